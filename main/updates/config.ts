/** Where updates come from and whose signature counts: part of the program, so that nobody can change it from outside. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import embedded from './trust.json' with { type: 'json' };

/** A PC that runs from its sources finds its own here, beside package.json, as electron-updater's dev-app-update.yml stands there. */
const DEVELOPMENT_FILE = 'dev-update.json';

const schema = z.strictObject({
  /** Folder that holds latest.yml, its signature and the installer; null until releases are published. */
  address: z.url({ protocol: /^https?$/ }).nullable(),
  /** Ed25519, SPKI in Base64: the one in use, and the one that takes over when it is changed. */
  publicKeys: z.array(z.base64()).max(2),
});

export interface UpdateTrust {
  readonly address: URL;
  readonly publicKeys: readonly string[];
  /** Plain HTTP to this same PC: never in an installed program. */
  readonly loopbackHttp: boolean;
}

/** @returns null: nobody has made keys yet, and nothing is ever fetched. @throws ZodError when the file is not as it must be. */
export function readTrust({ packaged, appPath }: { readonly packaged: boolean; readonly appPath: string }): UpdateTrust | null {
  const file = join(appPath, DEVELOPMENT_FILE);
  const own = !packaged && existsSync(file);
  const { address, publicKeys } = schema.parse(own ? JSON.parse(readFileSync(file, 'utf8')) : embedded);
  if (address === null || publicKeys.length === 0) return null;
  // Names are resolved against it: without the slash the last folder would be lost.
  return { address: new URL(address.endsWith('/') ? address : `${address}/`), publicKeys, loopbackHttp: !packaged };
}
