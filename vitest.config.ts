import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { EXTENT } from './test/tools/runs/extent.ts';
import { keepTempInMemory } from './test/tools/runs/temp-in-memory.ts';

keepTempInMemory();

/** Limits only end what hangs, and decide nothing: a busy machine is no failure, and speed is the benchmarks' concern. */
const LONGEST_MS = 5 * 60_000;
const expect = { poll: { timeout: 2 * 60_000 } } as const;

/** A file that puts something else in a module's place has its modules to itself: the others share theirs, which takes a third of the time. */
const MOCKED = 'test/**/*.mocked.test.ts';
/** Files that start many programs, pack the program or build large inputs: `.ci/run` runs them, `npm test` does not. */
const LONG = 'test/**/*.long.test.ts';
/** The proofs of which `npm test` runs a small share: kills of a sending program, and the second machine of the outbox. */
const CORE_PROOFS = ['test/proof/kill/kill-{anytime,send,notes}.test.ts', 'test/proof/model/model.test.ts'];
/** How many cases a property takes. */
const PROPERTIES = ['test/tools/runs/property-runs.ts'];
const notHere = EXTENT === 'core' ? [MOCKED, LONG] : [MOCKED];

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
          exclude: notHere,
          environment: 'node',
          isolate: false,
          setupFiles: PROPERTIES,
          testTimeout: LONGEST_MS,
          expect,
        },
      },
      { test: { name: 'mocked', include: [MOCKED], environment: 'node', setupFiles: PROPERTIES, testTimeout: LONGEST_MS, expect } },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'test/simulation/**/*.test.ts'],
          exclude: notHere,
          environment: 'node',
          isolate: false,
          setupFiles: PROPERTIES,
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          expect,
        },
      },
      // Kill, race and simulation proofs; RECOLHA_PROOF_SCALE says how much of them runs.
      {
        test: {
          name: 'proof',
          include: EXTENT === 'core' ? CORE_PROOFS : ['test/proof/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30 * 60_000,
          hookTimeout: LONGEST_MS,
          // A share is no load for its neighbours.
          fileParallelism: Number(process.env.RECOLHA_PROOF_SCALE ?? '1') < 1,
          expect,
        },
      },
    ],
  },
});
