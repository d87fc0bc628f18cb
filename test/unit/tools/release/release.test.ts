import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTrust } from '../../../../main/updates/index.ts';
import { readManifest } from '../../../../main/updates/testing.ts';
import trust from '../../../../main/updates/trust.json' with { type: 'json' };
import { ROOT } from '../../../harness/runtime-path.ts';
import { makeKeys, publicOf, readKey, signRelease } from '../../../tools/release/release.ts';

const NOW = Date.parse('2026-11-22T15:00:00.000Z');
const INSTALLER = Buffer.from('the installer');

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function built(sha512 = createHash('sha512').update(INSTALLER).digest('base64')) {
  const folder = temporary();
  writeFileSync(join(folder, 'Recolha-Setup-0.1.1.exe'), INSTALLER);
  const list = `version: 0.1.1\nfiles:\n  - url: Recolha-Setup-0.1.1.exe\n    sha512: ${sha512}\n    size: 13\npath: Recolha-Setup-0.1.1.exe\nsha512: ${sha512}\nreleaseDate: '2026-11-22T12:00:00.000Z'\n`;
  writeFileSync(join(folder, 'latest.yml'), list);
  const keyFile = join(temporary(), 'k.pem');
  const publicKey = makeKeys(keyFile, ROOT, null);
  const key = readKey(readFileSync(keyFile, 'utf8'), null);
  const sign = (more = {}) => signRelease({ folder, key, trusted: [publicKey], now: NOW, days: 120, staging: null, ...more });
  const read = (now = NOW) => {
    const bytes = readFileSync(join(folder, 'latest.yml'));
    const signature = readFileSync(join(folder, 'latest.yml.sig'), 'utf8');
    return readManifest({ bytes, signature }, { publicKeys: [publicKey], now, extension: 'exe' });
  };
  return { folder, list, keyFile, publicKey, key, sign, read };
}

test('what is signed is believed until its day, and can be signed anew', async () => {
  const { sign, read } = built();
  expect(await sign({ staging: 20 })).toEqual(['latest.yml']);
  expect(read()).toMatchObject({ version: '0.1.1', stagingPercentage: 20 });
  const later = NOW + 121 * 86_400_000;
  expect(() => read(later)).toThrow('signed until');
  await sign({ now: later });
  expect(read(later)).not.toHaveProperty('stagingPercentage');
});

test('an installer that was changed after the list was written is not signed for', async () => {
  const { sign, folder, list } = built(createHash('sha512').update('another').digest('base64'));
  await expect(sign()).rejects.toThrow('another SHA-512');
  expect(readFileSync(join(folder, 'latest.yml'), 'utf8')).toBe(list);
});

test('a key that no program has is refused; so is one of another kind', async () => {
  const { sign } = built();
  await expect(sign({ trusted: trust.publicKeys })).rejects.toThrow('none of main/updates/trust.json');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(() => readKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), null)).toThrow('must be Ed25519');
});

test('the private key: never inside the repository, over nothing, for its owner alone, encrypted when asked', () => {
  const { keyFile } = built();
  expect(() => makeKeys(join(ROOT, 'x.pem'), ROOT, null)).toThrow('inside the repository');
  const way = join(temporary(), 'way');
  symlinkSync(ROOT, way);
  expect(() => makeKeys(join(way, 'x.pem'), ROOT, null)).toThrow('inside the repository');
  expect(() => makeKeys(keyFile, ROOT, null)).toThrow('there already');
  if (process.platform !== 'win32') expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const locked = join(temporary(), 'k.pem');
  const publicKey = makeKeys(locked, ROOT, 'senha');
  expect(readFileSync(locked, 'utf8')).toContain('ENCRYPTED');
  expect(publicOf(readKey(readFileSync(locked, 'utf8'), 'senha'))).toBe(publicKey);
});

test('no private key is in the repository, and git would not take one by mistake', () => {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const pattern = ['BEGIN (ENCRYPTED )?PRIVATE', 'KEY'].join(' ');
  // The one of the tests' own TLS server is found: so would be another.
  expect(git('grep', '--untracked', '-lE', pattern).stdout.trim()).toBe('test/fixtures/tls/key.pem');
  expect(git('check-ignore', 'x.release-key.pem').stdout.trim()).toBe('x.release-key.pem');
});

test('what is embedded: a whole configuration, or none at all; an installed program reads no other', () => {
  const folder = temporary();
  const own = { address: 'http://127.0.0.1:1/x', publicKeys: ['AAAA'] };
  writeFileSync(join(folder, 'dev-update.json'), JSON.stringify(own));
  const embedded = readTrust({ packaged: true, appPath: folder });
  expect(embedded === null).toBe(trust.address === null || trust.publicKeys.length === 0);
  expect(embedded?.loopbackHttp ?? false).toBe(false);
  expect(readTrust({ packaged: false, appPath: folder })).toMatchObject({ publicKeys: ['AAAA'], loopbackHttp: true });
  expect(readTrust({ packaged: false, appPath: folder })?.address.href).toBe('http://127.0.0.1:1/x/');
  writeFileSync(join(folder, 'dev-update.json'), JSON.stringify({ ...own, publicKeys: [] }));
  expect(readTrust({ packaged: false, appPath: folder })).toBeNull();
});
