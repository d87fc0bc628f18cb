import { defineConfig } from 'vite';

/** A sandboxed preload must be one CommonJS file. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
    lib: { entry: 'preload/index.ts', formats: ['cjs'], fileName: () => 'index.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
});
