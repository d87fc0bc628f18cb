import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** expect.poll waits for a second by default: too little for a machine that is busy. */
const expect = { poll: { timeout: 30_000 } } as const;

/** `unit` is pure and quick; `integration` uses real sockets, files and stores on this machine. */
export default defineConfig({
  test: {
    // Two even on two cores: many tests wait for sockets and processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // A busy machine is no failure: speed is the benchmarks' concern.
      { test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 60_000, expect } },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'test/simulation/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          hookTimeout: 60_000,
          fileParallelism: false,
          expect,
        },
      },
    ],
  },
});
