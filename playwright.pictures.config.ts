import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { PICTURES_RESULT } from './test/tools/runs/totals.ts';

/** Pictures of the key screens (test/screens/key-screens.spec.ts). */
export default defineConfig({
  ...base,
  testDir: 'test/screens',
  outputDir: 'test-results/pictures',
  globalSetup: [],
  snapshotPathTemplate: 'test/screens/pictures/{arg}{ext}',
  // A picture that is not there is no picture that was looked at.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: PICTURES_RESULT }]],
  expect: {
    timeout: 60_000,
    // A letter's edge may differ by a shade; 200 of a million points are less than a word.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0002, threshold: 0.1, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    ...base.use,
    screenshot: 'off',
    launchOptions: {
      ...base.use?.launchOptions,
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        // As little as can be of how this PC draws text.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
  },
});
