import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { englishIf, folderOf } from './test/tools/english.ts';
import { bundled } from './test/tools/packages/bundled.ts';

/** The page, served from app:// (relative addresses, nothing inlined: the CSP forbids data: scripts). */
export default defineConfig(({ mode }) => ({
  root: 'renderer',
  base: './',
  plugins: [...englishIf(mode), react(), ...bundled('renderer')],
  build: {
    outDir: folderOf('../dist/renderer', mode),
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
}));
