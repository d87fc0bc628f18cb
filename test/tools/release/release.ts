/** How a release is signed: what latest.yml says of its files is checked, given its day, and signed as it then stands. */

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import { sha512Of } from '../../../main/shared/files/sha512.ts';
import { readManifest } from '../../../main/updates/manifest.ts';

/**
 * Makes the key pair of the releases. The private key goes into a file of its own, for its owner alone.
 * @param root the repository: no private key goes there. @returns the public key as trust.json has it.
 */
export function makeKeys(out: string, root: string, passphrase: string | null): string {
  const path = resolve(out);
  mkdirSync(dirname(path), { recursive: true });
  const from = relative(realpathSync(root), join(realpathSync(dirname(path)), 'x'));
  if (!from.startsWith('..')) throw new Error(`${path} is inside the repository: a private key never goes there.`);
  if (existsSync(path)) throw new Error(`${path} is there already: a key that PCs trust must not be lost.`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const lock = passphrase === null ? {} : { cipher: 'aes-256-cbc', passphrase };
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8', ...lock }), { mode: 0o600, flag: 'wx' });
  return publicOf(privateKey);
}

export function readKey(pem: string, passphrase: string | null): KeyObject {
  const key = createPrivateKey({ key: pem, ...(passphrase === null ? {} : { passphrase }) });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`an ${key.asymmetricKeyType} key signs no release: it must be Ed25519`);
  return key;
}

export function publicOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
}

export interface SignParts {
  /** Holds latest*.yml and the installers that they name. */
  readonly folder: string;
  readonly key: KeyObject;
  /** Keys of trust.json: a signature that no installed program believes is of no use. */
  readonly trusted: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Days that the list is trusted: an attacker can hold an old one back no longer than this. */
  readonly days: number;
  /** Share of the PCs, 0 to 100; null = all. */
  readonly staging: number | null;
}

const DAY_MS = 86_400_000;
const named = z.object({ files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1) });

/** @returns the names of the lists that were signed. Rejects when something is not as the lists say; then nothing was signed. */
export async function signRelease(parts: SignParts): Promise<readonly string[]> {
  const { folder, key, trusted, now, days, staging } = parts;
  if (!trusted.includes(publicOf(key)))
    throw new Error('this key is none of main/updates/trust.json: no program would believe its signature');
  const lists = readdirSync(folder).filter((name) => /^latest(-linux)?\.yml$/.test(name));
  if (lists.length === 0) throw new Error(`there is no latest.yml in ${folder}`);
  const notAfter = new Date(now + days * DAY_MS).toISOString();
  const texts = lists.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  for (const { name, text } of texts) await checkFiles(folder, name, text);
  const signed = texts.map(({ name, text }) => {
    const kept = text.split(/\r?\n/).filter((line) => line !== '' && !/^(notAfter|stagingPercentage):/.test(line));
    const lines = [...kept, `notAfter: '${notAfter}'`, ...(staging === null ? [] : [`stagingPercentage: ${staging}`])];
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    const signature = sign(null, bytes, key).toString('base64');
    // Read as the program will read it.
    readManifest({ bytes, signature }, { publicKeys: trusted, now, extension: name === 'latest.yml' ? 'exe' : 'AppImage' });
    return { name, bytes, signature };
  });
  for (const { name, bytes, signature } of signed) {
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, `${name}.sig`), `${signature}\n`);
  }
  return lists;
}

async function checkFiles(folder: string, list: string, text: string): Promise<void> {
  for (const { url, sha512 } of named.parse(parseUpdateInfo(text, list, new URL('about:blank'))).files) {
    if ((await sha512Of(join(folder, url))) !== sha512)
      throw new Error(`${list}: ${url} has another SHA-512 than the list says. Was it signed for Windows after it was built?`);
  }
}
