import { defineConfig } from '@playwright/test';
import { REGION } from './test/e2e/fixtures/hosts.ts';
import { CORE, WIDE } from './test/e2e/fixtures/whole.ts';
import { findChromium } from './test/tools/chromium.ts';
import { EXTENT } from './test/tools/runs/extent.ts';
import { keepTempInMemory } from './test/tools/runs/temp-in-memory.ts';

keepTempInMemory();

const executablePath = findChromium();

/** One suite, two hosts (test/e2e/fixtures/hosts.ts). No retries: a test that fails at times is a failure. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  ...(EXTENT === 'core' ? { grep: new RegExp(CORE.tag) } : EXTENT === 'ci' ? { grepInvert: new RegExp(WIDE.tag) } : {}),
  outputDir: 'test-results/e2e',
  globalSetup: './test/e2e/fixtures/global-setup.ts',
  workers: 2,
  retries: 0,
  // These only end what hangs: on a busy machine a step takes long, and speed is the benchmarks' concern.
  timeout: 15 * 60_000,
  expect: { timeout: 4 * 60_000, toPass: { timeout: 10 * 60_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...REGION,
    // As Chrome gives it to whoever presses a button. Without a window it asks nobody, and refuses.
    permissions: ['clipboard-write'],
    // Shorter than the others: within `toPass` one that waits for what is gone is tried again.
    actionTimeout: 120_000,
    // A trace of every test, thrown away when it passes, is a fifth of all the work: `--trace on` makes one of a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
