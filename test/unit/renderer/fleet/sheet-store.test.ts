/** A sheet of fuelings on the page: late answers, undo, and what is registered of it. */

import { expect, test } from 'vitest';
import type { FuelingSheet, StoredFuelingSheet } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import type { CheckedFueling } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import { createFleetSheetStore, type FleetSheetStore, standingOf, sureOf } from '../../../../renderer/features/fleet/testing.ts';
import { no, ok } from '../../../fakes/answers.ts';
import { lateAnswers } from '../../../fakes/late-answer.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { held } from '../../../fakes/page/held.ts';

const SHEET: FuelingSheet = {
  ...{ sheetId: 's1', fileName: 'frota.csv', place: null, sheets: [], notes: [], headerLine: 1 },
  header: ['Placa', 'Data', 'Hora', 'Produto', 'Litros'],
  columns: { plate: 0, date: 1, time: 2, product: 3, quantity: 4 },
  rows: [2, 3, 4].map((line) => ({
    line,
    cells: ['ABC1D23', '21/11/2026', `0${line}:00`, '1301', '100'],
    numbers: [],
    mark: line === 4 ? 'struck' : null,
  })),
};
const GOOD: CheckedFueling = {
  ...{ plate: 'ABC1D23', date: '2026-11-21T02:00:00', productName: 'Diesel S10', quantityE4: 1_000_000, valueE4: 6_000_000 },
  ...{ odometer: null, supplierDocument: null, driver: null, issues: [] },
};
const ASK = 'A rede já tem um igual.';
const ASKED: CheckedFueling = { ...GOOD, issues: [{ role: null, message: ASK, severity: 'ask' }] };
const FILE = { name: 'frota.csv', size: 10, arrayBuffer: async () => new ArrayBuffer(10) };

const opens = {
  fleetOpenSheet: async () => ok(SHEET),
  fleetCheckFuelings: async ({ rows }: { rows: readonly unknown[] }) => ok(rows.map(() => GOOD)),
};
const begin = async (state: FleetSheetStore): Promise<void> => {
  await state.look('f');
  await state.open(FILE);
};
const typePlate = (state: FleetSheetStore, line: number, text: string): void => state.act({ type: 'text', line, role: 'plate', text });

lateAnswers('a sheet that is opened', {
  call: 'fleetOpenSheet',
  value: SHEET,
  part: { ...opens },
  store: ({ bridge }) => createFleetSheetStore(bridge),
  before: async (state) => state.look('f'),
  ask: (state) => state.open(FILE),
  leaves: { 'the sheet was closed': (state) => state.close(), 'another fleet': (state) => state.look('g') },
  refusal: 'shown',
});

lateAnswers('what is said of its rows', {
  call: 'fleetCheckFuelings',
  value: [ASKED, ASKED],
  part: { ...opens },
  store: ({ bridge }) => createFleetSheetStore(bridge),
  before: begin,
  ask: (state) => typePlate(state, 2, 'DEF2E34'),
  leaves: { 'the sheet was closed': (state) => state.close(), 'another fleet': (state) => state.look('g') },
  shown: ({ checked, error }) => ({ checked, error }),
  refusal: 'shown',
});

lateAnswers('its registering', {
  call: 'fleetRegister',
  value: { type: 'registered', itemIds: ['1', '2'] },
  part: { ...opens },
  store: ({ bridge }) => createFleetSheetStore(bridge),
  before: begin,
  ask: (state) => state.register(),
  leaves: { 'another fleet': (state) => state.look('g') },
  refusal: 'shown',
});

test('an answer to rows that were changed since is not taken', async () => {
  const late = held<readonly CheckedFueling[]>();
  let first = true;
  const { bridge } = createFakeBridge('normal');
  const store = createFleetSheetStore({
    ...bridge,
    ...opens,
    fleetCheckFuelings: (request) => {
      const hold = !first;
      first = false;
      return hold && late.asked.length === 0 ? late.call(request) : opens.fleetCheckFuelings(request);
    },
  });
  await begin(store.getState());
  typePlate(store.getState(), 2, 'DEF2E34');
  typePlate(store.getState(), 2, 'DEF2E35');
  await expect.poll(() => store.getState().checked?.get(2)).toEqual(GOOD);
  late.answer(ok([ASKED, ASKED]));
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(store.getState().checked?.get(2)).toEqual(GOOD);
});

test('every act is taken back and done again; what was struck through begins left out', async () => {
  const { bridge } = createFakeBridge('normal');
  const store = createFleetSheetStore({ ...bridge, ...opens });
  await begin(store.getState());
  const first = store.getState().draft;
  expect([...(first?.out ?? [])]).toEqual([4]);
  store.getState().act({ type: 'leave-out', lines: [2] });
  typePlate(store.getState(), 3, 'DEF2E34');
  const last = store.getState().draft;
  store.getState().undo();
  store.getState().undo();
  store.getState().undo();
  expect(store.getState().draft).toEqual(first);
  store.getState().redo();
  store.getState().redo();
  store.getState().redo();
  expect(store.getState().draft).toEqual(last);
  store.getState().undo();
  typePlate(store.getState(), 3, 'XYZ1A11');
  expect(store.getState().steps).toHaveLength(store.getState().done);
});

test('what is registered are the rows that are ready, each with its line and what a person is sure of', async () => {
  const { bridge } = createFakeBridge('normal');
  const sent: unknown[] = [];
  const store = createFleetSheetStore({
    ...bridge,
    ...opens,
    fleetCheckFuelings: async ({ rows }) => ok(rows.map((_, at) => (at === 1 ? ASKED : GOOD))),
    fleetRegister: async (request) => {
      sent.push(request);
      return ok({ type: 'registered', itemIds: ['1', '2'] });
    },
  });
  await begin(store.getState());
  const [, second] = SHEET.rows;
  const standing = () => {
    const { draft, checked } = store.getState();
    return second === undefined || draft === null ? null : standingOf(second, draft, checked);
  };
  expect(standing()).toBe('ask');
  const { checked } = store.getState();
  if (checked !== null) store.getState().act(sureOf([3], checked));
  await expect.poll(standing).toBe('ready');
  expect(await store.getState().register()).toBe(2);
  expect(sent).toMatchObject([
    { from: { sheetId: 's1', lines: [2, 3] }, sure: false, answers: [{ at: 1, ask: ASK }], rows: { length: 2 } },
  ]);
  expect(store.getState().sheet).toBeNull();
});

test('what comes up while it is registered is told, and nothing of the sheet is lost', async () => {
  const { bridge } = createFakeBridge('normal');
  const store = createFleetSheetStore({
    ...bridge,
    ...opens,
    fleetRegister: async () => ok({ type: 'questions', messages: ['Linha 2: …'], isDouble: false }),
  });
  await begin(store.getState());
  expect(await store.getState().register()).toBeNull();
  expect(store.getState()).toMatchObject({ questions: ['Linha 2: …'], sheet: SHEET, busy: false });
});

test('a file that is too big or can not be read is not sent to main', async () => {
  const { bridge, calls } = createFakeBridge('normal');
  const store = createFleetSheetStore(bridge);
  await store.getState().look('f');
  await store.getState().open({ ...FILE, size: 1e9 });
  expect(store.getState().failure).toEqual({ reason: 'too-big', fileName: 'frota.csv' });
  await store.getState().open({ ...FILE, arrayBuffer: () => Promise.reject(new Error('locked')) });
  expect(store.getState().failure).toEqual({ reason: 'unreadable', fileName: 'frota.csv' });
  expect(calls).not.toContain('fleetOpenSheet');
});

test('a step that could not be kept is said, and what was done stays on the table', async () => {
  const { bridge } = createFakeBridge('normal');
  const store = createFleetSheetStore({ ...bridge, ...opens, fleetKeepStep: async () => no('storage', 'O disco está cheio.') });
  await begin(store.getState());
  typePlate(store.getState(), 3, 'DEF2E34');
  await expect.poll(() => store.getState().error?.message).toBe('O disco está cheio.');
  expect(store.getState()).toMatchObject({ done: 1, sheet: SHEET });
});

test('a file does not take the place of the sheet that was left open, however early it is dropped', async () => {
  const { bridge, calls } = createFakeBridge('normal');
  const late = held<StoredFuelingSheet | null>();
  const store = createFleetSheetStore({ ...bridge, fleetCheckFuelings: opens.fleetCheckFuelings, fleetKeptSheet: late.call });
  const looking = store.getState().look('f');
  const opening = store.getState().open(FILE);
  late.answer(ok({ sheet: SHEET, steps: [{ type: 'leave-out', lines: [2] }], done: 1 }));
  await Promise.all([looking, opening]);
  expect(store.getState()).toMatchObject({ sheet: SHEET, done: 1, draft: { out: new Set([4, 2]) } });
  expect(calls).not.toContain('fleetOpenSheet');
});

test('the sheet that was left open and could not be read is said', async () => {
  const { bridge } = createFakeBridge('normal');
  const error = { code: 'storage', message: 'A planilha “frota.csv” foi danificada.' } as const;
  const store = createFleetSheetStore({ ...bridge, fleetKeptSheet: async () => ({ ok: false, error }) });
  await store.getState().look('f');
  expect(store.getState()).toMatchObject({ sheet: null, failure: { reason: 'refused', error } });
});
