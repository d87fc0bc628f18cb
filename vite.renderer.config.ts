import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundled } from './test/tools/packages/bundled.ts';

/** The page, served from app:// (relative addresses, nothing inlined: the CSP forbids data: scripts). */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react(), ...bundled('renderer')],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
});
