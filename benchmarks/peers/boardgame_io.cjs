// boardgame.io: tic-tac-toe as in its tutorial, on a local client.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const SECONDS = 2;
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const won = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
  ai: {
    enumerate: (G) => G.cells.flatMap((cell, id) => (cell === null ? [{ move: "clickCell", args: [id] }] : [])),
  },
};

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function playout() {
  const client = Client({ game: TicTacToe, debug: false });
  client.start();
  let count = 0;
  let state = client.getState();
  const began = processorTime();
  while (!state.ctx.gameover) {
    const choices = TicTacToe.ai.enumerate(state.G);
    const { move, args } = choices[Math.floor(Math.random() * choices.length)];
    client.moves[move](...args);
    state = client.getState();
    count += 1;
  }
  const spent = processorTime() - began;
  client.stop();
  return [count, spent];
}

function rate() {
  let choices = 0;
  let seconds = 0;
  while (seconds < SECONDS) {
    const [count, spent] = playout();
    choices += count;
    seconds += spent;
  }
  return choices / seconds;
}

rate(); // warms up the compiler
console.log(JSON.stringify({ "tic-tac-toe": rate() }));
