import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest takes the default export.
export default defineConfig({
  test: { include: ['test/unit/outbox/every-branch/every-case.ts'], environment: 'node', testTimeout: 300_000 },
});
