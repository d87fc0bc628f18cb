import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { strict } from '../strict.ts';
import { afterReady, type Context } from './context.ts';

/** As Chromium marks what a keyring's key encrypted. */
const PREFIX = Buffer.from('v11');
/** And what the key in its own source did. */
const FIXED = Buffer.from('v10');
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The asynchronous calls only; the deprecated synchronous ones throw. With `options.vault` it truly
 * encrypts, with a random key in the user-data folder (which protects nothing: it stands for the
 * system's vault); without it, it answers as Linux does with no keyring.
 */
export function createSafeStorage(context: Context): object {
  const { vault, userData } = context.options;
  const key = () => loadKey(join(userData, 'double-vault.key'));
  const demand = () => {
    afterReady(context, 'safeStorage was used');
    if (!vault) throw new Error('Encryption is not available.');
  };
  const refuse = (name: string) => () => {
    throw new Error(`safeStorage.${name} is deprecated and blocks: use its asynchronous form`);
  };

  return strict('safeStorage', {
    isAsyncEncryptionAvailable: async () => {
      afterReady(context, 'safeStorage was used');
      return vault;
    },
    encryptStringAsync: async (text: string) => {
      demand();
      if (context.vaultFault === 'no-encrypt') throw new Error('Failed to encrypt.');
      if (typeof text !== 'string') throw new TypeError('safeStorage.encryptStringAsync takes a string');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([context.vaultFault === 'fixed-key' ? FIXED : PREFIX, iv, cipher.getAuthTag(), body]);
    },
    decryptStringAsync: async (encrypted: Buffer) => {
      demand();
      if (context.vaultFault === 'no-decrypt') throw new Error('Failed to decrypt.');
      if (!Buffer.isBuffer(encrypted)) throw new TypeError('safeStorage.decryptStringAsync takes a Buffer');
      if (![PREFIX, FIXED].some((prefix) => encrypted.subarray(0, prefix.length).equals(prefix)))
        throw new Error('Failed to decrypt: the data was encrypted by another provider.');
      const sealed = encrypted.subarray(PREFIX.length);
      const decipher = createDecipheriv(ALGORITHM, key(), sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return { shouldReEncrypt: context.vaultFault === 'renew', result: text.toString('utf8') };
    },
    getSelectedStorageBackend: () => (vault ? 'gnome_libsecret' : 'basic_text'),
    isEncryptionAvailable: refuse('isEncryptionAvailable'),
    encryptString: refuse('encryptString'),
    decryptString: refuse('decryptString'),
  } satisfies Partial<Record<keyof SafeStorage, unknown>>);
}

function loadKey(path: string): Buffer {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32), { mode: 0o600 });
  return readFileSync(path);
}
