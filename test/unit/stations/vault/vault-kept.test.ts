import { expect, test } from 'vitest';
import { createVault } from '../../../../main/stations/index.ts';
import { type CiphertextStore, PATIENCE_MS } from '../../../../main/stations/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeSafeStorage } from '../../../fakes/safe-storage.ts';

/** What the vault answers to each of its own questions, one at a time: where a secret is, and what is left of it. */

function setUp(platform: NodeJS.Platform = 'win32') {
  const clock = createManualClock(Date.parse('2026-11-21T12:00:00.000Z'));
  const kept = new Map<string, Uint8Array>();
  const times: string[] = [];
  const ciphertexts: CiphertextStore = {
    get: (id) => kept.get(id) ?? null,
    has: (id) => kept.has(id),
    put(id, ciphertext, at) {
      kept.set(id, ciphertext);
      times.push(at);
    },
    remove: (id) => void kept.delete(id),
  };
  const safeStorage = createFakeSafeStorage();
  const warned: (readonly [string, unknown])[] = [];
  const learned: string[] = [];
  const changed: string[] = [];
  const vault = createVault({
    safeStorage,
    platform,
    ciphertexts,
    clock,
    logger: { info: () => {}, warn: (message, details) => void warned.push([message, details]), error: () => {} },
    onSecret: (secret) => void learned.push(secret),
    onStateChange: (id) => void changed.push(id),
  });
  return { vault, clock, safeStorage, kept, times, warned, learned, changed };
}

test('putting says where the secret went, and only there it is', async () => {
  const { vault, safeStorage, kept, times, learned } = setUp();
  expect(await vault.put('a', 'first one')).toBe('stored');
  expect([...kept.keys()]).toEqual(['a']);
  expect(times).toEqual(['2026-11-21T12:00:00.000Z']);
  safeStorage.available = false;
  expect(await vault.put('a', 'second one')).toBe('memory-only');
  expect(kept.size).toBe(0);
  expect(vault.state('a')).toBe('memory-only');
  expect(await vault.get('a')).toEqual({ type: 'secret', secret: 'second one' });
  expect(learned).toEqual(['first one', 'second one']);
});

test('a secret that is encrypted again is no longer held in memory', async () => {
  const { vault, safeStorage } = setUp();
  safeStorage.available = false;
  await vault.put('a', 'held');
  safeStorage.available = true;
  expect(await vault.put('a', 'kept')).toBe('stored');
  expect(vault.state('a')).toBe('stored');
  expect(await vault.get('a')).toEqual({ type: 'secret', secret: 'kept' });
});

test('a secret that was held in memory is forgotten with its station, and no other', async () => {
  const { vault, safeStorage } = setUp();
  safeStorage.available = false;
  await vault.put('a', 'of a');
  await vault.put('b', 'of b');
  vault.remove('a');
  expect(vault.state('a')).toBe('missing');
  expect(await vault.get('a')).toEqual({ type: 'missing' });
  expect(await vault.get('b')).toEqual({ type: 'secret', secret: 'of b' });
});

test('a station that is removed leaves nothing unreadable behind for one of the same name', async () => {
  const { vault, safeStorage, changed } = setUp();
  await vault.put('a', 'secret');
  safeStorage.decryptFails = true;
  await vault.get('a');
  expect(vault.state('a')).toBe('missing');
  vault.remove('a');
  await vault.put('a', 'anew');
  expect(vault.state('a')).toBe('stored');
  // Told once, of the first: that a removed one is forgotten is no news.
  expect(changed).toEqual(['a']);
});

test('a newer secret that came while the old one was encrypted again stays', async () => {
  const { vault, safeStorage, kept } = setUp();
  await vault.put('a', 'old');
  safeStorage.shouldReEncrypt = true;
  const encrypt = safeStorage.encryptStringAsync.bind(safeStorage);
  const newer = await encrypt('newer');
  // Only the first encrypting of this reading is interrupted.
  safeStorage.encryptStringAsync = async (text) => {
    kept.set('a', newer);
    return encrypt(text);
  };
  await vault.get('a');
  expect(kept.get('a')).toBe(newer);
  // One that was removed meanwhile does not come back.
  safeStorage.encryptStringAsync = async (text) => {
    kept.delete('a');
    return encrypt(text);
  };
  await vault.get('a');
  expect(kept.size).toBe(0);
});

test('what is logged of a failure is the class of the error, not its words', async () => {
  const { vault, safeStorage, warned } = setUp();
  const failing = async () => {
    throw new RangeError('could not encrypt "hush"');
  };
  safeStorage.encryptStringAsync = failing;
  expect(await vault.put('a', 'hush')).toBe('memory-only');
  safeStorage.encryptStringAsync = () => Promise.reject('hush');
  await vault.put('b', 'hush');
  expect(warned).toEqual([
    ['secret not encrypted', { stationId: 'a', reason: 'RangeError' }],
    ['secret not encrypted', { stationId: 'b', reason: 'string' }],
  ]);
});

test('what can not be read is logged with its station', async () => {
  const { vault, safeStorage, warned } = setUp();
  await vault.put('a', 'secret');
  safeStorage.decryptFails = true;
  expect(await vault.get('a')).toEqual({ type: 'unreadable' });
  expect(warned).toEqual([['secret not decrypted', { stationId: 'a', reason: 'Error' }]]);
});

test('a keyring that answers nobody counts as none after a while, and as one once it answers', async () => {
  const { vault, safeStorage, clock } = setUp('linux');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  safeStorage.isAsyncEncryptionAvailable = () => promise;
  const asked = vault.put('a', 'held');
  await clock.advance(PATIENCE_MS);
  expect(await asked).toBe('memory-only');
  resolve(true);
  expect(await vault.available()).toBe(true);
});

test('what was made with the key that everybody knows is no secret, neither kept nor read', async () => {
  const { vault, safeStorage, kept, warned } = setUp('linux');
  safeStorage.encryptStringAsync = async () => Buffer.from('v10 whatever');
  expect(await vault.put('a', 'held')).toBe('memory-only');
  expect(kept.size).toBe(0);
  kept.set('b', Buffer.from('v10 whatever'));
  expect(await vault.get('b')).toEqual({ type: 'unreadable' });
  expect(warned).toHaveLength(2);
  // On Windows the same letters stand for DPAPI.
  const windows = setUp();
  windows.safeStorage.encryptStringAsync = async () => Buffer.from('v10 whatever');
  expect(await windows.vault.put('a', 'held')).toBe('stored');
});
