/**
 * Matching 1,000 notes against 1,000, 10,000 and 100,000 pending rows: most of them pairs, a sixth
 * groups of two to six, some of them summed to one line. Medians of seven runs, the sizes taking
 * turns, after a warm-up. Beside them the worst kind of list: 10,000 rows of five customers, all of
 * round sums, so that nearly everything resembles everything; and 10,000 rows whose notes all come 20
 * days later, so that every one of them is looked for twice.
 */

import { type MatchContext, matchNotes, type NoteToMatch, type PendingFueling } from '../../main/notes/testing.ts';
import { makeWorld, tally, WORLD_KINDS } from '../fakes/matching/worlds.ts';
import type { Report } from './figure.ts';
import { BENCH_SCALE, rounds, scaled } from './scale.ts';

const NOTES = scaled(1_000);
const WORLDS = scaled(60);
const SIZES = [scaled(1_000), scaled(10_000), scaled(100_000)] as const;
const RUNS = rounds(7);
const WARM_UP = rounds(2);
const STATION = '11222333000181';
const PRODUCTS = ['DIESEL S10', 'S500', 'GASOLINA COMUM', 'ETANOL', 'ARLA 32'];
const PRICES_E4 = [62_900, 61_500, 58_900, 41_900, 35_000];
const context: MatchContext = { customers: [], stations: [{ stationId: 's', cnpj: STATION }], toleranceCents: 2, maxDays: 15 };

export async function run(report: Report): Promise<void> {
  const cases = [
    ...SIZES.map((size) => ({
      ...makeCase(size, Math.max(20, Math.floor(size / 40)), 2),
      least: BENCH_SCALE < 1 ? 0 : NOTES / 4,
      times: [] as number[],
    })),
    { ...makeCase(scaled(10_000), 5, 1), least: 0, times: [] as number[] },
    { ...later(makeCase(scaled(10_000), 250, 2), 20), least: 0, times: [] as number[] },
  ];
  for (let turn = -WARM_UP; turn < RUNS; turn++) {
    for (const one of cases) {
      global.gc?.();
      const from = performance.now();
      const outcome = matchNotes(one.notes, one.pending, context);
      const time = performance.now() - from;
      if (outcome.automatic.length < one.least) throw new Error(`only ${outcome.automatic.length} of ${one.notes.length} notes matched`);
      if (turn >= 0) one.times.push(time);
    }
  }
  const [small = [], middle = [], large = [], crowded = [], late = []] = cases.map((one) => one.times);
  report({ name: 'matching-1000-notes-1k-pending', value: small, unit: 'ms', limit: null });
  report({ name: 'matching-1000-notes-10k-pending', value: middle, unit: 'ms', limit: 1000 });
  report({ name: 'matching-1000-notes-100k-pending', value: large, unit: 'ms', limit: 400 });
  report({ name: 'matching-1000-notes-10k-look-alikes', value: crowded, unit: 'ms', limit: 1000 });
  report({ name: 'matching-1000-late-notes-10k-pending', value: late, unit: 'ms', limit: 1000 });
  printWorlds();
  const growth = (10 * Math.log(100_000)) / Math.log(10_000);
  report({
    name: 'matching-growth-100k-vs-10k',
    value: large.map((time, turn) => time / (middle[turn] ?? Number.NaN)),
    unit: 'x',
    limit: growth * 1.3,
  });
}

/** How many matches are made by themselves in worlds of each kind, how many of them are wrong, and what share of the certain ones is found. */
function printWorlds(): void {
  for (const kinds of Map.groupBy(
    WORLD_KINDS,
    ({ read, plates, issued }) => `movement ${read ? 'read  ' : 'unread'}  plates ${plates.padEnd(4)}  notes of the ${issued.padEnd(4)}`,
  )) {
    const sums = { automatic: 0, wrong: 0, answerable: 0, answered: 0 };
    for (let seed = 1; seed <= WORLDS; seed += 1) {
      const kind = kinds[1][seed % kinds[1].length];
      if (kind === undefined) continue;
      const world = makeWorld(seed, kind);
      tally(world, matchNotes(world.notes, world.pending, world.context), sums);
    }
    const share = ((100 * sums.answered) / sums.answerable).toFixed(1);
    console.log(`${kinds[0]}  automatic ${sums.automatic}  wrong ${sums.wrong}  found ${share} % of ${sums.answerable}`);
  }
}

/** The same, all notes issued so many days later. */
function later({ pending, notes }: ReturnType<typeof makeCase>, days: number): ReturnType<typeof makeCase> {
  const moved = (emission: string): string => new Date(Date.parse(`${emission}Z`) + days * 86_400_000).toISOString().slice(0, 19);
  return { pending, notes: notes.map((note) => ({ ...note, emission: moved(note.emission) })) };
}

/** A station's month: every `oneRoundIn`th fueling is of a round sum. */
function makeCase(
  size: number,
  customers: number,
  oneRoundIn: number,
): { readonly pending: readonly PendingFueling[]; readonly notes: readonly NoteToMatch[] } {
  const random = generator(size);
  const pending = Array.from({ length: size }, (_, place): PendingFueling => {
    const product = random(PRODUCTS.length);
    const customer = random(customers);
    const cents = random(oneRoundIn) === 0 ? (1 + random(20)) * 5_000 : 5_000 + random(150_000);
    return {
      id: String(1_000_000 + place),
      date: `2026-11-${String(1 + random(20)).padStart(2, '0')}T${String(random(24)).padStart(2, '0')}:15:00`,
      stationId: 's',
      customerName: `Transportadora ${customer} Ltda`,
      valueE4: cents * 100,
      quantityE4: Math.round((cents * 1_000_000) / (PRICES_E4[product] ?? 1) / 10) * 10,
      product: PRODUCTS[product] ?? '',
      plate: `ABC${random(10)}${'ABCDEFGHIJ'.charAt(customer % 10)}${String(random(100)).padStart(2, '0')}`,
    };
  });
  const byCustomer = new Map<string, PendingFueling[]>();
  for (const row of pending) byCustomer.set(row.customerName, [...(byCustomer.get(row.customerName) ?? []), row]);
  const notes: NoteToMatch[] = [];
  for (let place = 0; place < NOTES; place++) {
    const seed = pending[random(size)];
    if (seed === undefined) continue;
    const alike = (byCustomer.get(seed.customerName) ?? []).filter((row) => row.product === seed.product && row !== seed);
    const grouped = place % 6 === 0;
    notes.push(noteOf(String(place), grouped ? [seed, ...alike.slice(0, 1 + random(5))] : [seed], place % 12 === 0, place % 3 !== 0));
  }
  return { pending, notes };
}

function noteOf(key: string, rows: readonly PendingFueling[], summed: boolean, plates: boolean): NoteToMatch {
  const lines = rows.map((row) => ({ anpCode: null, description: row.product, quantityE4: row.quantityE4, valueE2: row.valueE4 / 100 }));
  const totalE2 = lines.reduce((sum, line) => sum + line.valueE2, 0);
  const quantityE4 = lines.reduce((sum, line) => sum + line.quantityE4, 0);
  const [first] = lines;
  return {
    key,
    emission:
      rows
        .map((row) => row.date)
        .sort()
        .at(-1) ?? '',
    emitterCnpj: STATION,
    recipientCnpj: '12ABC34501DE35',
    recipientName: rows[0]?.customerName ?? '',
    totalE2,
    items: summed && first !== undefined ? [{ ...first, quantityE4, valueE2: totalE2 }] : lines,
    plates: plates ? rows.map((row) => row.plate) : [],
    referencedKeys: rows.length > 1 ? rows.map((row) => row.id) : [],
  };
}

/** The same cases at every run (a linear congruential generator, Numerical Recipes). */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
