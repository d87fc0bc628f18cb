// Loaded before main: on SIGUSR2 it writes the timers that are set, by their milliseconds and the line that set them.
import { writeSync } from 'node:fs';

const waiting = new Map();
const lineOf = () => new Error('set').stack?.split('\n').find((line) => line.includes('/dist/')) ?? 'not of main';

function record(name) {
  const original = globalThis[name];
  globalThis[name] = (act, ms = 0, ...rest) => {
    const timer = original(
      (...given) => {
        if (name === 'setTimeout') waiting.delete(timer);
        act(...given);
      },
      ms,
      ...rest,
    );
    waiting.set(timer, { ms, line: lineOf().trim() });
    return timer;
  };
}

function forget(name) {
  const original = globalThis[name];
  globalThis[name] = (timer) => {
    waiting.delete(timer);
    original(timer);
  };
}

for (const name of ['setTimeout', 'setInterval']) record(name);
for (const name of ['clearTimeout', 'clearInterval']) forget(name);
process.on('SIGUSR2', () => writeSync(1, `TIMERS ${JSON.stringify([...waiting.values()])}\n`));
