import { readFileSync } from 'node:fs';
import { PAGE_RUNTIME_NAME } from '../../runtime-path.ts';

/** The page's first script: the runtime, and within it the built preload, unchanged, as a CommonJS module. */
export function pageScript(preload: string, pageRuntime: string): string {
  const runtime = readFileSync(pageRuntime, 'utf8');
  return `(function () {\n${runtime}\n${PAGE_RUNTIME_NAME}.start(function (require, module, exports) {\n${preload}\n});\n})();\n`;
}
