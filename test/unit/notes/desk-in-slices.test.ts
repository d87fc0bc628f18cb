import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNoteDesk, type DeskFueling, type Known, type StoredFile } from '../../../main/notes/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { cases } from '../../tools/runs/cases.ts';
import { knownOf, listed, NOW } from './desk/support.ts';
import { CARRIER, STATION } from './matching/support.ts';

/** The desk is worked out in slices, and whatever happens between two of them, whoever asks gets what is so. */

const FUELINGS = Array.from({ length: 6 }, (_, place) =>
  listed(String(place), { valueE4: 3_000_000 + 100_000 * (place % 4), quantityE4: 500_000 + 10_000 * (place % 4) }),
);
const units = (value: number, scale: number) => ({ units: BigInt(value), scale });

/** A file with the note of one of the fuelings. */
function fileOf(seq: number, fueling: DeskFueling): StoredFile {
  const [key, total, quantity] = [`key-${seq}`, units(fueling.valueE4, 4), units(fueling.quantityE4, 4)];
  const party = { cpf: null, name: fueling.customerName };
  const item = { number: '1', description: fueling.productName, cfop: '5656', quantity, unitValue: null, total, fuel: null };
  return {
    ...{
      id: `f${seq}`,
      seq,
      importId: 'im',
      importStationId: 's1',
      name: `${seq}.xml`,
      sha256: `sha-${seq}`,
      payloadId: seq,
      leftOut: false,
    },
    reading: {
      ...{ kind: 'nfe-with-protocol', root: 'nfeProc', eventType: null, key, cancellations: [], events: [], findings: [] },
      note: {
        ...{ key, version: '4.00', model: '55', series: '1', number: String(seq), emittedAt: `${fueling.date}-03:00`, environment: '2' },
        ...{ emitter: { ...party, cnpj: STATION }, recipient: { ...party, cnpj: CARRIER }, items: [item], itemsTotal: total, total },
        ...{ plates: [fueling.plate ?? ''], references: [], digest: null, protocol: null, places: { emitter: null, environment: null } },
      },
    },
  };
}

/** What the desk reads. */
interface Given {
  readonly files: StoredFile[];
  readonly out: Set<string>;
  readonly fuelings: DeskFueling[];
  version: number;
  known: Known;
}

/** @param between happens whenever the event loop has its turn. @param asks whether who is told asks. @param stepMs how long a step takes. */
function deskOf(given: Given, between: () => void = () => {}, asks = true, stepMs = 2) {
  const clock = createManualClock(NOW);
  let [ticks, slices] = [0, 0];
  const told: string[] = [];
  const parts = {
    // Eight milliseconds are a slice.
    clock: {
      ...clock,
      monotonic: () => {
        ticks += stepMs;
        return clock.monotonic() + ticks;
      },
      turn: async () => {
        slices += 1;
        between();
      },
    },
    files: {
      since: (_: string, seq: number, most: number) =>
        given.files
          .filter((file) => file.seq > seq)
          .slice(0, most)
          .map((file) => ({ ...file, leftOut: given.out.has(file.id) })),
    },
    pending: {
      readAt: () => String(given.version),
      listed: () => given.fuelings.map((each) => ({ ...each, lastSeenAt: new Date(NOW).toISOString() })),
    },
    stations: { list: () => [{ id: 's1', cnpj: STATION, timeZone: 'America/Sao_Paulo' }] },
    known: { stamp: () => '', gather: () => given.known },
    documents: { stamp: () => '', of: () => new Map() },
    imports: { archived: () => new Set() },
    catalog: { products: () => [] },
    movement: { wantDays: () => {} },
    units: () => () => null,
    emit: () => void told.push(asks ? rowsOf(desk.shown('training')) : ''),
    ...Object.fromEntries(['cancellations', 'events', 'choices', 'attachments', 'customers'].map((store) => [store, { list: () => [] }])),
  };
  const desk = createNoteDesk(parts as unknown as Parameters<typeof createNoteDesk>[0]);
  return { desk, clock, told, slices: () => slices };
}

const rowsOf = (look: ReturnType<ReturnType<typeof createNoteDesk>['look']>): string =>
  look.notes.map(({ row, standing }) => JSON.stringify([row.id, row.state, row.fuelings, standing.proposals])).join('\n');
const begin = (files: number): Given => ({
  files: Array.from({ length: files }, (_, place) => fileOf(place + 1, FUELINGS[place % FUELINGS.length] ?? listed('0'))),
  ...{ out: new Set(), fuelings: [...FUELINGS], version: 1, known: knownOf() },
});
/** What one that begins now says of it. */
const truthOf = (given: Given): string => rowsOf(deskOf(given).desk.look('training'));

type Act = { readonly type: 'file' | 'out' | 'gone' | 'other' | 'ask' | 'nothing'; readonly at: number };
const act: fc.Arbitrary<Act> = fc.record({
  type: fc.constantFrom<Act['type']>('file', 'out', 'gone', 'other', 'ask', 'nothing', 'nothing', 'nothing'),
  at: fc.nat(5),
});

function happens(given: Given, { desk }: Pick<ReturnType<typeof deskOf>, 'desk'>, { type, at }: Act): void {
  const fueling = FUELINGS[at] ?? listed('0');
  if (type === 'file') {
    given.files.push(fileOf(given.files.length + 1, fueling));
    desk.filesCame();
  } else if (type === 'out') {
    const id = `f${at + 1}`;
    const isOut = !given.out.has(id);
    if (isOut) given.out.add(id);
    else given.out.delete(id);
    desk.changed();
    desk.leftOut('training', new Set([id]), isOut);
  } else if (type === 'gone' || type === 'other') {
    // A sweep no longer lists a fueling, or lists it with another value.
    given.fuelings[at] = type === 'gone' ? listed(`gone-${at}`, { valueE4: 1 }) : { ...fueling, valueE4: fueling.valueE4 + 100_000 };
    given.version += 1;
    desk.changed();
  } else if (type === 'ask') expect(rowsOf(desk.look('training'))).toBe(truthOf(given));
}

test('whatever happens between two slices, what is answered, then and afterwards, is what is so', async () => {
  let sliced = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 12 }), fc.array(act, { maxLength: 60 }), async (files, acts) => {
      const given = begin(files);
      const left = [...acts];
      const world = deskOf(given, () => {
        const next = left.shift();
        if (next !== undefined) happens(given, world, next);
      });
      world.desk.look('training');
      happens(given, world, { type: 'file', at: 0 });
      await world.clock.advance(1_000_000);
      expect(rowsOf(world.desk.look('training'))).toBe(truthOf(given));
      expect(rowsOf(world.desk.shown('training'))).toBe(truthOf(given));
      expect(world.told.at(-1)).toBe(truthOf(given));
      sliced += world.slices();
    }),
    { numRuns: cases(100) },
  );
  expect(sliced).toBeGreaterThan(cases(100) * 10);
});

test('what is supposed between two steps leaves nothing that these remember wrongly', async () => {
  let [moments, turns] = [0, 0];
  for (; moments <= turns; moments += 1) {
    const given = begin(3);
    turns = 0;
    const between = (): void => {
      turns += 1;
      if (turns !== moments) return;
      happens(given, world, { type: 'other', at: 1 });
      // It reads the new list, and remembers another question.
      world.desk.suppose('training', { choices: [], customers: [{ stationId: 's1', name: 'OUTRO', cnpj: CARRIER }] as never });
    };
    const world = deskOf(given, between, false, 8);
    world.desk.look('training');
    happens(given, world, { type: 'gone', at: 5 });
    await world.clock.advance(1_000_000);
    expect(rowsOf(world.desk.look('training')), `after step ${moments}`).toBe(truthOf(given));
  }
  expect(moments).toBeGreaterThan(10);
});

test('a large desk is shown as it was until the lists are told of more files; whoever changes something sees them', async () => {
  const given = begin(500);
  let late: (() => void) | null = null;
  const { desk, clock, told, slices } = deskOf(given, () => late?.());
  const before = rowsOf(desk.shown('training'));
  given.files.push(fileOf(501, FUELINGS[0] ?? listed('0')));
  desk.filesCame();
  expect(rowsOf(desk.shown('training'))).toBe(before);
  expect(desk.look('training').notes).toHaveLength(501);
  given.files.push(fileOf(502, FUELINGS[0] ?? listed('0')));
  desk.filesCame();
  expect(desk.shown('training').notes).toHaveLength(501);
  late = () => {
    late = null;
    given.files.push(fileOf(503, FUELINGS[0] ?? listed('0')));
    desk.filesCame();
    // What is shown never goes back behind what somebody has seen.
    expect(desk.look('training').notes).toHaveLength(503);
  };
  await clock.advance(1_000);
  expect(told[0]).toBe(truthOf(given));
  expect(desk.shown('training').notes).toHaveLength(503);
  expect(slices()).toBeGreaterThan(500);
});

test('a change that is not of files is shown at once, and so are files of a small desk', () => {
  for (const files of [500, 3]) {
    const given = begin(files);
    const { desk } = deskOf(given);
    desk.shown('training');
    given.files.push(fileOf(files + 1, FUELINGS[0] ?? listed('0')));
    if (files === 500) desk.changed();
    else desk.filesCame();
    expect(desk.shown('training').notes).toHaveLength(files + 1);
  }
});

test('what nobody asks for is not worked out', async () => {
  const given = begin(3);
  const { desk, clock, told, slices } = deskOf(given, undefined, false);
  desk.look('training');
  desk.filesCame();
  await clock.advance(1_000);
  const before = slices();
  desk.filesCame();
  await clock.advance(100_000);
  expect([told.length, slices() - before]).toEqual([2, 0]);
});
