/** electron-builder's `signtoolOptions.sign`: hands each file to the command of a cloud HSM. It throws when that fails. */

import { spawnSync } from 'node:child_process';
import { signCommandOf } from './signing.ts';

export function sign({ path }) {
  const [program, ...args] = signCommandOf(process.env.RECOLHA_SIGN_COMMAND ?? '', path);
  // No shell: a value of the environment is never read as more than one argument.
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', shell: false });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status} for ${path}`);
}
