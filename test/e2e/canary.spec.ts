/** The search that ends every end-to-end test finds a secret wherever one is planted; the program's own places hold none. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { createCanary } from './fixtures/canary.ts';
import { startNetworkProcess } from './fixtures/network.ts';
import { WIDE } from './fixtures/whole.ts';
import { connectStation } from './pages.ts';

test('a planted secret is found: in a file, a zip, what main writes, the page, what it keeps', WIDE, async ({ launchApp }) => {
  const network = await startNetworkProcess(1000);
  const app = await launchApp();
  test.skip(app.host !== 'double', 'what crosses between page and main can be listened to in the double alone');
  await connectStation(app.page, network, { cnpj: '11444777000161', name: 'Posto do Canário', pendingCount: 3, twins: 0 });
  const [, , typed = ''] = app.canary.secrets();
  expect(typed).toMatch(/^[0-9a-f]{32}$/);

  const planted = createCanary();
  const own = planted.secrets()[1] ?? '';
  const folder = join(app.userData, 'plantado');
  mkdirSync(folder);
  for (const [name, bytes] of [
    ['plain.db-wal', Buffer.from(`abc${own}def`)],
    ['wide.log', Buffer.from(own, 'utf16le')],
    ['coded.json', Buffer.from(JSON.stringify(Buffer.from(own).toString('base64')))],
    ['proof.zip', Buffer.from(zipSync({ 'respostas/001.txt': strToU8(own) }))],
    ['token.txt', Buffer.from(`Bearer ${planted.secrets()[0]}`)],
  ] as const) {
    writeFileSync(join(folder, name), bytes);
  }
  planted.lookAtFolder(folder);
  planted.lookAtOutput(`failed with ${own}`);
  expect(planted.leaks().toSorted()).toEqual([
    'coded.json (in Base64)',
    'plain.db-wal (as it is)',
    'proof.zip: respostas/001.txt (as it is)',
    'token.txt (as it is)',
    'what main wrote (as it is)',
    'wide.log (in UTF-16)',
  ]);
  rmSync(folder, { recursive: true });

  const kept = createCanary();
  const places = ['localStorage', 'sessionStorage', 'document'] as const;
  for (const place of places) {
    await app.page.evaluate(
      ([where, secret]) => {
        if (where === 'document') document.body.dataset.planted = secret;
        else window[where].setItem('planted', secret);
      },
      [place, own] as const,
    );
    await kept.lookAtPage(app.page);
    expect(kept.leaks()).toEqual(['the page (as it is)']);
    await app.page.evaluate(() => {
      delete document.body.dataset.planted;
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await app.canary.lookAtPage(app.page);
  expect(app.canary.leaks()).toEqual([]);
  network.stop();
});
