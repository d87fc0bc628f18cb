import { defineConfig } from 'vite';
import { channels } from './preload/contract/all-channels.ts';
import { bundled } from './test/tools/packages/bundled.ts';

/** A sandboxed preload must be one CommonJS file; of the channels it gets the names. */
export default defineConfig({
  publicDir: false,
  plugins: [...bundled('preload')],
  define: { CHANNEL_NAMES: JSON.stringify(Object.keys(channels)) },
  build: {
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
    lib: { entry: 'preload/index.ts', formats: ['cjs'], fileName: () => 'index.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
});
