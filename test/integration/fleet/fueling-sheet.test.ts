/** A sheet of fuelings, from its bytes to uploads that know their line. */

import { afterEach, describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../../main/prices/index.ts';
import { createPayloadsRepository } from '../../../main/store/index.ts';
import type { FuelingSheet } from '../../../preload/contract/fleet/fueling-sheet.ts';
import { type FuelingCells, MAX_FUELINGS } from '../../../preload/contract/fleet/manual-fuelings.ts';
import { draftOf, cellsOf as rowCellsOf } from '../../../renderer/features/fleet/testing.ts';
import { createFleetWorld, type FleetWorld } from './world.ts';

let world: FleetWorld;
afterEach(() => world.stop());

const HEADER = 'Placa;Data;Hora;Produto;Litros;Valor;KM';
const ROW = 'ABC1D23;22/11/2026;08:15;1301;120,50;732,64;120.340';
const bytesOf = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));

async function begin(): Promise<void> {
  world = await createFleetWorld();
  await world.service.readProducts('f');
}

async function openSheet(bytes: Uint8Array, part: { readonly sheet?: string; readonly headerLine?: number } = {}, fileName = 'frota.csv') {
  return world.service.openSheet({ stationId: 'f', fileName, bytes, sheet: part.sheet ?? null, headerLine: part.headerLine ?? null });
}
async function opened(bytes: Uint8Array, fileName?: string): Promise<FuelingSheet> {
  const answer = await openSheet(bytes, {}, fileName);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
const cellsOf = (sheet: FuelingSheet): readonly FuelingCells[] => sheet.rows.map((row) => rowCellsOf(row, draftOf(sheet)));
const registerAll = (sheet: FuelingSheet, answers: Parameters<FleetWorld['service']['register']>[0]['answers'] = []) =>
  world.service.register({
    ...{ stationId: 'f', rows: cellsOf(sheet), decimalMark: 'unknown', sure: false, answers },
    from: { sheetId: sheet.sheetId, lines: sheet.rows.map(({ line }) => line) },
  });
const kept = () =>
  world.store
    .prepare(
      'SELECT m.plate, m.file_name, m.source_line, m.file_payload_id FROM manual_fuelings m JOIN outbox_items o ON o.id = m.id ORDER BY o.seq',
    )
    .all()
    .map((row) => ({ ...row }));

describe('a file', () => {
  test('of text is found below its titles, blank lines left out', async () => {
    await begin();
    const sheet = await opened(bytesOf('Controle da frota;;;;;;', HEADER, ROW, ';;;;;;', ROW.replace('ABC1D23', 'DEF2E34')));
    expect(sheet).toMatchObject({
      headerLine: 2,
      place: null,
      columns: { plate: 0, date: 1, time: 2, quantity: 4, value: 5, odometer: 6 },
    });
    expect(sheet.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'ABC1D23'],
      [5, 'DEF2E34'],
    ]);
  });

  test('of a workbook keeps its numbers and days', async () => {
    await begin();
    const cell = (value: string | number) => value;
    const bytes = await writeWorkbook('xlsx', 'Frota', [
      ['Placa', 'Data', 'Hora', 'Produto', 'Litros'],
      ['ABC1D23', '22/11/2026', '08:15', '1301', 120.5].map(cell),
    ]);
    const sheet = await opened(bytes, 'frota.xlsx');
    expect(sheet).toMatchObject({ place: { name: 'Frota' }, headerLine: 1 });
    const answer = await world.service.check({ stationId: 'f', rows: cellsOf(sheet), decimalMark: 'unknown' });
    expect(answer).toMatchObject({ ok: true, value: [{ quantityE4: 1_205_000, date: '2026-11-22T08:15:00', issues: [] }] });
  });

  test('of a workbook has number cells that no choice of a decimal mark changes', async () => {
    await begin();
    const bytes = await writeWorkbook('xlsx', 'Frota', [
      ['Placa', 'Data', 'Hora', 'Produto', 'Litros', 'Valor'],
      ['ABC1D23', '22/11/2026', '08:15', '1301', 8.125, '48.125'],
    ]);
    const sheet = await opened(bytes, 'frota.xlsx');
    expect(sheet.rows[0]?.cells.slice(4)).toEqual(['8,125', '48.125']);
    const answer = await world.service.check({ stationId: 'f', rows: cellsOf(sheet), decimalMark: 'dot' });
    expect(answer).toMatchObject({ ok: true, value: [{ quantityE4: 81_250, valueE4: 481_250, issues: [] }] });
  });

  test.each([
    ['nothing', bytesOf(''), /está vazio/],
    ['no table', bytesOf('olá'), /não tem uma tabela/],
    ['only a header', bytesOf(HEADER, ''), /nenhuma linha abaixo do cabeçalho/],
    ['a quote that is never closed', bytesOf(HEADER, `"${ROW}`), /aspas/],
    ['more rows than are taken', bytesOf(HEADER, ...Array.from({ length: MAX_FUELINGS + 1 }, () => ROW)), /passa de 10\.000 linhas/],
  ])('that is %s is refused with its reason', async (_, bytes, reason) => {
    await begin();
    expect(await openSheet(bytes)).toMatchObject({ ok: false, error: { code: 'file', message: expect.stringMatching(reason) } });
  });

  test('is read with another header line, and without one', async () => {
    await begin();
    const bytes = bytesOf('Placa;Data;Hora;Produto;Litros', 'ABC1D23;22/11/2026;08:15;1301;120,50');
    expect(await openSheet(bytes, { headerLine: 0 })).toMatchObject({
      ok: true,
      value: { header: [], columns: {}, rows: [{ line: 1 }, { line: 2 }] },
    });
    expect(await openSheet(bytes, { headerLine: 1 })).toMatchObject({ ok: true, value: { columns: { plate: 0 }, rows: [{ line: 2 }] } });
  });
});

describe('its rows', () => {
  test('become uploads that know the file and their line; the file is kept once', async () => {
    await begin();
    const bytes = bytesOf(HEADER, ROW, ROW.replace('ABC1D23', 'DEF2E34'));
    expect(await registerAll(await opened(bytes))).toMatchObject({ ok: true, value: { type: 'registered', itemIds: { length: 2 } } });
    const rows = kept();
    expect(rows).toMatchObject([
      { plate: 'ABC1D23', file_name: 'frota.csv', source_line: 2 },
      { plate: 'DEF2E34', file_name: 'frota.csv', source_line: 3 },
    ]);
    const payload = Number(rows[0]?.file_payload_id);
    expect(rows[1]?.file_payload_id).toBe(payload);
    expect(createPayloadsRepository(world.store, world.clock).get(payload)).toMatchObject({ type: 'bytes', bytes });
  });

  test('are all refused when one is wrong, which is named by its line', async () => {
    await begin();
    const sheet = await opened(bytesOf(HEADER, ROW, ROW.replace('ABC1D23', 'ABC')));
    expect(await registerAll(sheet)).toMatchObject({
      ok: false,
      error: { code: 'invalid', message: expect.stringMatching(/^Linha 3: Confira a placa/), details: { field: 'plate', line: 3 } },
    });
    expect(kept()).toEqual([]);
  });

  test('are asked about one by one; who is sure of one question is asked another', async () => {
    await begin();
    const sheet = await opened(bytesOf(HEADER, ROW, ROW, ROW.replace('08:15', '09:15').replace('732,64', '7.326,40')));
    const checked = await world.service.check({ stationId: 'f', rows: cellsOf(sheet), decimalMark: 'unknown' });
    const asks = checked.ok ? checked.value.map(({ issues }) => issues.map(({ message }) => message)) : [];
    expect(asks).toEqual([[], ['Está duas vezes nesta lista.'], [expect.stringContaining('R$ 60,80 por litro')]]);
    expect(await registerAll(sheet, [{ at: 1, ask: 'Está duas vezes nesta lista.' }])).toMatchObject({
      value: { type: 'questions', messages: [expect.stringMatching(/^Linha 4: ABC1D23.*por litro/)] },
    });
    expect(await registerAll(sheet, [{ at: 2, ask: 'Está duas vezes nesta lista.' }])).toMatchObject({
      value: { messages: { length: 2 } },
    });
    const sure = asks.flatMap(([ask], at) => (ask === undefined ? [] : [{ at, ask }]));
    expect(await registerAll(sheet, sure)).toMatchObject({ value: { type: 'registered' } });
    expect(kept()).toHaveLength(3);
  });

  test('of a sheet that is open no more are not taken: two presses are one', async () => {
    await begin();
    const sheet = await opened(bytesOf(HEADER, ROW));
    await opened(bytesOf(HEADER, ROW), 'outra.csv');
    expect(await registerAll(sheet)).toMatchObject({
      ok: false,
      error: { code: 'not-found', message: expect.stringContaining('Abra a planilha de novo') },
    });
    const own = await opened(bytesOf(HEADER, ROW));
    expect(await Promise.all([registerAll(own), registerAll(own)])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(kept()).toHaveLength(1);
    expect(await registerAll(own)).toMatchObject({ ok: false });
  });
});
