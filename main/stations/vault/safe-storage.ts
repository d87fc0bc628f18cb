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

/** What people call it on their system. */
export function vaultName(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'cofre do Windows';
  return platform === 'darwin' ? 'Acesso às Chaves do macOS' : 'chaveiro do sistema';
}

/**
 * Whether the operating system really encrypts. On Linux without a keyring Electron would "encrypt"
 * with a key that everybody knows (`basic_text`); `unknown` is its word for "not ready".
 */
export async function encryptsForReal(safeStorage: SafeStorage, platform: NodeJS.Platform): Promise<boolean> {
  try {
    if (platform === 'linux') {
      const backend = safeStorage.getSelectedStorageBackend?.() ?? 'unknown';
      if (backend === 'basic_text' || backend === 'unknown') return false;
    }
    return await safeStorage.isAsyncEncryptionAvailable();
  } catch {
    return false;
  }
}
