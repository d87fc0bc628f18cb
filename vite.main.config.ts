import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { englishIf, folderOf } from './test/tools/english.ts';
import { bundled } from './test/tools/packages/bundled.ts';

/** Main process and its worker: ESM for Node 24, everything bundled but electron and built-ins. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [...englishIf(mode), ...bundled('main')],
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    outDir: folderOf('dist/main', mode),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: 'main/index.ts',
        'import-worker': 'main/price-import/engine/worker.ts',
        'note-worker': 'main/notes/intake/worker.ts',
        'store-worker': 'main/store/worker.ts',
      },
      external: ['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`), 'node:sqlite'],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
    },
  },
}));
