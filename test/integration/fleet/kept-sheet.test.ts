/** A sheet of fuelings outlives the program: its bytes, what was done to it, and what was undone. */

import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createFleetSheetsRepository } from '../../../main/fleet/testing.ts';
import { parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import { maskCpfs } from '../../../main/shared/redaction/cpf.ts';
import { createPayloadsRepository, type Store } from '../../../main/store/index.ts';
import type { FuelingSheet } from '../../../preload/contract/fleet/fueling-sheet.ts';
import { FUELING_ROLES } from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { SheetStep } from '../../../preload/contract/fleet/sheet-step.ts';
import { createFleetSheetStore, draftAfter } from '../../../renderer/features/fleet/testing.ts';
import { no, ok } from '../../fakes/answers.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeBridge } from '../../fakes/page/bridge.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { cases } from '../../tools/runs/cases.ts';
import { createFleetWorld, type FleetWorld, NOW } from './world.ts';

const HEADER = 'Placa;Data;Hora;Produto;Litros;Valor;Motorista';
const ROW = 'ABC1D23;22/11/2026;08:15;1301;120,50;732,64;529.982.247-25';
const BYTES = new TextEncoder().encode([HEADER, ROW, ROW.replace('ABC1D23', 'DEF2E34')].join('\r\n'));
const CELLS = {
  ...{ plate: 'ABC1D23', date: '22/11/2026', time: '08:15', product: '1301', quantity: '120,50', value: '732,64' },
  ...{ odometer: '', supplier: '' },
};
const LEAVE_OUT: SheetStep = { type: 'leave-out', lines: [3] };
const OPEN = { stationId: 'f', fileName: 'frota.csv', bytes: BYTES, sheet: null, headerLine: null };

const worlds: FleetWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop();
});

async function begin(store?: Store, profile?: WireProfile): Promise<FleetWorld> {
  const world = await createFleetWorld({ ...(store && { store }), ...(profile && { profile }) });
  worlds.push(world);
  await world.service.readProducts('f');
  return world;
}
async function opened(world: FleetWorld): Promise<FuelingSheet> {
  const answer = await world.service.openSheet(OPEN);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
const count = (store: Store, table: string): number => Number(store.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
const registerFirst = (world: FleetWorld, { sheetId }: FuelingSheet) =>
  world.service.register({
    ...{ stationId: 'f', decimalMark: 'unknown', sure: true, answers: [], from: { sheetId, lines: [2] } },
    rows: [CELLS],
  });

describe('after the program ended', () => {
  test('the sheet is there with its steps, and is registered with its file', async () => {
    const first = await begin();
    const sheet = await opened(first);
    expect(first.service.keepStep({ stationId: 'f', sheetId: sheet.sheetId, done: 1, step: LEAVE_OUT })).toEqual(ok(null));
    const second = await begin(first.store);
    expect(await second.service.restoreSheet('f')).toEqual(ok({ sheet, steps: [LEAVE_OUT], done: 1 }));
    expect(await registerFirst(second, sheet)).toMatchObject({ ok: true, value: { type: 'registered' } });
    const [payload] = second.store.prepare('SELECT file_payload_id AS id FROM manual_fuelings').all();
    expect(createPayloadsRepository(second.store, second.clock).get(Number(payload?.id))).toMatchObject({ type: 'bytes', bytes: BYTES });
    // What is registered is not offered again, whenever the program ends.
    expect(await second.service.restoreSheet('f')).toEqual(ok(null));
  });

  test('a CPF that the page has seen masked is known still', async () => {
    const fields = [
      { name: 'placa', source: 'plate' },
      { name: 'quando', source: 'date' },
      { name: 'produto', source: 'productId' },
      { name: 'litros', source: 'quantity' },
      { name: 'motorista', source: 'driver' },
    ];
    const parsed = parseProfile(JSON.stringify({ fueling: { fields } }));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const first = await begin(undefined, parsed.value);
    const { sheetId } = await opened(first);
    // One that was typed over a line is no cell of the file.
    const typed: SheetStep = { type: 'text', line: 3, role: 'driver', text: '111.444.777-35' };
    expect(first.service.keepStep({ stationId: 'f', sheetId, done: 1, step: typed })).toEqual(ok(null));
    const mended = { stationId: 'f', decimalMark: 'unknown', rows: [{ ...CELLS, driver: maskCpfs('111.444.777-35') }] } as const;
    const masked = { stationId: 'f', decimalMark: 'unknown', rows: [{ ...CELLS, driver: maskCpfs('529.982.247-25') }] } as const;
    const second = await begin(first.store, parsed.value);
    expect(await second.service.check(masked)).toMatchObject({ value: [{ driver: null }] });
    expect(await second.service.restoreSheet('f')).toMatchObject({ value: { sheet: { sheetId } } });
    expect(await second.service.check(masked)).toMatchObject({ value: [{ driver: '52998224725', issues: [] }] });
    expect(await second.service.check(mended)).toMatchObject({ value: [{ driver: '11144477735', issues: [] }] });
  });

  test('a sheet that was read another way is read so again, without the steps of the other rows', async () => {
    const first = await begin();
    const sheet = await opened(first);
    first.service.keepStep({ stationId: 'f', sheetId: sheet.sheetId, done: 1, step: LEAVE_OUT });
    const reread = await first.service.rereadSheet({ stationId: 'f', sheetId: sheet.sheetId, sheet: null, headerLine: 0 });
    expect(reread).toMatchObject({ ok: true, value: { headerLine: 0, rows: { length: 3 } } });
    const second = await begin(first.store);
    expect(await second.service.restoreSheet('f')).toEqual(ok({ sheet: reread.ok && reread.value, steps: [], done: 0 }));
    // Lines of the first reading are no lines of this one.
    expect(await registerFirst(second, sheet)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  test('what was closed is gone, with its bytes', async () => {
    const world = await begin();
    const sheet = await opened(world);
    world.service.keepStep({ stationId: 'f', sheetId: sheet.sheetId, done: 1, step: LEAVE_OUT });
    expect(world.service.closeSheet({ stationId: 'f', sheetId: sheet.sheetId })).toEqual(ok(null));
    expect(['fleet_sheets', 'fleet_sheet_steps', 'payloads'].map((table) => count(world.store, table))).toEqual([0, 0, 0]);
    expect(await world.service.restoreSheet('f')).toEqual(ok(null));
  });
});

test('the next sheet takes the place of the one before; a file that can’t be read leaves it', async () => {
  const world = await begin();
  const sheet = await opened(world);
  expect(await world.service.openSheet({ ...OPEN, bytes: new Uint8Array() })).toMatchObject({ ok: false, error: { code: 'file' } });
  expect(await world.service.restoreSheet('f')).toMatchObject({ value: { sheet: { sheetId: sheet.sheetId } } });
  const next = await opened(world);
  expect(count(world.store, 'payloads')).toBe(1);
  // Its page may be late: what it does to the sheet that is gone changes nothing.
  expect(world.service.keepStep({ stationId: 'f', sheetId: sheet.sheetId, done: 1, step: LEAVE_OUT })).toMatchObject({ ok: false });
  expect(world.service.closeSheet({ stationId: 'f', sheetId: sheet.sheetId })).toEqual(ok(null));
  expect(await world.service.restoreSheet('f')).toEqual(ok({ sheet: next, steps: [], done: 0 }));
});

test('two that are opened at once: the one that is shown last is the one that is kept', async () => {
  const world = await begin();
  const answers = await Promise.all([opened(world), opened(world)]);
  expect(await world.service.restoreSheet('f')).toMatchObject({ value: { sheet: { sheetId: answers[1].sheetId } } });
});

test('what is damaged is said, and nothing of it is shown', async () => {
  const world = await begin();
  const sheet = await opened(world);
  world.service.keepStep({ stationId: 'f', sheetId: sheet.sheetId, done: 1, step: LEAVE_OUT });
  world.store.prepare(`UPDATE fleet_sheet_steps SET step = '{"type":"leave'`).run();
  expect(await world.service.restoreSheet('f')).toMatchObject({
    ok: false,
    error: { code: 'storage', message: expect.stringContaining('frota.csv') },
  });
  world.store.prepare(`UPDATE payloads SET bytes = x'00'`).run();
  expect(await world.service.restoreSheet('f')).toMatchObject({
    ok: false,
    error: { code: 'storage', message: expect.stringContaining('frota.csv') },
  });
});

const SHEET: FuelingSheet = {
  ...{ sheetId: 's', fileName: 'frota.csv', place: null, sheets: [], notes: [], headerLine: 1, header: ['Placa', 'Litros'] },
  columns: { plate: 0, quantity: 1 },
  rows: Array.from({ length: 6 }, (_, at) => ({ line: at + 2, cells: [`ABC${at}D23`, '100'], numbers: [], mark: null })),
};
const anyLine = fc.integer({ min: 2, max: 7 });
const anyRole = fc.constantFrom(...FUELING_ROLES);
const anyStep: fc.Arbitrary<SheetStep> = fc.oneof(
  fc.record({ type: fc.constant('column' as const), role: anyRole, column: fc.option(fc.integer({ min: 0, max: 3 })) }),
  fc.record({ type: fc.constant('decimal-mark' as const), decimalMark: fc.constantFrom('unknown', 'comma', 'dot') }),
  fc.record({ type: fc.constant('product' as const), name: fc.string(), productId: fc.string({ maxLength: 20 }) }),
  fc.record({ type: fc.constant('text' as const), line: anyLine, role: anyRole, text: fc.string() }),
  fc.record({ type: fc.constantFrom('leave-out' as const, 'take-back' as const), lines: fc.array(anyLine) }),
  fc.record({ type: fc.constant('sure' as const), asks: fc.array(fc.record({ line: anyLine, ask: fc.string() })) }),
);
const anyAct = fc.oneof({ weight: 4, arbitrary: anyStep }, fc.constantFrom('undo' as const, 'redo' as const, 'ends' as const));

test('whatever is done, undone and done again, and whenever the program ends, the same sheet comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 30 }), async (acts) => {
      const store = memoryStore();
      store
        .prepare(
          `INSERT INTO stations VALUES ('f', 'f', '44555666000177', 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
        )
        .run();
      const clock = createManualClock(NOW);
      const kept = createFleetSheetsRepository(store, createPayloadsRepository(store, clock), clock);
      const { bridge } = createFakeBridge('normal');
      const start = async () => {
        const page = createFleetSheetStore({
          ...bridge,
          fleetOpenSheet: async () => {
            kept.put('f', {
              id: SHEET.sheetId,
              fileName: SHEET.fileName,
              bytes: BYTES,
              mediaType: 'text/csv',
              sheet: null,
              headerLine: null,
            });
            return ok(SHEET);
          },
          fleetKeptSheet: async () => {
            const open = kept.find('f');
            return ok(open === null ? null : { sheet: SHEET, steps: kept.steps('f'), done: open.done });
          },
          fleetKeepStep: async ({ stationId, done, step }) => {
            kept.keepStep(stationId, done, step);
            return ok(null);
          },
          fleetCheckFuelings: async () => no('internal', 'not asked here'),
        });
        await page.getState().look('f');
        return page;
      };
      let page = await start();
      await page.getState().open({ name: SHEET.fileName, size: 1, arrayBuffer: async () => new ArrayBuffer(1) });
      // What was done, by a model that knows nothing of places.
      let done: readonly SheetStep[] = [];
      let undone: readonly SheetStep[] = [];
      for (const act of acts) {
        const [next, ...rest] = undone;
        const last = done.at(-1);
        if (act === 'ends') page = await start();
        else if (act === 'undo') {
          page.getState().undo();
          if (last !== undefined) [done, undone] = [done.slice(0, -1), [last, ...undone]];
        } else if (act === 'redo') {
          page.getState().redo();
          if (next !== undefined) [done, undone] = [[...done, next], rest];
        } else {
          page.getState().act(act);
          [done, undone] = [[...done, act], []];
        }
      }
      page = await start();
      expect(page.getState()).toMatchObject({ sheet: SHEET, done: done.length });
      expect(page.getState().steps).toEqual([...done, ...undone]);
      expect(page.getState().draft).toEqual(draftAfter(SHEET, done));
      store.close();
    }),
    { numRuns: cases(100) },
  );
});
