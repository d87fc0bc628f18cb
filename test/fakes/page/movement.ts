/** The movement, as the page sees it. */

import type { Bridge, MovementFilters } from '../../../preload/contract/channels.ts';
import type { MovementAmount, MovementRow, PriceConference, WrongPrice } from '../../../preload/contract/movement/movement.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';
import { CUSTOMERS, LONG_NAME, PRODUCTS } from './data.ts';

type MovementCalls = Pick<
  Bridge,
  'movementView' | 'movementRows' | 'movementGroups' | 'movementRefresh' | 'movementSheet' | 'movementPrices' | 'movementPricesSheet'
>;

const NORMAL = 320;
const AWFUL = 10_000;

function fuelingOf(index: number, awful: boolean): MovementRow {
  const [document, name] = CUSTOMERS[index % CUSTOMERS.length] ?? ['', ''];
  return {
    id: String(880_412_000 + index),
    date: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}T${String(index % 24).padStart(2, '0')}:12:00`,
    customerName: awful && index % 3 === 0 ? `${LONG_NAME} ${index % 900}` : name,
    customerDocument: document,
    productName: PRODUCTS[index % PRODUCTS.length]?.name ?? null,
    plate: `ABC${index % 10}D${10 + (index % 89)}`,
    quantityE4: 400_000 + ((index * 7919) % 6_000_000),
    valueE4: awful && index % 97 === 0 ? 12_345_678_900 : 2_000_000 + ((index * 104_700) % 40_000_000),
    invoiceKey: index % 3 === 0 ? null : '35261111222333000181550010000000011000000010',
    noteCancelled: awful && index % 13 === 1 && index % 3 !== 0,
    ownKey: index % 21 === 0 ? '35261111222333000181550010000000021000000020' : null,
    cancelled: index % 31 === 30,
  };
}

function amountOf(rows: readonly MovementRow[]): MovementAmount {
  const sum = (of: (row: MovementRow) => number | null): number => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return { count: rows.length, valueE4: sum(({ valueE4 }) => valueE4), litresE4: sum(({ quantityE4 }) => quantityE4), cubicE4: 0 };
}

const hasNote = ({ invoiceKey, noteCancelled, ownKey }: MovementRow): boolean => ownKey !== null || (invoiceKey !== null && !noteCancelled);

const isShown: Readonly<Record<MovementFilters['show'], (row: MovementRow) => boolean>> = {
  valid: ({ cancelled }) => !cancelled,
  'with-note': (row) => !row.cancelled && hasNote(row),
  'without-note': (row) => !row.cancelled && !hasNote(row),
  cancelled: ({ cancelled }) => cancelled,
  all: () => true,
};

function wrongOf(rows: readonly MovementRow[]): readonly WrongPrice[] {
  return rows.slice(0, 12).map((row, index) => ({
    ...row,
    quantityE4: 1_000_000,
    valueE4: 5_790_000,
    paidE4: 57_900,
    expectedE4: 58_900,
    lostE4: index % 4 === 3 ? -50_000 : 100_000,
    batchId: index % 2 === 0 ? 'b1' : null,
    since: index % 2 === 0 ? '2026-11-18T06:00:00' : null,
  }));
}

function conferenceOf(rows: readonly MovementRow[]): PriceConference {
  const wrong = wrongOf(rows);
  const lostE4 = wrong.reduce((sum, row) => sum + Math.max(0, row.lostE4), 0);
  const gainedE4 = wrong.reduce((sum, row) => sum + Math.max(0, -row.lostE4), 0);
  const group = { name: 'Todos', count: wrong.length, lostE4, gainedE4 };
  return {
    checked: rows.length,
    right: rows.length - wrong.length,
    wrong: wrong.length,
    ...{ lostE4, gainedE4 },
    doubts: { none: 0, changing: 0, 'no-amount': 0, product: 0 },
    unknownProducts: [],
    pricesSince: rows.length === 0 ? null : '2026-09-02T07:00:00',
    customers: wrong.length === 0 ? [] : [group],
    products: wrong.length === 0 ? [] : [group],
    rows: wrong,
    proofs: [{ batchId: 'b1', fileName: 'tabela-precos-18-11.csv', sentAt: '2026-11-18T06:00:00', protocol: 'P-2026-0118' }],
  };
}

export function createFakeMovement(scenario: Scenario): MovementCalls {
  const none = scenario === 'empty' || scenario === 'first-run';
  const rows = none
    ? []
    : Array.from({ length: scenario === 'awful' ? AWFUL : NORMAL }, (_, index) => fuelingOf(index, scenario === 'awful'));
  const fits = ({ customer, product, show, text, from, until }: MovementFilters): readonly MovementRow[] =>
    rows.filter(
      (row) =>
        isShown[show](row) &&
        (customer === null || row.customerName === customer) &&
        (product === null || row.productName === product) &&
        (from === null || row.date >= from) &&
        (until === null || row.date.slice(0, 10) <= until) &&
        JSON.stringify(row).toLowerCase().includes(text.toLowerCase()),
    );
  const names = (of: (row: MovementRow) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))].toSorted();
  const file = (fileName: string) => ok({ fileName, bytes: new Uint8Array([80, 75, 5, 6]) });
  return {
    movementView: async (filters) => {
      if (scenario === 'errors') return no('internal', 'O movimento não pôde ser lido.');
      const own = fits(filters);
      const of = (show: MovementFilters['show']) => amountOf(own.filter(isShown[show]));
      return ok({
        stationId: filters.stationId,
        all: amountOf(own),
        withNote: of('with-note'),
        ownNotes: own.filter(({ ownKey, cancelled }) => ownKey !== null && !cancelled).length,
        unreadNotes: 0,
        withoutNote: of('without-note'),
        cancelled: of('cancelled'),
        reading: {
          read: none ? 0 : 740,
          days: 740,
          missing: none ? 20 : 0,
          oldestAt: none ? null : '2026-11-21T03:40:00.000Z',
          newestAt: none ? null : '2026-11-21T08:12:00.000Z',
          reading: none && scenario !== 'first-run',
          problem: scenario === 'offline' ? { code: 'network', message: 'Não deu para ler o movimento. A rede está fora do ar.' } : null,
        },
        customers: names(({ customerName }) => customerName),
        products: names(({ productName }) => productName),
      });
    },
    movementRows: async ({ offset, limit, ...filters }) => {
      const own = fits(filters);
      return ok({ rows: own.slice(offset, offset + limit), total: own.length });
    },
    movementGroups: async ({ by, ...filters }) => {
      const key = (row: MovementRow) =>
        ({ day: row.date.slice(0, 10), customer: row.customerName, product: row.productName, plate: row.plate })[by];
      const groups = [...Map.groupBy(fits(filters), key)].map(([name, own]) => ({
        name,
        all: amountOf(own),
        readAt: by === 'day' ? (name !== null && name > '2026-11-13' ? '2026-11-21T08:12:00.000Z' : '2026-11-21T03:40:00.000Z') : null,
      }));
      return ok({ groups: groups.toSorted((a, b) => b.all.valueE4 - a.all.valueE4) });
    },
    movementRefresh: async () => ok(null),
    movementSheet: async ({ format }) => file(`movimento.${format}`),
    movementPrices: async () => ok(conferenceOf(rows.filter(isShown.valid))),
    movementPricesSheet: async () => file('diferencas-de-preco.xlsx'),
  };
}
