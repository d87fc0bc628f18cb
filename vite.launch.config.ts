import { defineConfig } from 'vite';

/** What Electron starts: a few lines that import main in the language that was chosen. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    outDir: 'dist/launch',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { index: 'main/launch.ts' },
      // Of platform it takes two functions, and nothing that the others stand on.
      treeshake: { moduleSideEffects: false },
      external: ['electron', /^node:/],
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
});
