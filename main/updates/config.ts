/** The source and the public keys of updates: part of the program, so that they can't be changed from outside. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import embedded from './trust.json' with { type: 'json' };

/** Override for a development build, beside package.json, like electron-updater's dev-app-update.yml. */
const DEVELOPMENT_FILE = 'dev-update.json';

const schema = z.strictObject({
  /** Folder that holds latest.yml, its signature and the installer; null until releases are published. */
  address: z.url({ protocol: /^https?$/ }).nullable(),
  /** Ed25519, SPKI in Base64: the current key, and the next one after a rotation. */
  publicKeys: z.array(z.base64()).max(2),
});

export interface UpdateTrust {
  readonly address: URL;
  readonly publicKeys: readonly string[];
  /** Plain HTTP to this same PC: never in an installed program. */
  readonly loopbackHttp: boolean;
}

/** @returns null: no keys exist yet, and nothing is ever fetched. @throws ZodError when the file is invalid. */
export function readTrust({ packaged, appPath }: { readonly packaged: boolean; readonly appPath: string }): UpdateTrust | null {
  const file = join(appPath, DEVELOPMENT_FILE);
  const hasOverride = !packaged && existsSync(file);
  const { address, publicKeys } = schema.parse(hasOverride ? JSON.parse(readFileSync(file, 'utf8')) : embedded);
  if (address === null || publicKeys.length === 0) return null;
  // Names are resolved against it: without the trailing slash the last folder would be lost.
  return { address: new URL(address.endsWith('/') ? address : `${address}/`), publicKeys, loopbackHttp: !packaged };
}
