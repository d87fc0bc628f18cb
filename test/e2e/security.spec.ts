/** What the page can not do, tried from inside it: in real Electron the same lines try the real sandbox. */

import { expect, test } from './fixtures/app.ts';
import { CORE } from './fixtures/whole.ts';
import { goTo, startTraining } from './pages.ts';

const SCREENS = ['Importar', 'Em vigor', 'Pendências', 'Anexar', 'Envios', 'Ajustes'] as const;

test('loads its own files alone, on every screen', CORE, async ({ launchApp }) => {
  const app = await launchApp();
  const asked: string[] = [];
  app.page.on('request', (request) => asked.push(request.url()));
  await app.page.reload();
  await startTraining(app.page);
  for (const screen of SCREENS) await goTo(app.page, screen);
  const own = new URL(app.page.url());
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((url) => new URL(url).protocol !== own.protocol || new URL(url).host !== own.host)).toEqual([]);
  expect(own.protocol).not.toBe('file:');
});

test('has no Node, no Electron, and of main the named calls alone', CORE, async ({ launchApp }) => {
  const { page } = await launchApp();
  const seen = await page.evaluate(() => {
    const all = globalThis as unknown as Readonly<Record<string, unknown>>;
    return {
      globals: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter((name) => all[name] !== undefined),
      kinds: [...new Set(Object.values(all.station as object).map((member) => typeof member))],
      generic: Object.keys(all.station as object).filter((name) => /^(invoke|send|on|call|ipc)$/i.test(name)),
    };
  });
  expect(seen).toEqual({ globals: [], kinds: ['function'], generic: [] });
});

test('goes nowhere else, opens no window, and runs no script but its own', async ({ launchApp }) => {
  const { page, host } = await launchApp();
  const address = page.url();
  await page.evaluate(() => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
    Object.assign(globalThis, { violations });
  });
  const fetched = await page.evaluate(() =>
    fetch('https://recolha.example/').then(
      () => true,
      () => false,
    ),
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlined = true';
    const frame = document.createElement('iframe');
    frame.src = 'https://recolha.example/';
    document.body.append(script, frame);
  });
  expect(fetched).toBe(false);
  await expect
    .poll(() => page.evaluate(() => [...new Set((globalThis as unknown as { violations: string[] }).violations)].sort()))
    .toEqual(['connect-src', 'frame-src', 'script-src-elem']);
  expect(await page.evaluate(() => 'inlined' in globalThis)).toBe(false);
  expect(await page.evaluate(() => window.open('https://recolha.example/') === null)).toBe(true);
  await page.evaluate(() => location.assign('https://recolha.example/'));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://recolha.example/', target: '_blank' });
    document.body.append(link);
    link.click();
  });
  // A call to main and back: the guards, asked before it, have answered.
  await page.evaluate(() => (globalThis as unknown as { station: { appState(): Promise<unknown> } }).station.appState());
  expect(await page.evaluate(() => location.protocol)).toBe(host === 'electron' ? 'app:' : 'http:');
  expect(page.url()).toBe(address);
});
