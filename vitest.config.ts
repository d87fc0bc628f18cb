import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Limits only end what hangs, and decide nothing: a busy machine is no failure, and speed is the benchmarks' concern. */
const LONGEST_MS = 5 * 60_000;
const expect = { poll: { timeout: 2 * 60_000 } } as const;

/** A file that puts something else in a module's place has its modules to itself: the others share theirs, which takes a third of the time. */
const MOCKED = 'test/**/*.mocked.test.ts';

/** `unit` is pure and quick; `integration` uses real sockets, files and stores on this machine. */
export default defineConfig({
  test: {
    // Two even on two cores: many tests wait for sockets and processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          exclude: [MOCKED],
          environment: 'node',
          isolate: false,
          testTimeout: LONGEST_MS,
          expect,
        },
      },
      { test: { name: 'mocked', include: [MOCKED], environment: 'node', testTimeout: LONGEST_MS, expect } },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'test/simulation/**/*.test.ts'],
          exclude: [MOCKED],
          environment: 'node',
          isolate: false,
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          expect,
        },
      },
      // Kill, race and simulation proofs; RECOLHA_PROOF_SCALE says how much of them runs.
      {
        test: {
          name: 'proof',
          include: ['test/proof/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30 * 60_000,
          hookTimeout: LONGEST_MS,
          fileParallelism: false,
          expect,
        },
      },
    ],
  },
});
