/** The list of versions from the update address: trusted only by its signature. */

import { createPublicKey, verify } from 'node:crypto';
import type { UpdateInfo } from 'electron-updater';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import { UpdateProblem } from './problem.ts';

/** The raw bytes of latest.yml and of latest.yml.sig. */
export interface SignedManifest {
  readonly bytes: Uint8Array;
  /** Base64 of the Ed25519 signature over the bytes. */
  readonly signature: string;
}

export interface ManifestParts {
  readonly publicKeys: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** File extension of this system's installer, without the dot. */
  readonly extension: 'exe' | 'AppImage';
}

const SIGNATURE_BYTES = 64;
/** A file name beside the list: no folder, no other address. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._()+-]*$/;
const SEMVER = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** YAML parses a bare date as a date. */
const instant = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]);
const schema = z.object({
  version: z.string().regex(SEMVER),
  files: z
    .array(
      z.object({
        url: z.string().regex(FILE_NAME).max(200),
        sha512: z.base64().length(88),
        size: z.int().positive().optional(),
      }),
    )
    .min(1)
    .max(10),
  notAfter: instant,
  releaseDate: instant.optional(),
  stagingPercentage: z.int().min(0).max(100).optional(),
  minimumSystemVersion: z.string().optional(),
  // A web installer downloads its package itself, without our verification.
  packages: z.never().optional(),
});

/**
 * The newest version, in the form for electron-updater.
 * @throws UpdateProblem: not signed by one of the keys, malformed, expired, or without an installer for this system.
 */
export function readManifest({ bytes, signature }: SignedManifest, { publicKeys, now, extension }: ManifestParts): UpdateInfo {
  // The signature is verified before the content is parsed.
  if (!isSigned(bytes, signature, publicKeys)) {
    const isPage = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().startsWith('<');
    throw new UpdateProblem(isPage ? 'page' : 'signature', 'no signature of a known key over the list of versions');
  }
  const { version, files, notAfter, releaseDate, stagingPercentage, minimumSystemVersion } = parse(bytes);
  if (notAfter.getTime() < now) throw new UpdateProblem('expired', `signed until ${notAfter.toISOString()}`);
  const ours = files.filter(({ url }) => url.endsWith(`.${extension}`));
  const [file] = ours;
  if (file === undefined || ours.length > 1) throw new UpdateProblem('malformed', `${ours.length} files .${extension}`);
  const { url, sha512, size } = file;
  return {
    version,
    files: [{ url, sha512, ...(size === undefined ? {} : { size }) }],
    // Required by the type; used only for older lists.
    path: url,
    sha512,
    releaseDate: releaseDate?.toISOString() ?? '',
    ...(stagingPercentage === undefined ? {} : { stagingPercentage }),
    ...(minimumSystemVersion === undefined ? {} : { minimumSystemVersion }),
  };
}

function parse(bytes: Uint8Array): z.output<typeof schema> {
  try {
    return schema.parse(parseUpdateInfo(new TextDecoder().decode(bytes), 'latest.yml', new URL('about:blank')));
  } catch (error) {
    throw new UpdateProblem('malformed', String(error), error);
  }
}

function isSigned(bytes: Uint8Array, signature: string, publicKeys: readonly string[]): boolean {
  const raw = Buffer.from(signature.trim(), 'base64');
  if (raw.length !== SIGNATURE_BYTES) return false;
  return publicKeys.some((key) => {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    // Another type of key would mean another algorithm.
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, bytes, publicKey, raw);
  });
}
