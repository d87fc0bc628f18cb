import { defineConfig } from 'vitest/config';
import { NOT_ASKED } from './folders.ts';
import { readOrder } from './order.ts';

/** One project: Stryker starts it in each of its runners. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export.
export default defineConfig({
  test: {
    include: [...readOrder().tests],
    exclude: [...NOT_ASKED],
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
