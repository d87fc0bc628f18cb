/** A watched folder of price sheets: known layouts wait for a person, others are told of, nothing is sent. */

import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImportsRepository } from '../../../../main/price-import/testing.ts';
import { appChannels } from '../../../../preload/contract/app/channels.ts';
import { good } from '../desk.ts';
import { createFolderWorld, type FolderWorld } from './folder-world.ts';

const KNOWN = 'produto;preço\nGasolina Comum;6,09\nEtanol;3,99\n';
const sheet = (price: string): string => `produto;preço\nGasolina Comum;${price}\n`;
const OTHER = 'Combustível;Preço de venda\nGasolina Comum;6,09\n';

let world: FolderWorld;
beforeEach(() => {
  world = createFolderWorld();
});
afterEach(() => world.stop());

test('whatever a folder tells can be dismissed, and names the sheets it speaks of', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look, notices, messages } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  const long = `${'preços-'.repeat(30)}.csv`;
  world.write(long, OTHER);
  world.write('pronta.csv', sheet('6,19'));
  world.write('quebrada.xlsx', 'x');
  await look();
  expect(messages().length).toBeGreaterThan(2);
  for (const { id, target } of notices.list()) {
    expect(target).toEqual({ type: 'sheets', stationId: 'a' });
    const request = appChannels['app:dismiss-notice'].request.parse({ noticeId: id });
    notices.dismiss(request.noticeId);
  }
  expect(messages()).toEqual([]);
});

const sent = (): number => Number(world.store.db.prepare('SELECT count(*) AS n FROM outbox_items').get()?.n);

test('off by default; a known layout is opened for the station of the folder, and waits', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look, messages } = world.life();
  expect(good(folders.view('b'))).toEqual({ stationId: 'b', path: null, enabled: false, problem: null, checkedAt: null });
  expect(await folders.set({ stationId: 'b', path: null, enabled: true })).toMatchObject({ ok: false, error: { code: 'invalid' } });
  expect(good(await folders.set({ stationId: 'b', path: world.folder, enabled: true }))).toMatchObject({ enabled: true, problem: null });
  const outbox = sent();
  world.write('tabela.csv', sheet('6,19'));
  world.write('~$tabela.xlsx', 'x');
  world.write('leia-me.pdf', 'x');
  await look();
  // The active station is another one.
  expect(world.world.active).toBe('a');
  expect(world.open()).toEqual([['tabela.csv', 'b']]);
  expect(messages()).toEqual([expect.stringMatching(/^Na pasta de preços de Posto B chegou "tabela\.csv"\. Confira e aprove em Importar/)]);
  const list = good(await world.service.list());
  expect(list.map(({ fileName, status }) => [fileName, status])).toContainEqual(['tabela.csv', 'open']);
  const view = good(await world.service.get({ importId: list.find(({ status }) => status === 'open')?.id ?? '' }));
  expect(view.sheet.layoutFrom).toBe('remembered');
  // Nobody is asked whose prices they are.
  expect([view.questions, view.plan.batches]).toEqual([[], [{ stationId: 'b', kind: 'standard', prices: 1 }]]);
  await look(3);
  expect([world.open().length, sent()]).toEqual([1, outbox]);
  expect(readdirSync(world.folder).toSorted()).toEqual(['leia-me.pdf', 'tabela.csv', '~$tabela.xlsx'].toSorted());
  expect(readFileSync(join(world.folder, 'tabela.csv'), 'utf8')).toBe(sheet('6,19'));
  const opened = world.store.db.prepare("SELECT actor FROM audit WHERE cause = 'opened' ORDER BY id").all();
  expect(opened.map(({ actor }) => actor)).toEqual(['user', 'program']);
  good(await folders.set({ stationId: 'b', path: world.folder, enabled: false }));
  world.write('tarde.csv', sheet('6,29'));
  expect(world.open()).toHaveLength(1);
});

test('what waits is told until it is sent or discarded, also after a restart', async () => {
  await world.sendByHand(KNOWN);
  const first = world.life();
  good(await first.folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  world.write('um.csv', sheet('6,10'));
  world.write('dois.csv', sheet('6,11'), 1);
  await first.look();
  expect(first.messages()).toEqual([expect.stringMatching(/^Chegaram 2 planilhas na pasta de preços de Posto A/)]);
  first.end();
  const { folders, messages, look } = world.life();
  expect(messages()).toHaveLength(1);
  await look();
  expect(world.open().map(([name]) => name)).toEqual(['um.csv', 'dois.csv']);
  const ids = good(await world.service.list()).filter(({ status }) => status === 'open');
  good(await world.service.discard({ importId: ids[0]?.id ?? '' }));
  folders.importsChanged();
  expect(messages()).toEqual([expect.stringMatching(/^Na pasta de preços de .+ chegou "(um|dois)\.csv"/)]);
  const left = good(await world.service.get({ importId: ids[1]?.id ?? '' }));
  good(await world.submit.submit(left.id, left.revision));
  folders.importsChanged();
  expect(messages()).toEqual([]);
});

test('a new layout is not opened but told of, once; after a person sent one like it, the next is opened', async () => {
  const { folders, look, messages } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  world.write('tabela.csv', OTHER);
  await look();
  expect(world.open()).toEqual([]);
  expect(messages()).toEqual([
    expect.stringMatching(/^Abra "tabela\.csv" em Importar e confira\. Chegou na pasta de preços de Posto A com formato novo/),
  ]);
  await look(3);
  expect(messages()).toHaveLength(1);
  await world.sendByHand(OTHER);
  world.write('tabela.csv', OTHER.replace('6,09', '6,19'), 5);
  await look();
  expect(world.open()).toEqual([['tabela.csv', 'a']]);
  expect(world.count('imports')).toBe(2);
});

test('a damaged file leaves nothing but a notice', async () => {
  const { folders, look, messages } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  world.write('foto.csv', Uint8Array.of(1, 0, 2, 0, 7));
  world.write('quebrada.xlsx', 'PK\u0003\u0004 nada');
  await look();
  expect(messages()).toEqual([
    expect.stringMatching(/^"foto\.csv", "quebrada\.xlsx" da pasta de preços de Posto A não puderam ser abertas/),
  ]);
  await look(2);
  expect([messages().length, world.count('imports'), world.count('payloads')]).toEqual([1, 0, 0]);
});

test('the same bytes are not opened twice while they are open, nor once they were sent', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look, messages } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  world.write('enviada-de-novo.csv', KNOWN);
  world.write('nova.csv', sheet('6,19'), 1);
  world.write('nova (1).csv', sheet('6,19'), 2);
  await look();
  world.write('nova (2).csv', sheet('6,19'), 3);
  await look();
  expect(world.open()).toEqual([['nova.csv', 'a']]);
  expect(messages()).toHaveLength(1);
  expect(world.count('imports')).toBe(2);
});

/** A person approves all that waits. */
async function sendOpen(): Promise<void> {
  for (const { id, status } of good(await world.service.list())) {
    if (status !== 'open') continue;
    const view = good(await world.service.get({ importId: id }));
    good(await world.submit.submit(view.id, view.revision));
    world.world.now += 60_000;
  }
}

test('prices that come back after others are a new sheet, also after a restart', async () => {
  await world.sendByHand(KNOWN);
  let life = world.life();
  good(await life.folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  const arrives = async (price: string, minute: number, restart: boolean): Promise<void> => {
    if (restart) {
      life.end();
      life = world.life();
    }
    world.write('precos.csv', sheet(price), minute);
    await life.look();
    life.folders.importsChanged();
  };
  for (const [minute, price] of ['6,10', '6,30', '6,10', '6,30'].entries()) {
    await arrives(price, minute, minute === 3);
    expect(world.open(), price).toEqual([['precos.csv', 'a']]);
    expect(life.messages()).toEqual([expect.stringMatching(/^Na pasta de preços de .+ chegou "precos\.csv"/)]);
    await sendOpen();
  }
  // Written again without a change it is the same sheet.
  await arrives('6,30', 5, false);
  await arrives('6,30', 6, true);
  expect(world.open()).toEqual([]);
  expect(world.count('imports')).toBe(5);
});

test('also when what came between was discarded, or never opened', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  world.write('precos.csv', sheet('6,10'));
  await look();
  await sendOpen();
  world.write('precos.csv', sheet('6,30'), 1);
  await look();
  for (const { id, status } of good(await world.service.list())) {
    if (status === 'open') good(await world.service.discard({ importId: id }));
  }
  world.write('precos.csv', sheet('6,10'), 2);
  await look();
  expect(world.open()).toHaveLength(1);
  await sendOpen();
  world.write('precos.csv', OTHER, 3);
  await look();
  expect(world.open()).toEqual([]);
  world.write('precos.csv', sheet('6,10'), 4);
  await look();
  expect(world.open()).toHaveLength(1);
});

test('the same prices are a new sheet where others were sent in between, by hand or from another file', async () => {
  await world.sendByHand(KNOWN);
  let life = world.life();
  good(await life.folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  const arrives = async (minute: number): Promise<void> => {
    world.write('precos.csv', sheet('6,10'), minute);
    await life.look();
  };
  await arrives(0);
  await sendOpen();
  await arrives(1);
  expect(world.open()).toEqual([]);
  await world.sendByHand(sheet('5,99'));
  await arrives(2);
  expect(world.open()).toEqual([['precos.csv', 'a']]);
  await sendOpen();
  await arrives(3);
  expect(world.open()).toEqual([]);
  await world.sendByHand(sheet('5,89'));
  life.end();
  life = world.life();
  await arrives(4);
  expect(world.open()).toEqual([['precos.csv', 'a']]);
});

test('a file that goes back to a sheet that still waits is told of', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look, messages } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  for (const [minute, price] of ['6,10', '6,30', '6,30'].entries()) {
    world.write('precos.csv', sheet(price), minute);
    world.world.now += 60_000;
    await look();
  }
  expect(world.open()).toHaveLength(2);
  expect(messages()).toHaveLength(1);
  world.write('precos.csv', sheet('6,10'), 4);
  await look(3);
  expect(world.open()).toHaveLength(2);
  expect(messages()).toHaveLength(2);
  expect(messages()).toContainEqual(expect.stringMatching(/^"precos\.csv" da pasta de preços de Posto A voltou ao conteúdo de antes/));
});

test("yesterday's prices under a new name are a new sheet once others were sent", async () => {
  await world.sendByHand(KNOWN);
  const { folders, look } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  for (const [minute, price] of ['6,10', '6,30', '6,10'].entries()) {
    world.write(`dia-${minute}.csv`, sheet(price), minute);
    await look();
    expect(world.open()).toEqual([[`dia-${minute}.csv`, 'a']]);
    await sendOpen();
  }
});

test('of many at once only the newest are opened, and the others told of', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look, messages } = world.life();
  for (let day = 0; day < 25; day++) world.write(`dia-${String(24 - day).padStart(2, '0')}.csv`, sheet(`6,${10 + day}`), day);
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  await look();
  expect(world.open()).toHaveLength(20);
  expect(world.open().map(([name]) => name)).toEqual(expect.arrayContaining(['dia-00.csv', 'dia-19.csv']));
  expect(messages()).toContainEqual(
    expect.stringMatching(/Só as 20 mais novas foram vistas.*"dia-24\.csv", "dia-23\.csv", "dia-22\.csv" e mais 2/),
  );
  await look(2);
  expect([world.open().length, messages().length]).toEqual([20, 2]);
});

test('when the store can not be written, the sheet is found again', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look, messages } = world.life();
  good(await folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  world.store.db.exec("CREATE TEMP TRIGGER full BEFORE INSERT ON folder_imports BEGIN SELECT RAISE(ABORT, 'disk full'); END;");
  world.write('tabela.csv', sheet('6,19'));
  await look();
  expect(good(folders.view('a')).problem).toMatch(/^As planilhas da pasta .* ainda não puderam ser guardadas/);
  // The import and the mark that it came from a folder are stored together.
  expect([world.open(), messages()]).toEqual([[], []]);
  world.store.db.exec('DROP TRIGGER full');
  await look();
  expect(world.open()).toEqual([['tabela.csv', 'a']]);
  expect(good(folders.view('a')).problem).toBeNull();
});

test('a crash between opening a sheet and noting that it was seen opens it once', async () => {
  await world.sendByHand(KNOWN);
  const first = world.life();
  good(await first.folders.set({ stationId: 'a', path: world.folder, enabled: true }));
  world.write('tabela.csv', sheet('6,19'));
  await first.look();
  first.end();
  world.store.db.exec('DELETE FROM watched_price_seen');
  const second = world.life();
  await second.look(3);
  expect(world.open()).toEqual([['tabela.csv', 'a']]);
  expect(createImportsRepository(world.store).list('training')).toHaveLength(2);
});

test('a removed station is neither watched nor told of', async () => {
  await world.sendByHand(KNOWN);
  const { folders, look, messages } = world.life();
  good(await folders.set({ stationId: 'b', path: world.folder, enabled: true }));
  world.write('tabela.csv', sheet('6,19'));
  await look();
  expect(messages()).toHaveLength(1);
  world.stationIds.pop();
  folders.stationsChanged();
  expect(messages()).toEqual([]);
  expect(good(folders.view('b')).checkedAt).toBeNull();
});

test('links and places that are no folder are refused with the sentences of notes', async () => {
  const { folders } = world.life();
  const link = `${world.folder}-link`;
  symlinkSync(world.folder, link);
  try {
    for (const path of [link, '//servidor/precos', join(world.folder, 'nada')]) {
      const answer = await folders.set({ stationId: 'a', path, enabled: true });
      expect(answer).toMatchObject({ ok: false, error: { code: 'invalid', details: { field: 'path' } } });
    }
  } finally {
    rmSync(link);
  }
  expect(good(folders.view('a'))).toMatchObject({ path: null, enabled: false });
  expect(await folders.set({ stationId: 'nenhum', path: null, enabled: false })).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

test('the folder comes from the dialog; choosing none changes nothing, and another one is watched as the one before', async () => {
  const { folders } = world.life();
  expect(good(await folders.choose('a'))).toMatchObject({ path: null, enabled: false });
  expect(await folders.change({ stationId: 'a', act: 'watch' })).toMatchObject({ ok: false, error: { code: 'invalid' } });
  world.chosen.path = world.folder;
  expect(good(await folders.choose('a'))).toMatchObject({ path: world.folder, enabled: false });
  expect(good(await folders.change({ stationId: 'a', act: 'watch' }))).toMatchObject({ path: world.folder, enabled: true });
  world.chosen.path = '//servidor/precos';
  expect(await folders.choose('a')).toMatchObject({ ok: false, error: { code: 'invalid' } });
  world.chosen.path = null;
  expect(good(await folders.choose('a'))).toMatchObject({ path: world.folder, enabled: true });
  expect(good(await folders.change({ stationId: 'a', act: 'stop' }))).toMatchObject({ path: world.folder, enabled: false });
  expect(good(await folders.change({ stationId: 'a', act: 'forget' }))).toMatchObject({ path: null, enabled: false });
  expect(await folders.choose('nenhum')).toMatchObject({ ok: false, error: { code: 'not-found' } });
});
