/** The double's page end in a real browser, with the small app of test/fixtures/double-app. */

import { join } from 'node:path';
import { ROOT } from '../harness/runtime-path.ts';
import { expect, test } from './fixtures/app.ts';
import { isOnDouble } from './fixtures/hosts.ts';
import { CORE, WIDE } from './fixtures/whole.ts';

test.skip(!isOnDouble(), 'real Electron is the host: there is no double to test');

const appPath = join(ROOT, 'test', 'fixtures', 'double-app');
const env = { RECOLHA_DOUBLE_VAULT: '1' };

test('the preload runs before the page and reaches main', CORE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath, env });
  expect(await page.evaluate('foundAtOnce')).toBe('function');
  expect(await page.evaluate("fixture.invoke('echo', { date: new Date(5), bytes: new Uint8Array([1, 2]) })")).toEqual({
    date: new Date(5),
    bytes: new Uint8Array([1, 2]),
  });
  expect(await page.evaluate("fixture.invoke('vault', 'segredo')")).toMatchObject({ hidden: true, result: 'segredo' });
  expect(await page.evaluate("fixture.invoke('sender')")).toEqual({ url: 'app://fixture/index.html', top: true, sameContents: true });
});

test('pushed events arrive until the page unsubscribes', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  await page.evaluate("fixture.invoke('push', 'one')");
  await expect.poll(() => page.evaluate('told')).toEqual(['one']);
  await page.evaluate('untell()');
  await page.evaluate("fixture.invoke('push', 'two').then(() => fixture.invoke('echo'))");
  expect(await page.evaluate('told')).toEqual(['one']);
});

test("errors come in Electron's words, and what cannot be cloned is refused", WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  const messageOf = (act: string) => page.evaluate(`${act}.then(() => 'worked', (error) => error.message)`);
  expect(await messageOf("fixture.invoke('fail')")).toBe("Error invoking remote method 'fail': TypeError: not like this");
  expect(await messageOf("fixture.invoke('echo', { act() {} })")).toContain('could not be cloned');
});

test('the preload has the sandbox’s few modules, and each name is exposed once', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  expect(await page.evaluate('fixture.attempts.fs')).toBe('module not found: node:fs');
  expect(await page.evaluate('fixture.attempts.sendSync')).toContain('The Electron double has no ipcRenderer.sendSync');
  expect(await page.evaluate('fixture.attempts.webFrame')).toContain('The Electron double has no electron (preload).webFrame');
  expect(await page.evaluate('fixture.attempts.secondExpose()')).toContain('Cannot bind an API on top of an existing property');
  expect(await page.evaluate('Object.isFrozen(fixture)')).toBe(true);
  expect(await page.evaluate("typeof require + typeof __electronDouble + document.querySelectorAll('[data-ipc]').length")).toBe(
    'undefinedundefined0',
  );
});

test('20 MB cross from the page and back', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  const size = 20 * 1024 * 1024;
  const script = `fixture.invoke('bytes-sum', new Uint8Array(${size}).fill(1)).then(({ length, sum, copy }) => [length, sum, copy.length, copy[${size - 1}]])`;
  expect(await page.evaluate(script)).toEqual([size, size, size, 1]);
});

test('main is asked, by its own addresses, before the page goes elsewhere or opens a window', CORE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  const address = page.url();
  await page.evaluate("location.assign('https://example.invalid/away')");
  await page.evaluate("window.open('https://example.invalid/window')");
  expect(await page.evaluate("fixture.invoke('asked')")).toEqual(['https://example.invalid/away', 'open https://example.invalid/window']);
  expect(page.url()).toBe(address);
  await page.evaluate("location.assign('index.html?again')");
  await page.waitForURL('**/index.html?again');
  expect(await page.evaluate("fixture.invoke('asked').then((all) => all.at(-1))")).toBe('app://fixture/index.html?again');
});

test('a reload connects anew', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  await page.reload();
  expect(await page.evaluate("fixture.invoke('echo', 1)")).toBe(1);
});

test('killed, stopped and started again on the same user data', WIDE, async ({ launchApp }) => {
  const app = await launchApp({ appPath });
  await app.page.evaluate("fixture.invoke('store', 41).then(() => localStorage.setItem('kept', 'yes'))");
  await app.kill();
  await app.relaunch();
  expect(await app.page.evaluate("fixture.invoke('store')")).toMatchObject({ value: 41 });
  expect(await app.page.evaluate("localStorage.getItem('kept')")).toBe('yes');
  expect(await app.stop()).toBe(0);
});

test('the page speaks Brazilian Portuguese, at the time of São Paulo', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  expect(await page.evaluate('[navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone]')).toEqual([
    'pt-BR',
    'America/Sao_Paulo',
  ]);
});

test('the page’s media follow nativeTheme, and nativeTheme the browser’s while main wants no other', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ appPath });
  const dark = () => page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const main = () => page.evaluate("fixture.invoke('theme')");
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(main).toEqual({ dark: true, source: 'system' });
  expect(await dark()).toBe(true);
  await page.evaluate(
    "window.heard = []; matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => heard.push(matches))",
  );
  await page.evaluate("fixture.invoke('theme', 'light')");
  await expect.poll(dark).toBe(false);
  expect(await page.evaluate('heard')).toEqual([false]);
  expect(await main()).toEqual({ dark: false, source: 'light' });
  // A page that comes later knows it too.
  await page.reload();
  await expect.poll(dark).toBe(false);
});
