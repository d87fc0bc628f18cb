/** Hashes a PIN for storage. Slow on purpose, so that a stolen file allows only a few tries a second. */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's figures for scrypt that need 32 MB. */
export interface ScryptCost {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallel: number;
}

export const COST: ScryptCost = { cost: 2 ** 15, blockSize: 8, parallel: 3 };

export interface PinHash extends ScryptCost {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;

export async function hashPin(pin: string, cost: ScryptCost): Promise<PinHash> {
  const salt = randomBytes(SALT_BYTES);
  return { ...cost, salt, hash: await derive(pin, salt, HASH_BYTES, cost) };
}

/** Takes a time that does not depend on how much of the PIN is right. */
export async function isPin(pin: string, { salt, hash, ...cost }: PinHash): Promise<boolean> {
  return timingSafeEqual(await derive(pin, salt, hash.length, cost), hash);
}

function derive(pin: string, salt: Uint8Array, length: number, { cost, blockSize, parallel }: ScryptCost): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: parallel, maxmem: 256 * (cost + parallel + 2) * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, length, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
