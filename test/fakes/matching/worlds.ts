/**
 * Months of a station for matching: who fueled what, which notes were issued for it, which of both the PC can see, and
 * the truth. A world holds what makes matching hard: round amounts, look-alikes, notes of many fuelings, fuelings of many
 * notes, branches that share a name, fuelings that were attached elsewhere, cancelled ones, notes without plates.
 */

import type { MatchContext, MatchOutcome, NoteToMatch, PendingFueling } from '../../../main/notes/testing.ts';

export interface WorldKind {
  /** Share of fuelings with a round amount. */
  readonly round: number;
  /** Share of fuelings that were attached elsewhere: they are not pending any more. */
  readonly attached: number;
  /** Share of the others that left the list without a known note; of twins it is half. Their notes are in the folder. */
  readonly loose?: number;
  readonly plates: 'all' | 'half' | 'none';
  /** When notes are issued: hours after the fueling, or on the Sunday after it. */
  readonly issued: 'day' | 'week';
  /** Whether the station's movement was read. */
  readonly read: boolean;
}

const SHARES = [
  [0.3, 0],
  [0.45, 0.2],
  [0.6, 0.45],
  [0.45, 0.7],
] as const;

/** Every kind that is tried. */
export const WORLD_KINDS: readonly WorldKind[] = [true, false].flatMap((read) =>
  (['all', 'half', 'none'] as const).flatMap((plates) =>
    (['day', 'week'] as const).flatMap((issued) => SHARES.map(([round, attached]) => ({ round, attached, plates, issued, read }))),
  ),
);

/** Months with the movement read in which fuelings left the list and nobody knows by which note, beside look-alikes that are pending. */
export const LOOSE_WORLD_KINDS: readonly WorldKind[] = WORLD_KINDS.filter(({ read }) => read).map((kind) => ({ ...kind, loose: 0.15 }));

export interface MatchingWorld {
  readonly pending: readonly PendingFueling[];
  /** Notes in the folder, but for those that the movement shows at a fueling. */
  readonly notes: readonly NoteToMatch[];
  readonly context: MatchContext;
  /** Fuelings of a note. */
  readonly truth: ReadonlyMap<string, readonly string[]>;
  /** Notes that the PC could place: all their fuelings are pending, and nothing else that it can see fits as well. */
  readonly answerable: ReadonlySet<string>;
}

interface Fueling extends PendingFueling {
  readonly cnpj: string;
  readonly minute: number;
  readonly state: 'pending' | 'loose' | 'attached' | 'cancelled';
}

const STATION_ID = 's';
const STATION_CNPJ = '11222333000181';
const FUELINGS = 200;
const DAYS = 30;
const DAY_MINUTES = 1440;
const START = Date.UTC(2026, 9, 1) / 60_000;
const PRODUCTS = [
  { label: 'DIESEL S10', code: '820101034', priceE4: 58_900 },
  { label: 'DIESEL S500', code: '820101012', priceE4: 57_400 },
  { label: 'GASOLINA COMUM', code: '320102001', priceE4: 61_900 },
  { label: 'ETANOL', code: '810101001', priceE4: 41_600 },
] as const;
const ROUND_REAIS = [50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000] as const;
const ROUND_LITRES = [20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 300] as const;
const PLATES_SEEN = { all: 1, half: 0.5, none: 0 } as const;

/** Mulberry32: the same world for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const textOf = (minute: number): string => new Date((START + minute) * 60_000).toISOString().slice(0, 19);
const dayOf = (minute: number): number => Math.floor(minute / DAY_MINUTES);

export function makeWorld(seed: number, kind: WorldKind): MatchingWorld {
  const random = randomOf(seed);
  const fuelings = makeFuelings(random, kind);
  const issued = makeNotes(random, kind, fuelings);
  const pending = fuelings.filter(({ state }) => state === 'pending');
  const isAttached = new Map(fuelings.map(({ id, state }) => [id, state === 'attached']));
  const isOnNetwork = ({ fuelingIds }: Issued): boolean => fuelingIds.every((id) => isAttached.get(id) === true);
  // Not all that was issued lies in the folder, and of pending fuelings a part has no note yet.
  const missing = random() * 0.6;
  const inFolder = issued.filter((one) => random() >= (isOnNetwork(one) ? 0.1 : missing));
  const open = inFolder.filter((one) => !(kind.read && isOnNetwork(one)));
  const visible = kind.read ? fuelings.filter(({ state }) => state !== 'attached') : fuelings;
  const rivals = fuelings.filter(({ state }) => state === 'cancelled' || state === 'loose');
  const plain = ({ cnpj, minute: _, state: __, ...fueling }: Fueling): PendingFueling => ({
    ...fueling,
    customerDocument: kind.read ? cnpj : null,
  });
  return {
    pending: pending.map(plain),
    notes: open.map(({ note }) => note),
    context: {
      customers: [],
      stations: [{ stationId: STATION_ID, cnpj: STATION_CNPJ }],
      toleranceCents: 2,
      maxDays: 15,
      ...(kind.read ? { rivals: rivals.map(plain) } : { unread: new Set(open.map(({ note }) => note.key)) }),
    },
    truth: new Map(open.map(({ note, fuelingIds }) => [note.key, fuelingIds])),
    answerable: answerableOf(open, visible, isAttached),
  };
}

function makeFuelings(random: Random, kind: WorldKind): readonly Fueling[] {
  const customers = Array.from({ length: 5 + Math.floor(random() * 8) }, (_, place) => {
    const isBranch = place > 0 && place % 5 === 0;
    const company = isBranch ? place - 1 : place;
    return {
      name: `Transportes ${'ABCDEFGHIJKLMNOP'.charAt(company)}urora Ltda`,
      cnpj: cnpjOf(company, isBranch ? 2 : 1),
      discount: Math.floor(random() * 4) * 500,
      plates: Array.from({ length: 2 + Math.floor(random() * 6) }, () => plateOf(random)),
      products: [pick(random, PRODUCTS), pick(random, PRODUCTS)],
    };
  });
  const made: Fueling[] = [];
  while (made.length < FUELINGS) {
    const round = made.filter(isRound);
    const before = round.length > 0 && random() < (kind.loose === undefined ? 0.05 : 0.2) ? pick(random, round) : null;
    const state = stateOf(random, kind, before !== null);
    const id = String(1_000_000 + made.length);
    if (before !== null) {
      // A twin: everything is the same but the moment, and perhaps the vehicle.
      const plates = customers.find(({ cnpj }) => cnpj === before.cnpj)?.plates ?? [before.plate];
      const apart = Math.floor((random() < 0.5 ? 60 : 2 * DAY_MINUTES) * (random() - 0.5));
      const minute = Math.max(0, before.minute + apart);
      made.push({ ...before, id, minute, date: textOf(minute), state, plate: random() < 0.5 ? before.plate : pick(random, plates) });
      continue;
    }
    const customer = pick(random, customers);
    const product = pick(random, customer.products);
    const minute = Math.floor(random() * DAYS) * DAY_MINUTES + 5 * 60 + Math.floor(random() * 19 * 60) - 30;
    const priceE4 = product.priceE4 - customer.discount + Math.floor(minute / (7 * DAY_MINUTES)) * 200;
    const amount = amountOf(random, kind, priceE4);
    made.push({
      id,
      date: textOf(minute),
      minute,
      stationId: STATION_ID,
      customerName: customer.name,
      cnpj: customer.cnpj,
      ...amount,
      product: product.label,
      plate: pick(random, customer.plates),
      state,
    });
  }
  return made;
}

/** A kind without loose fuelings draws no number for them, so its worlds stay as they were. */
function stateOf(random: Random, { attached, loose }: WorldKind, isTwin: boolean): Fueling['state'] {
  const chance = random();
  if (chance < 0.02) return 'cancelled';
  if (random() < attached) return 'attached';
  return loose !== undefined && random() < (isTwin ? 0.5 : loose) ? 'loose' : 'pending';
}

const isOpen = ({ state }: Fueling): boolean => state === 'pending' || state === 'loose';

const isRound = ({ valueE4, quantityE4 }: Fueling): boolean => valueE4 % 10_000 === 0 || quantityE4 % 10_000 === 0;

function amountOf(random: Random, kind: WorldKind, priceE4: number): { readonly valueE4: number; readonly quantityE4: number } {
  if (random() < kind.round) {
    if (random() < 0.15) {
      const quantityE4 = pick(random, ROUND_LITRES) * 10_000;
      return { quantityE4, valueE4: Math.round((quantityE4 * priceE4) / 10_000 / 100) * 100 };
    }
    const valueE4 = pick(random, ROUND_REAIS) * 10_000;
    return { valueE4, quantityE4: Math.round((valueE4 * 1000) / priceE4) * 10 };
  }
  const quantityE4 = Math.floor(15_000 + random() * 400_000) * 10;
  return { quantityE4, valueE4: Math.round((quantityE4 * priceE4) / 10_000 / 100) * 100 };
}

interface Issued {
  readonly note: NoteToMatch;
  readonly fuelingIds: readonly string[];
}

function makeNotes(random: Random, kind: WorldKind, fuelings: readonly Fueling[]): readonly Issued[] {
  const left = new Set(fuelings.toSorted((a, b) => a.minute - b.minute));
  const issued: Issued[] = [];
  const add = (parts: readonly Fueling[], share: (fueling: Fueling) => Fueling = (fueling) => fueling): void => {
    const key = String(issued.length).padStart(5, '0');
    const note = noteOf(random, kind, key, parts.map(share));
    issued.push({ note, fuelingIds: parts.map(({ id }) => id).sort() });
  };
  for (const fueling of left) {
    const chance = random();
    left.delete(fueling);
    // Fuelings of one note went the same way.
    const near = (one: Fueling): boolean =>
      one.cnpj === fueling.cnpj &&
      (one.state === fueling.state || (isOpen(one) && isOpen(fueling))) &&
      one.minute - fueling.minute < 7 * DAY_MINUTES;
    if (chance < 0.1) {
      const sameVehicle = random() < 0.5;
      const more = [...left]
        .filter((one) => near(one) && (!sameVehicle || one.plate === fueling.plate))
        .slice(0, 1 + Math.floor(random() * 3));
      for (const one of more) left.delete(one);
      add([fueling, ...more]);
    } else if (chance < 0.13) {
      const valueE4 = Math.round((fueling.valueE4 * (0.3 + random() * 0.4)) / 100) * 100;
      const quantityE4 = Math.round((fueling.quantityE4 * valueE4) / fueling.valueE4 / 10) * 10;
      add([fueling], (whole) => ({ ...whole, valueE4, quantityE4 }));
      add([fueling], (whole) => ({ ...whole, valueE4: whole.valueE4 - valueE4, quantityE4: whole.quantityE4 - quantityE4 }));
    } else add([fueling]);
  }
  return issued;
}

function noteOf(random: Random, { plates, issued }: WorldKind, key: string, parts: readonly Fueling[]): NoteToMatch {
  const [first] = parts;
  if (first === undefined) throw new Error('a note of nothing');
  const last = Math.max(...parts.map(({ minute }) => minute));
  const sunday = Math.ceil((dayOf(last) + 1) / 7) * 7 * DAY_MINUTES - 6 * 60;
  const minute = issued === 'week' ? Math.max(last, sunday) : last + 5 + Math.floor(random() ** 2 * 6 * 60);
  const groups = random() < 0.5 ? parts.map((one) => [one]) : [...Map.groupBy(parts, ({ product }) => product).values()];
  const items = groups.map((group) => ({
    anpCode: PRODUCTS.find(({ label }) => label === group[0]?.product)?.code ?? null,
    description: group[0]?.product ?? '',
    quantityE4: group.reduce((sum, { quantityE4 }) => sum + quantityE4, 0),
    valueE2: group.reduce((sum, { valueE4 }) => sum + valueE4 / 100, 0),
  }));
  return {
    key,
    emission: textOf(minute),
    emitterCnpj: STATION_CNPJ,
    recipientCnpj: first.cnpj,
    recipientName: first.customerName,
    totalE2: items.reduce((sum, { valueE2 }) => sum + valueE2, 0),
    items,
    plates: random() < PLATES_SEEN[plates] ? [...new Set(parts.map(({ plate }) => plate))] : [],
    referencedKeys: parts.length > 1 && random() < 0.5 ? parts.map(({ id }) => `coupon ${id}`) : [],
  };
}

/** Single notes of pending fuelings for which no other visible fueling, and no other note, agrees in all that can be compared. */
function answerableOf(
  notes: readonly Issued[],
  visible: readonly Fueling[],
  isAttached: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  const fits = (note: NoteToMatch, fueling: Fueling): boolean =>
    note.recipientName === fueling.customerName &&
    Math.abs(note.totalE2 - fueling.valueE4 / 100) <= 2 &&
    Math.abs(Date.parse(note.emission) - Date.parse(fueling.date)) <= 15 * DAY_MINUTES * 60_000 &&
    note.items[0]?.description === fueling.product &&
    (note.plates.length === 0 || note.plates.includes(fueling.plate));
  const answerable = notes.filter(({ note, fuelingIds: [id, ...more] }) => {
    if (more.length > 0 || note.items.length > 1 || isAttached.get(id ?? '') === true) return false;
    const fitting = visible.filter((fueling) => fits(note, fueling));
    const [only, ...others] = fitting;
    return (
      only !== undefined &&
      others.length === 0 &&
      only.id === id &&
      only.state === 'pending' &&
      notes.every((other) => other.note === note || !fits(other.note, only))
    );
  });
  return new Set(answerable.map(({ note }) => note.key));
}

export interface Tally {
  automatic: number;
  wrong: number;
  answerable: number;
  answered: number;
}

/** Adds what came of a world. @returns the wrong proposals. */
export function tally({ truth, answerable }: MatchingWorld, { automatic }: MatchOutcome, sums: Tally) {
  const placed = new Set<string>();
  const wrong = automatic.filter(({ noteKeys, fuelingIds }) => {
    const ids = [...fuelingIds].sort().join(' ');
    return noteKeys.some((key) => truth.get(key)?.join(' ') !== ids);
  });
  for (const { noteKeys } of automatic) for (const key of noteKeys) placed.add(key);
  sums.automatic += automatic.length;
  sums.wrong += wrong.length;
  sums.answerable += answerable.size;
  for (const key of answerable) if (placed.has(key)) sums.answered += 1;
  return wrong;
}

function cnpjOf(company: number, branch: number): string {
  const body = `${String(10_000_000 + company)}${String(branch).padStart(4, '0')}`;
  const check = (digits: string): number => {
    const sum = [...digits].toReversed().reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = check(body);
  return `${body}${first}${check(`${body}${first}`)}`;
}

function plateOf(random: Random): string {
  const letter = (): string => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(Math.floor(random() * 24));
  const digit = (): string => String(Math.floor(random() * 10));
  return `${letter()}${letter()}${letter()}${digit()}${letter()}${digit()}${digit()}`;
}
