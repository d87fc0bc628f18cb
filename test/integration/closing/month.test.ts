/** What a month says: each number by its definition (docs/closing.md). */

import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { ClosingView } from '../../../preload/contract/closing/closing.ts';
import { good } from '../price-import/desk.ts';
import { insert } from '../privacy/support.ts';
import { CNPJ, createMonthWorld, keyOf, type MonthWorld } from './world.ts';

const ofMonth = { stationId: 'a', month: '2026-11' };
const view = (world: MonthWorld, month: string | null = '2026-11'): ClosingView => good(world.closing.view('a', month));
const every = { ...ofMonth, show: 'all', text: '', sort: 'date', descending: false, offset: 0, limit: 500 } as const;
const idsOf = (world: MonthWorld, asked: Partial<typeof every> | { show: 'solved' | 'missing' | 'noted' | 'left' }): readonly string[] =>
  good(world.closing.rows({ ...every, ...asked })).rows.map(({ id }) => id);

test('a fueling counts in the month of its local date, and stands in one place', () => {
  const world = createMonthWorld();
  world.put([
    { id: '1', date: '2026-10-31T23:59:59' },
    { id: '2', date: '2026-11-01T00:00:00' },
    { id: '3', date: '2026-11-30T23:59:59' },
    { id: '4', date: '2026-12-01T00:00:00' },
    { id: '5', gone: true },
    { id: '6', gone: true },
    { id: '7', gone: true },
    { id: '8', gone: true },
    { id: '9', product: 'GNV', quantityE4: 70_000 },
  ]);
  world.attach(5, 'done', ['5']);
  world.attach(6, 'rejected', ['6']);
  world.attach(7, 'done', ['7']);
  world.cancel(7);
  // Listed still, and received for the whole of it: so says the pending list.
  world.attach(3, 'accepted', ['3']);
  world.received.add('3');
  const { all, standings, months, since } = view(world);
  expect(all).toEqual({ count: 7, valueE4: 3_500_000, litresE4: 600_000, cubicE4: 70_000 });
  expect([standings.missing.count, standings.noted.count, standings.left.count]).toEqual([3, 2, 2]);
  expect(idsOf(world, { show: 'noted' })).toEqual(['5', '3']);
  expect(idsOf(world, { show: 'left' })).toEqual(['6', '8']);
  expect(idsOf(world, { show: 'solved' })).toEqual(['5', '6', '8', '3']);
  // The note with which 7 left the list is cancelled.
  expect(idsOf(world, { show: 'missing' })).toEqual(['2', '7', '9']);
  expect(months).toEqual(['2026-11', '2026-10']);
  expect(since).toBe('2026-10-05T12:00:00.000Z');
  expect(view(world, null).month).toBe('2026-11');
});

test('the month rests on Movimento where it was read, and the difference to the list is said', () => {
  const world = createMonthWorld();
  world.put([
    { id: '1' },
    { id: '2' },
    { id: '3', date: '2026-11-09T10:00:00' },
    // Left the list: cancelled, not there since, with a note that another program attached, of a day that was not read since.
    { id: '4', gone: true },
    { id: '5', gone: true, date: '2026-11-02T10:00:00' },
    { id: '6', gone: true },
    { id: '10', gone: true, date: '2026-11-01T10:00:00' },
    // Not there since either, but a note of it went from here.
    { id: '11', gone: true, date: '2026-11-02T11:00:00' },
  ]);
  world.attach(11, 'done', ['11']);
  expect(view(world).movement).toBeNull();
  for (const [day, read_at] of [
    ['2026-10-31', '2026-11-03T00:00:00.000Z'],
    ['2026-11-01', '2026-11-03T00:00:00.000Z'],
    ['2026-11-02', '2026-11-22T00:00:00.000Z'],
  ] as const)
    insert(world.store.db, 'movement_days', { station_id: 'a', day, read_at });
  const moved = (id: string, valueE4: number, part: object = {}) =>
    insert(world.store.db, 'movement_fuelings', {
      ...{
        station_id: 'a',
        transaction_id: id,
        date: '2026-11-12T08:10:00',
        value_e4: valueE4,
        quantity_e4: 10_000,
        product_name: 'Etanol',
      },
      ...{ cancelled: 0, words: '', ...part },
    });
  moved('1', 500_000);
  moved('2', 500_000, { cancelled: 1 });
  moved('4', 500_000, { cancelled: 1 });
  moved('6', 500_000, { invoice_key: keyOf(77) });
  moved('7', 300_000, { invoice_key: keyOf(78) });
  moved('8', 100_000, { product_name: 'GNV' });
  moved('9', 100_000, { date: '2026-10-31T08:10:00' });
  const { all, movement, months } = view(world);
  expect(movement).toMatchObject({
    ...{ days: 23, read: 2, all: { count: 4, valueE4: 1_400_000 } },
    ...{ outside: { count: 2, valueE4: 400_000, cubicE4: 10_000 }, listedOnly: { count: 4 }, dropped: { count: 2 } },
  });
  expect(all.valueE4).toBe((movement?.all.valueE4 ?? 0) + (movement?.listedOnly.valueE4 ?? 0));
  expect([...idsOf(world, { show: 'missing' })].sort()).toEqual(['1', '2', '3', '8']);
  expect([...idsOf(world, { show: 'noted' })].sort()).toEqual(['11', '6', '7']);
  expect(idsOf(world, { show: 'left' })).toEqual(['10']);
  expect(
    good(world.closing.rows(every))
      .rows.filter(({ listed }) => !listed)
      .map(({ id }) => id),
  ).toEqual(['7', '8']);
  expect(months).toEqual(['2026-11', '2026-10']);
});

test('of what left the list, Movimento’s amounts and date count; what is still listed counts as the list has it', async () => {
  const world = createMonthWorld();
  world.put([
    { id: '1', gone: true, valueE4: 3_000_000 },
    { id: '2', gone: true, date: '2026-11-30T23:59:58' },
    { id: '3', valueE4: 3_000_000 },
    { id: '4', gone: true, valueE4: 700_000 },
  ]);
  world.move('1', { value_e4: 2_500_000, quantity_e4: 90_000 });
  world.move('2', { date: '2026-12-01T00:00:03' });
  world.move('3', { value_e4: 2_500_000 });
  world.move('4', { value_e4: null, customer_name: null });
  world.attach(5, 'done', ['2']);
  const november = view(world);
  expect(good(world.closing.rows(every)).rows.map(({ id, valueE4, quantityE4 }) => [id, valueE4, quantityE4])).toEqual([
    ['1', 2_500_000, 90_000],
    ['3', 3_000_000, 100_000],
    ['4', 700_000, 100_000],
  ]);
  expect(november.all).toMatchObject({ count: 3, valueE4: 6_200_000 });
  expect(november.customers.map(({ name }) => name)).toEqual(['Expresso Vale']);
  const december = view(world, '2026-12');
  expect([december.all.count, december.movement?.all.count, december.movement?.outside.count]).toEqual([1, 1, 0]);
  // Its note stands beside it in the workbook of the month in which it counts.
  const { sheets } = await readXlsx(good(await world.closing.sheet({ stationId: 'a', month: '2026-12' })).bytes);
  expect(sheets[3]?.rows[1]?.slice(10)).toEqual(['5', keyOf(5)]);
});

test('notes count by the month of emission, once for each key', () => {
  const world = createMonthWorld();
  world.put([{ id: '1' }, { id: '2' }]);
  world.attach(1, 'rejected', ['1']);
  world.attach(1, 'done', ['1']);
  world.attach(2, 'queued', ['2']);
  world.attach(3, 'uncertain', ['2']);
  world.attach(4, 'done', ['2']);
  world.cancel(4);
  world.attach(5, 'cancelled', ['2']);
  world.attach(6, 'done', ['2'], '2610');
  expect(view(world).notes).toEqual({ received: 1, underway: 2, cancelled: 1, unattached: 1, voided: 0 });
  expect(view(world, '2026-10').notes).toEqual({ received: 1, underway: 0, cancelled: 0, unattached: 0, voided: 0 });
  expect(view(world).uploads).toBe(6);
});

test('the notes of the month and the XMLs of the button agree: each note has one place, and events are named', async () => {
  const world = createMonthWorld();
  world.put([{ id: '1' }]);
  world.attach(1, 'done', ['1']);
  world.attach(2, 'cancelled', ['1']);
  world.putXml(keyOf(3), '<sem/>', 'nfe-without-protocol');
  world.putXml(keyOf(3), '<com/>');
  world.putXml(keyOf(4), '<evento/>', 'event');
  world.putXml(keyOf(5, '2610'), '<outubro/>');
  world.putXml(keyOf(6, '2611', '99888777000166'), '<outro/>');
  const { notes, xmls, xmlEvents } = view(world);
  expect(notes).toEqual({ received: 1, underway: 0, cancelled: 0, unattached: 2, voided: 0 });
  expect([xmls, xmlEvents]).toEqual([4, 1]);
  // One that is cancelled waits for nobody: it has a place of its own.
  world.cancel(3);
  expect(view(world).notes).toEqual({ received: 1, underway: 0, cancelled: 0, unattached: 1, voided: 1 });
  const { sheets } = await readXlsx(good(await world.closing.sheet(ofMonth)).bytes);
  expect(sheets[0]?.rows.find(([name]) => name === 'Notas canceladas sem anexar')?.[1]).toBe(1);
});

test('matches made by hand are told from those that the program found, for a year, once for each note', () => {
  const world = createMonthWorld();
  world.put([{ id: '1' }, { id: '2' }]);
  world.attach(1, 'rejected', ['1']);
  world.attach(1, 'done', ['1']);
  world.attach(2, 'queued', ['2']);
  world.attach(3, 'cancelled', ['2']);
  world.attach(6, 'done', ['2'], '2510');
  world.attach(7, 'done', ['2'], '2512');
  insert(world.store.db, 'note_choices', {
    ...{
      environment: 'homologation',
      access_key: keyOf(2),
      station_id: 'a',
      transaction_ids: '["2"]',
      chosen_at: '2026-11-20T12:00:00.000Z',
    },
  });
  const { matching } = view(world);
  expect([matching.length, matching[0]?.month, matching.at(-1)]).toEqual([12, '2025-12', { month: '2026-11', found: 1, byHand: 1 }]);
  expect(matching.filter(({ found, byHand }) => found + byHand > 0).map(({ month }) => month)).toEqual(['2025-12', '2026-11']);
});

test('prices that changed: what the first reading found is no change, and the month is that of the station', () => {
  const world = createMonthWorld();
  world.price('2026-11-02T10:00:00.000Z', 58_900);
  world.price('2026-11-10T10:00:00.000Z', 59_900);
  world.price('2026-11-20T10:00:00.000Z', null);
  // 23:00 of 30 November at the station.
  world.price('2026-12-01T02:00:00.000Z', 60_900);
  world.price('2026-12-01T03:00:00.000Z', 61_900);
  const { prices, priceCount } = view(world);
  expect(priceCount).toBe(3);
  // On the station's clock, as in the workbook.
  expect(prices.map(({ at, beforeE4, afterE4 }) => [at, beforeE4, afterE4])).toEqual([
    ['2026-11-10T07:00:00', 58_900, 59_900],
    ['2026-11-20T07:00:00', 59_900, null],
    ['2026-11-30T23:00:00', null, 60_900],
  ]);
  expect(view(world, '2026-12').priceCount).toBe(1);
});

test('words find without accents and case; pages follow the order', () => {
  const world = createMonthWorld();
  world.put([
    { id: '10', customer: 'Transportes São José', plate: 'ABC-1D23', gone: true, valueE4: 3 },
    { id: '11', customer: 'Expresso Vale', valueE4: 2 },
    { id: '12', customer: null, product: null, valueE4: 1 },
  ]);
  expect(idsOf(world, { text: 'sao jose' as '' })).toEqual(['10']);
  expect(idsOf(world, { text: 'abc1d23' as '' })).toEqual(['10']);
  expect(idsOf(world, { text: 'vale diesel' as '' })).toEqual(['11']);
  expect(idsOf(world, { text: 'xale diesel' as '' })).toEqual([]);
  expect(idsOf(world, { text: '1' as '' })).toEqual(['10', '11', '12']);
  expect(idsOf(world, { text: '0' as '' })).toEqual([]);
  const page = good(world.closing.rows({ ...every, sort: 'value', descending: false, offset: 1, limit: 1 }));
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([3, ['11']]);
  world.put([{ id: '13', valueE4: 4_125_000 }]);
  expect(idsOf(world, { text: '412,50' as '' })).toEqual(['13']);
});

test('the workbook holds the same numbers, and keys, CNPJ and ids as texts', async () => {
  const world = createMonthWorld();
  world.put([
    { id: '000123456789012345', valueE4: 1_234_500 },
    { id: '2', gone: true },
  ]);
  world.attach(1, 'done', ['2']);
  world.price('2026-11-02T10:00:00.000Z', 58_900);
  world.price('2026-11-10T10:00:00.000Z', 59_900);
  const { fileName, bytes } = good(await world.closing.sheet(ofMonth));
  expect(fileName).toBe(`fechamento-${CNPJ}-2026-11.xlsx`);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Clientes', 'Produtos', 'Abastecimentos', 'Notas', 'Preços', 'Leia-me']);
  const [summary, customers, , fuelings, notes, prices] = sheets.map(({ rows }) => rows);
  expect(summary?.find(([head]) => head === 'Abastecimentos')).toEqual(['Abastecimentos', 2, 20, 0, 173.45]);
  expect(summary?.find(([head]) => head === 'CNPJ')?.[1]).toBe('11.222.333/0001-81');
  expect(customers?.[1]?.slice(0, 5)).toEqual(['Expresso Vale', 2, 20, 0, 173.45]);
  expect(fuelings?.slice(0, 3).map((row) => row[1])).toEqual(['Número na rede', '000123456789012345', '2']);
  expect(fuelings?.[3]?.[7]).toBe(173.45);
  expect(fuelings?.[2]?.[8]).toBe('Com nota');
  expect(notes?.[1]?.slice(7, 9)).toEqual(['2', keyOf(1)]);
  expect(prices?.[1]?.[0]).toEqual(new Date('2026-11-10T07:00:00.000Z'));
  expect(prices?.[1]?.slice(4)).toEqual([5.89, 5.99]);
});

test('the workbook shows the CPF of a customer in part, and ids of eleven digits whole', async () => {
  const world = createMonthWorld();
  world.put([{ id: '52998224725', customer: 'João 529.982.247-25' }]);
  const { sheets } = await readXlsx(good(await world.closing.sheet(ofMonth)).bytes);
  expect(sheets[1]?.rows[1]?.[0]).toBe('João ***.982.247-**');
  expect(sheets[3]?.rows[1]?.slice(1, 3)).toEqual(['52998224725', 'João ***.982.247-**']);
});

test('in the workbook a note and its fuelings lead to each other, and a cancelled note counts in no total', async () => {
  const world = createMonthWorld();
  world.put([{ id: '1' }, { id: '2' }, { id: '3' }]);
  world.attach(8, 'done', ['2', '3']);
  world.attach(9, 'done', ['1']);
  world.cancel(9);
  const stated = (cnpj: string, units: string) =>
    JSON.stringify({
      note: { emittedAt: '2026-11-05T13:20:00Z', recipient: { cnpj, name: '=Vale' }, total: { units, scale: 2 } },
    });
  world.store.prepare('UPDATE note_files SET reading = ? WHERE access_key = ?').run(stated('33000167000101', '10000'), keyOf(8));
  world.store.prepare('UPDATE note_files SET reading = ? WHERE access_key = ?').run(stated('33000167000101', '5000'), keyOf(9));
  const { bytes } = good(await world.closing.sheet(ofMonth));
  const { sheets } = await readXlsx(bytes);
  const notes = sheets[4]?.rows;
  expect(notes?.[1]?.slice(0, 5)).toEqual(['8', new Date('2026-11-05T10:20:00Z'), '=Vale', '33.000.167/0001-01', 100]);
  expect(notes?.[1]?.[7]).toBe('2, 3');
  expect(notes?.[3]?.[4]).toBe(100);
  const found = sheets[3]?.rows.slice(1, 4).map((row) => [row[1], row[10], row[11]]);
  expect(found).toEqual([
    ['1', null, null],
    ['2', '8', keyOf(8)],
    ['3', '8', keyOf(8)],
  ]);
  const files = unzipSync(bytes);
  const links = (sheet: number): readonly string[] =>
    [
      ...new TextDecoder()
        .decode(files[`xl/worksheets/sheet${sheet}.xml`])
        .matchAll(/<hyperlink ref="(\w+)" location="&apos;([^&]+)&apos;!(\w+)"/g),
    ].map(([, from, name, to]) => `${from} ${name} ${to}`);
  expect(links(4)).toEqual(['K3 Notas A2', 'L3 Notas A2', 'K4 Notas A2', 'L4 Notas A2']);
  expect(links(5)).toEqual(['H2 Abastecimentos A3', 'H3 Abastecimentos A2']);
});

test('a fueling that the movement lists with a note shows it, where no upload of this PC is known', async () => {
  const world = createMonthWorld();
  world.put([{ id: '1', gone: true }]);
  insert(world.store.db, 'movement_fuelings', {
    ...{ station_id: 'a', transaction_id: '1', date: '2026-11-10T10:00:00', invoice_key: keyOf(77), cancelled: 0, words: '' },
  });
  const { sheets } = await readXlsx(good(await world.closing.sheet(ofMonth)).bytes);
  expect(sheets[3]?.rows[1]?.slice(10)).toEqual(['77', keyOf(77)]);
});

test('a note that the network has not taken gives its place to the one that Movimento lists; a taken one keeps it', async () => {
  const world = createMonthWorld();
  world.put(['1', '2', '3', '4', '5'].map((id) => ({ id, gone: id !== '5' })));
  for (const [number, state] of [
    [1, 'uncertain'],
    [2, 'queued'],
    [3, 'accepted'],
    [4, 'uncertain'],
    [5, 'uncertain'],
  ] as const)
    world.attach(number, state, [String(number)]);
  for (const id of ['1', '2', '3']) world.move(id, { invoice_key: keyOf(70 + Number(id)) });
  // The one that arrived in spite of the doubt, as listings with a prefix write it.
  world.move('4', { invoice_key: `NFe${keyOf(4)}` });
  const { bytes } = good(await world.closing.sheet(ofMonth));
  const { sheets } = await readXlsx(bytes);
  const rows = sheets[3]?.rows.slice(1, 6).map((row) => [row[1], row[8], row[10], row[11]]);
  expect(rows).toEqual([
    ['1', 'Com nota', '71', keyOf(71)],
    ['2', 'Com nota', '72', keyOf(72)],
    ['3', 'Com nota', '3', keyOf(3)],
    ['4', 'Com nota', '4', keyOf(4)],
    ['5', 'Sem nota', '5', keyOf(5)],
  ]);
  const links = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet4.xml']).matchAll(/<hyperlink ref="([KL]\d)"/g);
  expect([...links].map(([, cell]) => cell)).toEqual(['K4', 'L4', 'K5', 'L5', 'K6', 'L6']);
});

test('a note that the network lists and a file here cancels leaves its fueling without a note', async () => {
  const world = createMonthWorld();
  world.put([
    { id: '1', gone: true },
    { id: '2', gone: true },
  ]);
  world.move('1', { invoice_key: keyOf(77) });
  world.move('2', { invoice_key: keyOf(78) });
  world.move('3', { invoice_key: `NFe${keyOf(77)}` });
  expect(idsOf(world, { show: 'noted' })).toEqual(['1', '2', '3']);
  world.cancel(77);
  expect(idsOf(world, { show: 'noted' })).toEqual(['2']);
  expect(idsOf(world, { show: 'left' })).toEqual([]);
  expect(idsOf(world, { show: 'missing' })).toEqual(['1', '3']);
  const { sheets } = await readXlsx(good(await world.closing.sheet(ofMonth)).bytes);
  expect(sheets[3]?.rows.slice(1, 4).map((row) => row[10] ?? null)).toEqual([null, '78', null]);
});

test('all XMLs of a month: the very bytes, by key, with the events; what is damaged is named', async () => {
  const world = createMonthWorld();
  expect(await world.closing.xmls(ofMonth)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  world.putXml(keyOf(1), '<sem/>', 'nfe-without-protocol');
  world.putXml(keyOf(1), '<com>á</com>');
  world.putXml(keyOf(1), '<sem2/>', 'nfe-without-protocol');
  world.putXml(keyOf(2), '<dois/>');
  world.cancel(2);
  world.putXml(keyOf(3, '2610'), '<outubro/>');
  world.putXml(keyOf(4, '2611', '99888777000166'), '<outro/>');
  world.putXml(keyOf(5), '<estragado/>');
  world.store.prepare(`UPDATE payloads SET bytes = x'00' WHERE bytes = CAST('<estragado/>' AS BLOB)`).run();
  expect(view(world).xmls).toBe(4);
  const { bytes } = good(await world.closing.xmls(ofMonth));
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(files.slice(0, 3)).toEqual([
    [`${keyOf(1)}.xml`, '<com>á</com>'],
    [`${keyOf(2)}.xml`, '<dois/>'],
    [`eventos/${keyOf(2)}-evento-1.xml`, '<evento>2</evento>'],
  ]);
  expect(files[3]?.[0]).toBe('LEIA-ME.txt');
  expect(files[3]?.[1]).toContain(keyOf(5));
});

test('of a note that was sent the XML is the one that was sent, whatever came later', async () => {
  const world = createMonthWorld();
  world.put([{ id: '1' }]);
  world.attach(1, 'done', ['1']);
  world.putXml(keyOf(1), '<copia/>');
  world.attach(2, 'cancelled', ['1']);
  world.putXml(keyOf(2), '<mais-nova/>');
  const { bytes } = good(await world.closing.xmls(ofMonth));
  expect(Object.values(unzipSync(bytes)).map((content) => new TextDecoder().decode(content))).toEqual(['<nfe>1</nfe>', '<mais-nova/>']);
});

test('notes and events of another environment are neither among the notes of the month nor among its XMLs', () => {
  const world = createMonthWorld();
  const production = { environment: '1' };
  world.putXml(keyOf(1), '<um/>', 'nfe-with-protocol', { note: { environment: '2' } });
  world.putXml(keyOf(2), '<dois/>', 'nfe-with-protocol', { note: production });
  world.putXml(keyOf(2), '<evento/>', 'event', { note: null, cancellations: [production], events: [] });
  world.putXml(keyOf(1), '<correcao/>', 'event', { note: null, cancellations: [], events: [{ environment: '2' }] });
  world.putXml(keyOf(3), '<correcao/>', 'event', { note: null, cancellations: [], events: [production] });
  const { notes, xmls, xmlEvents } = view(world);
  expect([notes.unattached, xmls, xmlEvents]).toEqual([1, 2, 1]);
});

test('the packages of proof of all uploads of a month, each in its folder', async () => {
  const asked: string[] = [];
  const world = createMonthWorld({
    folder(itemId) {
      asked.push(itemId);
      const file = { path: `${itemId}/LEIA-ME.txt`, bytes: new TextEncoder().encode(itemId), localTime: '2026-11-20T09:00:00' };
      return asked.length === 2 ? null : [file];
    },
  });
  world.put([{ id: '1' }]);
  const uploads = [1, 2, 3].map((number) => world.attach(number, 'done', ['1']));
  world.attach(4, 'done', ['1'], '2610');
  const { bytes } = good(await world.closing.proofs(ofMonth));
  expect(asked).toEqual(uploads);
  expect(Object.keys(unzipSync(bytes))).toEqual([`${uploads[0]}/LEIA-ME.txt`, `${uploads[2]}/LEIA-ME.txt`]);
});

test('several stations stand one beside another', () => {
  const world = createMonthWorld();
  world.put([{ id: '1' }]);
  expect(view(world).stations).toEqual([]);
  world.addStation('b', '99888777000166');
  world.put(
    [
      { id: '1', gone: true },
      { id: '2', gone: true },
    ],
    'b',
  );
  expect(view(world).stations.map(({ name, all, standings }) => [name, all.count, standings.left.count])).toEqual([
    ['Posto a', 1, 0],
    ['Posto b', 2, 2],
  ]);
  expect(world.closing.view('c', null)).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

test('a note that waits for an answer says in the workbook what Envios asks of it; one that has arrived says nothing', async () => {
  const world = createMonthWorld();
  world.put([{ id: '1' }, { id: '2' }]);
  world.attach(1, 'queued', ['1']);
  world.attach(2, 'done', ['2']);
  for (const number of [1, 2]) {
    const shown = { station_id: 'a', transaction_id: `9${number}`, date: '2026-11-12T08:10:00', invoice_key: keyOf(number) };
    insert(world.store.db, 'movement_fuelings', { ...shown, cancelled: 0, words: '' });
  }
  const asked = 'Esta nota já está na rede em outro abastecimento, 91, de 12/11/2026 às 08:10.';
  expect(view(world).questions.map(({ number, sentences }) => [number, sentences])).toEqual([['1', [asked]]]);
  const { sheets } = await readXlsx(good(await world.closing.sheet(ofMonth)).bytes);
  const rows = sheets.find(({ name }) => name === 'Notas')?.rows ?? [];
  const column = rows[0]?.indexOf('A conferir') ?? -1;
  expect(rows.slice(1, 3).map((row) => row[column] ?? null)).toEqual([asked, null]);
});
