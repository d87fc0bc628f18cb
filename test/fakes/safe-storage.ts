import type { SafeStorage } from '../../main/stations/index.ts';

/** The operating system's vault in every mood. Its "encryption" turns the bytes around; it hides nothing. */
export interface FakeSafeStorage extends SafeStorage {
  available: boolean | 'throws';
  backend: string;
  encryptFails: boolean;
  decryptFails: boolean;
  shouldReEncrypt: boolean;
  readonly calls: readonly string[];
}

export function createFakeSafeStorage(): FakeSafeStorage {
  const calls: string[] = [];
  const fake: FakeSafeStorage = {
    available: true,
    backend: 'gnome_libsecret',
    encryptFails: false,
    decryptFails: false,
    shouldReEncrypt: false,
    calls,
    async isAsyncEncryptionAvailable() {
      calls.push('available');
      if (fake.available === 'throws') throw new Error('not ready');
      return fake.available;
    },
    async encryptStringAsync(text) {
      calls.push('encrypt');
      // As a careless system might: the text in the error.
      if (fake.encryptFails) throw new Error(`cannot encrypt ${text}`);
      return Buffer.from(text, 'utf8').map((byte) => byte ^ 0xa5);
    },
    async decryptStringAsync(encrypted) {
      calls.push('decrypt');
      const result = Buffer.from(encrypted.map((byte) => byte ^ 0xa5)).toString('utf8');
      if (fake.decryptFails) throw new Error(`cannot decrypt ${result}`);
      return { shouldReEncrypt: fake.shouldReEncrypt, result };
    },
    getSelectedStorageBackend() {
      calls.push('backend');
      return fake.backend;
    },
  };
  return fake;
}
