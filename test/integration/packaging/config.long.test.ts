/** electron-builder's files, offline: what the packager itself would say of them, and what must not change by accident. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../../harness/runtime-path.ts';
import { signingOf } from '../../tools/release/signing.ts';

interface Config {
  readonly [name: string]: unknown;
}
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { getConfig, validateConfiguration } = builder('app-builder-lib/out/util/config/config.js') as {
  getConfig(folder: string, file: string, more: Config | null): Promise<Config>;
  validateConfiguration(config: Config, log: { readonly isEnabled: boolean }): Promise<void>;
};
const { resolveFunction } = builder('app-builder-lib/out/util/resolve.js') as {
  resolveFunction(type: string, path: string, name: string, root: string): Promise<(file: { readonly path: string }) => unknown>;
};
const HOOK = './test/tools/release/sign-hook.mjs';
// It writes "loaded configuration" to the console.
const { log } = builder('builder-util') as { readonly log: { stream: { write(text: string): unknown } } };
const { stream } = log;
log.stream = { write: () => true };
afterAll(() => {
  log.stream = stream;
});

const load = (file: string): Promise<Config> => getConfig(ROOT, file, null);

test.each(['electron-builder.yml', 'electron-builder.release.yml', 'electron-builder.inspect.yml'])('%s is valid', async (file) => {
  await validateConfiguration(await load(file), { isEnabled: false });
});

test('what Azure Trusted Signing adds is valid', async () => {
  const signing = signingOf({
    ...{ RECOLHA_AZURE_ENDPOINT: 'https://brs.codesigning.azure.net', RECOLHA_AZURE_ACCOUNT: 'a', RECOLHA_AZURE_PROFILE: 'p' },
    ...{ RECOLHA_PUBLISHER: 'Recolha Ltda', AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c', AZURE_CLIENT_SECRET: 's' },
  });
  if (signing.method === null) throw new Error(signing.missing.join());
  const settings = signing.args.filter((arg) => arg.startsWith('-c.win.azureSignOptions.'));
  const azureSignOptions = Object.fromEntries(settings.map((arg) => arg.slice('-c.win.azureSignOptions.'.length).split('=')));
  const config = await load('electron-builder.release.yml');
  const win = Object.assign({}, config.win, { azureSignOptions });
  await validateConfiguration({ ...config, win }, { isEnabled: false });
  delete azureSignOptions.endpoint;
  await expect(validateConfiguration({ ...config, win }, { isEnabled: false })).rejects.toThrow('azureSignOptions');
});

test('a cloud HSM signs by the hook that the packager finds, and what fails is no signature', async () => {
  const settings = { win: { signtoolOptions: { sign: HOOK, publisherName: 'Recolha Ltda' } } };
  const config = await getConfig(ROOT, 'electron-builder.release.yml', settings);
  await validateConfiguration(config, { isEnabled: false });
  expect(config.win).toMatchObject({ signtoolOptions: { signingHashAlgorithms: ['sha256'], sign: HOOK } });
  const signing = signingOf({ RECOLHA_SIGN_COMMAND: '["x", "{file}"]', RECOLHA_PUBLISHER: 'Recolha Ltda' });
  expect(signing).toMatchObject({ method: 'hsm', args: expect.arrayContaining([`-c.win.signtoolOptions.sign=${HOOK}`]) });

  const folder = mkdtempSync(join(tmpdir(), 'recolha-sign-'));
  const file = join(folder, 'João Silva.exe');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const sign = await resolveFunction('module', HOOK, 'sign', ROOT);
  const write = `require('node:fs').writeFileSync(process.argv[1], 'signed')`;
  vi.stubEnv('RECOLHA_SIGN_COMMAND', JSON.stringify([process.execPath, '-e', write, '{file}']));
  await sign({ path: file });
  expect(readFileSync(file, 'utf8')).toBe('signed');
  vi.stubEnv('RECOLHA_SIGN_COMMAND', JSON.stringify([process.execPath, '-e', 'process.exit(3)', '{file}']));
  await expect(async () => sign({ path: file })).rejects.toThrow('ended with 3');
});

test('a setting that does not exist is refused', async () => {
  const config = await load('electron-builder.yml');
  await expect(validateConfiguration({ ...config, nsis: { perUser: true } }, { isEnabled: false })).rejects.toThrow('configuration.nsis');
});

describe('electron-builder.yml', () => {
  test('the vault is tied to these names', async () => {
    expect(await load('electron-builder.yml')).toMatchObject({ appId: 'app.recolha.desktop', productName: 'Recolha' });
  });

  test('installs for one user, in Portuguese, with no help of an administrator, and leaves the data', async () => {
    const { nsis, win } = await load('electron-builder.yml');
    expect(nsis).toMatchObject({
      oneClick: true,
      perMachine: false,
      packElevateHelper: false,
      deleteAppDataOnUninstall: false,
      installerLanguages: ['pt_BR'],
      language: '1046',
      include: 'assets/installer.nsh',
    });
    expect(win).toMatchObject({ target: [{ target: 'nsis', arch: ['x64'] }] });
  });

  test('has what a Debian package needs', async () => {
    const { linux, deb } = await load('electron-builder.yml');
    expect(linux).toMatchObject({ category: 'Office', maintainer: expect.stringMatching(/^.+ <.+@.+>$/), executableName: 'recolha' });
    expect(linux).toMatchObject({ target: [{ target: 'AppImage' }, { target: 'deb' }], desktop: { entry: { Name: 'Recolha' } } });
    expect(deb).toMatchObject({ packageCategory: 'misc' });
    const { homepage, desktopName } = createRequire(import.meta.url)('../../../package.json') as Readonly<Record<string, unknown>>;
    expect({ homepage, desktopName }).toEqual({ homepage: expect.stringMatching(/^https:/), desktopName: 'recolha.desktop' });
  });

  test('its AppImage needs no FUSE 2, and keeps its sandbox', async () => {
    const { toolsets, appImage } = await load('electron-builder.yml');
    expect(toolsets).toEqual({ appimage: '1.0.3' });
    expect(JSON.stringify(appImage)).not.toContain('no-sandbox');
  });

  test('is told where updates lie, by https, and of no channel', async () => {
    const { publish } = await load('electron-builder.yml');
    expect(publish).toEqual({ provider: 'generic', url: expect.stringMatching(/^https:\/\/.+\/$/) });
  });
});

test('only a release insists on being signed', async () => {
  expect((await load('electron-builder.yml')).forceCodeSigning).toBeUndefined();
  expect((await load('electron-builder.release.yml')).forceCodeSigning).toBe(true);
});

test('no script uploads anything', () => {
  const { scripts } = createRequire(import.meta.url)('../../../package.json') as { readonly scripts: Readonly<Record<string, string>> };
  const packaging = Object.values(scripts).filter((script) => script.includes('electron-builder'));
  expect(packaging).toHaveLength(2);
  for (const script of packaging) expect(script).toContain('--publish never');
});
