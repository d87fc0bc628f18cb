import type { Clock, Logger, Vault } from '../../shared/ports.ts';
import { encryptsForReal, isOfFixedKey, type SafeStorage } from './safe-storage.ts';
import { vaultName } from './vault-texts.ts';

/** Storage of ciphertext (stations/vault/secrets-repository.ts). */
export interface CiphertextStore {
  get(stationId: string): Uint8Array | null;
  has(stationId: string): boolean;
  put(stationId: string, ciphertext: Uint8Array, at: string): void;
  remove(stationId: string): void;
}

interface VaultParts {
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly ciphertexts: CiphertextStore;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly logger: Logger;
  /** Called with every secret, so that the log can redact it. */
  readonly onSecret: (secret: string) => void;
  /** A secret became unreadable, or readable again. */
  readonly onStateChange: (stationId: string) => void;
}

/**
 * Client secrets, encrypted by the operating system (DPAPI, Keychain, keyring). Where it does not
 * encrypt, a secret stays in memory until the program ends. A secret that can't be decrypted keeps
 * its ciphertext: another session of the same user may read it.
 */
export function createVault(parts: VaultParts): Vault {
  const { safeStorage, ciphertexts, clock, logger } = parts;
  const inMemory = new Map<string, string>();
  const unreadable = new Set<string>();

  function setUnreadable(stationId: string, is: boolean): void {
    if (unreadable.has(stationId) === is) return;
    if (is) unreadable.add(stationId);
    else unreadable.delete(stationId);
    parts.onStateChange(stationId);
  }

  function keep(stationId: string, ciphertext: Uint8Array): void {
    ciphertexts.put(stationId, ciphertext, new Date(clock.now()).toISOString());
  }

  async function encrypt(stationId: string, secret: string): Promise<Uint8Array | null> {
    if (!(await vault.available())) return null;
    try {
      const ciphertext = await safeStorage.encryptStringAsync(secret);
      if (!isOfFixedKey(ciphertext, parts.platform)) return ciphertext;
      logger.warn('secret not encrypted', { stationId, reason: 'fixed key' });
      return null;
    } catch (error) {
      logger.warn('secret not encrypted', { stationId, reason: nameOf(error) });
      return null;
    }
  }

  /** Re-encrypts after the system renewed its key. A failure has no effect. */
  async function renew(stationId: string, old: Uint8Array, secret: string): Promise<void> {
    const made = await encrypt(stationId, secret);
    const now = ciphertexts.get(stationId);
    // A new secret may have been entered in the meantime.
    if (made !== null && now !== null && Buffer.compare(now, old) === 0) keep(stationId, made);
  }

  const vault: Vault = {
    available: () => encryptsForReal(safeStorage, parts.platform, clock),
    name: async () => ((await vault.available()) ? vaultName(parts.platform) : null),
    async put(stationId, secret) {
      const prepared = await vault.prepare(stationId, secret);
      prepared.write();
      prepared.written();
      return prepared.storage;
    },
    async prepare(stationId, secret) {
      parts.onSecret(secret);
      const ciphertext = await encrypt(stationId, secret);
      return {
        storage: ciphertext === null ? 'memory-only' : 'stored',
        write() {
          // The stored secret is older than the one that the user entered now.
          if (ciphertext === null) ciphertexts.remove(stationId);
          else keep(stationId, ciphertext);
        },
        written() {
          if (ciphertext === null) inMemory.set(stationId, secret);
          else inMemory.delete(stationId);
          unreadable.delete(stationId);
        },
      };
    },
    async get(stationId) {
      const held = inMemory.get(stationId);
      if (held !== undefined) return { type: 'secret', secret: held };
      const ciphertext = ciphertexts.get(stationId);
      if (ciphertext === null) return { type: 'missing' };
      try {
        if (isOfFixedKey(ciphertext, parts.platform)) throw new FixedKey();
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(ciphertext));
        parts.onSecret(result);
        if (shouldReEncrypt) await renew(stationId, ciphertext, result);
        setUnreadable(stationId, false);
        return { type: 'secret', secret: result };
      } catch (error) {
        logger.warn('secret not decrypted', { stationId, reason: nameOf(error) });
        setUnreadable(stationId, true);
        return { type: 'unreadable' };
      }
    },
    state(stationId) {
      if (inMemory.has(stationId)) return 'memory-only';
      return ciphertexts.has(stationId) && !unreadable.has(stationId) ? 'stored' : 'missing';
    },
    remove(stationId) {
      inMemory.delete(stationId);
      unreadable.delete(stationId);
      ciphertexts.remove(stationId);
    },
  };
  return vault;
}

/** Anybody can decrypt it with the file: it does not count as a secret, and is requested again. */
class FixedKey extends Error {
  override readonly name = 'FixedKey';
}

/** The class of an error only: its message could contain the secret. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
