/** Which way of signing is taken, and what a release still lacks. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../harness/runtime-path.ts';
import { missingForRelease, type ReleaseParts } from '../../../tools/release/check-release.ts';
import { signCommandOf, signingOf } from '../../../tools/release/signing.ts';

const AZURE = {
  RECOLHA_AZURE_ENDPOINT: 'https://brs.codesigning.azure.net',
  RECOLHA_AZURE_ACCOUNT: 'recolha',
  RECOLHA_AZURE_PROFILE: 'publico',
  RECOLHA_PUBLISHER: 'Recolha Ltda',
  AZURE_TENANT_ID: 't',
  AZURE_CLIENT_ID: 'c',
  AZURE_CLIENT_SECRET: 'segredo-azure',
};
const HSM = { RECOLHA_SIGN_COMMAND: '["smctl","sign","--input","{file}"]', RECOLHA_PUBLISHER: 'Recolha Ltda' };
const PFX = { WIN_CSC_LINK: 'AAAA', WIN_CSC_KEY_PASSWORD: 'x' };

describe('the way of signing', () => {
  test.each([
    ['azure', AZURE],
    ['hsm', HSM],
    ['pfx', PFX],
  ] as const)('%s, once all of it is there', (method, environment) => {
    const signing = signingOf(environment);
    expect(signing).toMatchObject({ method });
    if (signing.method !== null) expect(signing.args.slice(0, 2)).toEqual(['--config', 'electron-builder.release.yml']);
    for (const name of Object.keys(environment)) {
      const found = signingOf({ ...environment, [name]: '' });
      expect(found.method, name).toBeNull();
    }
    expect(JSON.stringify(signing)).not.toContain('segredo-azure');
  });

  test('nothing set is no release; unsigned is one by a choice of its own alone', () => {
    expect(signingOf({}).method).toBeNull();
    expect(signingOf({ RECOLHA_UNSIGNED_RELEASE: 'true' }).method).toBeNull();
    expect(signingOf({ RECOLHA_UNSIGNED_RELEASE: 'yes' })).toEqual({ method: 'unsigned', args: ['--config', 'electron-builder.yml'] });
  });

  test('two at once are refused', () => {
    for (const both of [
      { ...AZURE, ...PFX },
      { ...HSM, ...PFX },
      { ...PFX, RECOLHA_UNSIGNED_RELEASE: 'yes' },
    ]) {
      expect(signingOf(both)).toMatchObject({ method: null, missing: [expect.stringContaining('single method')] });
    }
  });

  test('the command of an HSM gets the file as one argument, whatever its name', () => {
    expect(signCommandOf('["tool","-f={file}","x"]', 'C:\\João Silva\\a;b.exe')).toEqual(['tool', '-f=C:\\João Silva\\a;b.exe', 'x']);
    expect(() => signCommandOf('["tool","x"]', 'a')).toThrow('{file}');
    expect(() => signCommandOf('tool {file}', 'a')).toThrow();
  });
});

describe('what is missing for a release', () => {
  const whole: ReleaseParts = {
    manifest: { version: '1.2.3', homepage: 'https://recolha.com.br/' },
    builder: { publishUrl: 'https://baixar.recolha.com.br/', maintainer: 'Recolha <suporte@recolha.com.br>' },
    trust: { address: 'https://baixar.recolha.com.br', publicKeys: ['k'] },
    changelog: '# Changelog\n\n## 1.2.3\n\n- x\n',
    environment: { ...AZURE, RECOLHA_RELEASE_KEY: 'pem' },
  };

  test('nothing, once each value is there', () => {
    expect(missingForRelease(whole)).toEqual([]);
  });

  test.each<[string, Partial<ReleaseParts>]>([
    ['homepage', { manifest: { ...whole.manifest, homepage: 'https://recolha.example/' } }],
    ['maintainer', { builder: { ...whole.builder, maintainer: 'Recolha <suporte@recolha.example>' } }],
    ['address', { trust: { ...whole.trust, address: null } }],
    ['address', { trust: { ...whole.trust, address: 'https://outro.com.br/' } }],
    ['keys', { trust: { ...whole.trust, publicKeys: [] } }],
    ['keys', { environment: AZURE }],
    ['certificate', { environment: { RECOLHA_RELEASE_KEY: 'pem' } }],
    ['changelog', { changelog: '## 1.2.3 (unreleased)\n' }],
  ])('%s', (what, part) => {
    const missing = missingForRelease({ ...whole, ...part });
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatch(new RegExp(`^${what}: `));
  });

  test('these sources name all of theirs', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'test/tools/release/check.ts')], {
      encoding: 'utf8',
      cwd: ROOT,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
    });
    expect(status, stdout).toBe(1);
    for (const what of ['address', 'keys', 'certificate', 'homepage', 'maintainer']) expect(stdout).toContain(`missing: ${what}: `);
  });
});
