import type { Clock } from '../../shared/ports.ts';
import { atMost } from '../../shared/work/at-most.ts';

/**
 * The part of Electron's safeStorage that is used: the asynchronous calls only (the synchronous ones
 * are deprecated). Must not be called before the app is ready.
 */
export interface SafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(plainText: string): Promise<Uint8Array>;
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly shouldReEncrypt: boolean; readonly result: string }>;
  /** Exists on Linux only. */
  getSelectedStorageBackend?(): string;
}

/** Timeout: a keyring that waits for the user must not block a mere query. */
export const PATIENCE_MS = 5_000;

/**
 * Whether the operating system really encrypts. On a Linux without a keyring, Electron "encrypts" with a public key
 * (`basic_text`); `unknown` means "not ready".
 */
export async function encryptsForReal(safeStorage: SafeStorage, platform: NodeJS.Platform, clock: Pick<Clock, 'sleep'>): Promise<boolean> {
  try {
    if (platform === 'linux') {
      const backend = safeStorage.getSelectedStorageBackend?.() ?? 'unknown';
      if (backend === 'basic_text' || backend === 'unknown') return false;
    }
    return await atMost(clock, PATIENCE_MS, safeStorage.isAsyncEncryptionAvailable(), false);
  } catch {
    return false;
  }
}

/** Prefix of what Chromium on Linux "encrypts" with the key in its own source. (On Windows the same letters stand for DPAPI.) */
export function isOfFixedKey(ciphertext: Uint8Array, platform: NodeJS.Platform): boolean {
  return platform === 'linux' && Buffer.from(ciphertext.subarray(0, 3)).toString('latin1') === 'v10';
}
