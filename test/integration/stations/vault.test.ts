import { describe, expect, it } from 'vitest';
import type { Store } from '../../../main/store/index.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { addStation, createStationsWorld, SECRET } from '../../fakes/stations-world.ts';

const ciphertext = (store: Store): Uint8Array | null => {
  const value = store.prepare('SELECT ciphertext FROM secrets').get()?.ciphertext;
  return value instanceof Uint8Array ? value : null;
};

describe('vault', () => {
  it('stores ciphertext only, and reads it after a restart', async () => {
    const store = memoryStore();
    const first = createStationsWorld({ store });
    const { id } = await addStation(first);
    expect(first.vault.state(id)).toBe('stored');
    expect(Buffer.from(ciphertext(store) ?? []).includes(Buffer.from(SECRET))).toBe(false);
    const second = createStationsWorld({ store });
    expect(second.vault.state(id)).toBe('stored');
    expect(await second.vault.get(id)).toEqual({ type: 'secret', secret: SECRET });
    expect(second.learned).toContain(SECRET);
  });

  it.each([
    ['unavailable', 'win32', { available: false }],
    ['failing to say', 'darwin', { available: 'throws' }],
    ['Linux without a keyring', 'linux', { backend: 'basic_text' }],
    ['Linux before it is ready', 'linux', { backend: 'unknown' }],
    ['failing to encrypt', 'win32', { encryptFails: true }],
  ] as const)('keeps the secret in memory only when the system is %s', async (_, platform, mood) => {
    const store = memoryStore();
    const world = createStationsWorld({ store, platform });
    Object.assign(world.safeStorage, mood);
    const { id } = await addStation(world);
    expect(world.vault.state(id)).toBe('memory-only');
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: SECRET });
    expect(ciphertext(store)).toBe(null);
    expect(world.log.lines.join()).not.toContain('S3gredo');
    const next = createStationsWorld({ store, platform });
    expect(next.vault.state(id)).toBe('missing');
    expect(await next.vault.get(id)).toEqual({ type: 'missing' });
  });

  it('keeps no older secret beside one that is in memory only', async () => {
    const store = memoryStore();
    const world = createStationsWorld({ store });
    const { id } = await addStation(world);
    expect(ciphertext(store)).not.toBe(null);
    world.safeStorage.encryptFails = true;
    await world.stations.setSecret(id, 'um segredo mais novo');
    expect(world.vault.state(id)).toBe('memory-only');
    expect(ciphertext(store)).toBe(null);
    // The next life must not go back to the one before.
    expect(await createStationsWorld({ store }).vault.get(id)).toEqual({ type: 'missing' });
  });

  it('tells every secret that it is given or reads, so that no log shows it', async () => {
    const store = memoryStore();
    const first = createStationsWorld({ store });
    const { id } = await addStation(first);
    expect(first.learned).toEqual([SECRET]);
    await first.stations.setSecret(id, 'outro segredo');
    expect(first.learned).toEqual([SECRET, 'outro segredo']);
    first.safeStorage.encryptFails = true;
    await first.stations.setSecret(id, 'só na memória');
    expect(first.learned).toEqual([SECRET, 'outro segredo', 'só na memória']);
    const second = createStationsWorld({ store: memoryStore() });
    second.safeStorage.encryptFails = true;
    await addStation(second);
    expect(second.learned).toEqual([SECRET]);
  });

  it.each([
    ['linux', 'kwallet6', true],
    ['linux', 'basic_text', false],
    ['win32', 'basic_text', true],
  ] as const)('says whether the system encrypts: %s %s %s', async (platform, backend, available) => {
    const world = createStationsWorld({ platform });
    world.safeStorage.backend = backend;
    expect(await world.vault.available()).toBe(available);
    expect(world.safeStorage.calls.includes('backend')).toBe(platform === 'linux');
  });

  it('keeps what it cannot decrypt, says it is missing, and recovers', async () => {
    const store = memoryStore();
    const { id } = await addStation(createStationsWorld({ store }));
    const before = ciphertext(store);
    const world = createStationsWorld({ store });
    world.safeStorage.decryptFails = true;
    expect(await world.vault.get(id)).toEqual({ type: 'unreadable' });
    expect(await world.vault.get(id)).toEqual({ type: 'unreadable' });
    expect(world.vault.state(id)).toBe('missing');
    expect(world.directory.views()[0]?.secret).toBe('missing');
    expect(ciphertext(store)).toEqual(before);
    expect(world.log.lines.join()).not.toContain('S3gredo');
    world.safeStorage.decryptFails = false;
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: SECRET });
    expect(world.vault.state(id)).toBe('stored');
    expect(world.secretStates).toEqual([id, id]);
  });

  it('takes a new secret over one that it could not read', async () => {
    const store = memoryStore();
    const { id } = await addStation(createStationsWorld({ store }));
    const world = createStationsWorld({ store });
    world.safeStorage.decryptFails = true;
    await world.vault.get(id);
    await world.stations.setSecret(id, 'another one');
    world.safeStorage.decryptFails = false;
    expect(world.vault.state(id)).toBe('stored');
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'another one' });
  });

  it('encrypts again when the system has a new key, unless a newer secret came meanwhile', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.safeStorage.shouldReEncrypt = true;
    const calls = world.safeStorage.calls.length;
    await world.vault.get(id);
    expect(world.safeStorage.calls.slice(calls)).toEqual(['decrypt', 'available', 'encrypt']);
    const reading = world.vault.get(id);
    await world.vault.put(id, 'newer');
    await reading;
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'newer' });
    world.safeStorage.encryptFails = true;
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'newer' });
  });

  it('forgets a removed station’s secret', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.stations.remove(id);
    expect(ciphertext(world.store)).toBe(null);
    expect(await world.vault.get(id)).toEqual({ type: 'missing' });
  });
});
