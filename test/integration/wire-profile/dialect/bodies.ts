/** The bodies that an invented network takes: as a sample of them is written, and as they are read, strictly. */

import type { Dialect } from './dialect.ts';
import { CUSTOMERS, type Product, SCOPE, STATION, xmlOf } from './world.ts';
import { amount, type Concept, type Json, moment, place, readAmount, readMoment, valueAt } from './writing.ts';

/** One field: what the sample has, and whether a value may stand there. */
type Field<T> = readonly [name: string, write: (one: T) => Json | undefined, read: (value: unknown) => unknown];

export interface Line {
  readonly product: Product | null;
  readonly customer: string | null;
  readonly priceE4: number;
  readonly validFrom: string | null;
}

const write = <T>(fields: readonly Field<T>[], one: T): Record<string, Json> => {
  const made: Record<string, Json> = {};
  for (const [name, written] of fields) {
    const value = written(one);
    if (value !== undefined) place(made, name, value);
  }
  return made;
};
/** null: a field has what it may not. */
const read = (fields: readonly Field<never>[], value: unknown): Readonly<Record<string, unknown>> | null => {
  const found = fields.map(([name, , take]) => [name, take(valueAt(value, name))] as const);
  return found.some(([, each]) => each === null) ? null : Object.fromEntries(found);
};
const same = (wanted: Json) => (value: unknown) => (JSON.stringify(value) === JSON.stringify(wanted) ? wanted : null);

const document = (cnpj: string): Json => cnpj;

export function bodiesOf(dialect: Dialect) {
  const { pick, name, numbered, world, amountForm, priceDecimals } = dialect;
  const productOf = (value: unknown, by: 'id' | 'code'): unknown =>
    world.products.find((each) => JSON.stringify(by === 'id' ? numbered('product', each.id) : each.code) === JSON.stringify(value)) ??
    false;
  const by = pick('line product', ['id', 'code'] as const);
  /** What a product is called in bodies; null: one that is not in the catalogue. */
  const written = (product: Product | null): Json => (by === 'id' ? numbered('product', product?.id ?? '9999') : (product?.code ?? '9999'));
  const customers = (value: unknown): unknown => CUSTOMERS.find(({ document: own }) => document(own) === value) ?? null;

  function lineFields(kind: 'standard' | 'agreement'): readonly Field<Line & { readonly at: number }>[] {
    const where = `${kind} lines`;
    const form = dialect.sent(where);
    const numberedFrom = pick(`${where} numbered`, [null, 0, 1] as const);
    const price = pick(`amounts of ${kind}`, ['number', 'text-dot', 'text-comma', 'whole'] as const);
    return [
      ...(numberedFrom === null
        ? []
        : [
            [
              name(where, 'lineNumber'),
              ({ at }: { at: number }) => at + numberedFrom,
              (value: unknown) => (typeof value === 'number' ? value : null),
            ] as const,
          ]),
      ...(kind === 'agreement'
        ? [[name(where, 'customerDocument'), ({ customer }: Line) => document(customer ?? ''), customers] as const]
        : []),
      [name(where, by === 'id' ? 'productId' : 'productCode'), ({ product }) => written(product), (value) => productOf(value, by)],
      [name(where, 'price'), ({ priceE4 }) => amount(priceE4, price, priceDecimals), (value) => readAmount(value, price, priceDecimals)],
      [
        name(where, 'validFrom'),
        ({ validFrom }) => (validFrom === null ? undefined : moment(validFrom, form)),
        (value) => (value === undefined ? undefined : readMoment(value, form)),
      ],
    ];
  }
  const wrapped = (kind: string): boolean => pick(`${kind} wrapped`, [true, true, false]);
  const headOf = (kind: string, count: number): readonly Field<null>[] => [
    ...(pick(`${kind} station`, [true, false])
      ? [[name(`${kind} head`, 'stationDocument'), () => document(STATION), same(document(STATION))] as const]
      : []),
    ...(pick(`${kind} count`, [true, false]) ? [[name(`${kind} head`, 'count'), () => count, same(count)] as const] : []),
  ];

  const noteIds = pick('note ids', ['none', 'list', 'joined'] as const);
  const separator = pick('separator', [',', ';', '|']);
  const xmlAs = pick('xml as', ['base64', 'text'] as const);
  const xmlName = name('note', 'xml');
  const idsName = name('note', 'fuelings');
  const noteList = pick('note in list', [false, true]);

  const fuelingForm = pick('fueling date', [
    'iso',
    'iso-offset',
    'iso-utc',
    'day-first',
    'day-first-minutes',
    'seconds',
    'milliseconds',
  ] as const);
  const [quantity, value, unit] = [
    amountForm('manual quantity'),
    amountForm('manual value'),
    pick('manual unit', ['number', 'text-comma', 'whole'] as const),
  ];
  const text = (given: unknown): unknown => (typeof given === 'string' ? given : null);
  const manual: readonly Field<Manual>[] = [
    [name('manual', 'customerId'), () => dialect.customerId(), same(dialect.customerId())],
    [name('manual', 'date'), ({ date }) => moment(date, fuelingForm), (given) => readMoment(given, fuelingForm)],
    [name('manual', 'plate'), ({ plate }) => plate, text],
    [name('manual', by === 'id' ? 'productId' : 'productCode'), ({ product }) => written(product), (given) => productOf(given, by) || null],
    [name('manual', 'quantity'), ({ quantityE4 }) => amount(quantityE4, quantity, 3), (given) => readAmount(given, quantity, 3)],
    [name('manual', 'value'), ({ valueE4 }) => amount(valueE4, value, 2), (given) => readAmount(given, value, 2)],
    ...(pick('manual price', [true, false])
      ? [
          [
            name('manual', 'unitPrice'),
            ({ quantityE4, valueE4 }: Manual) => amount(Math.round((valueE4 * 100) / quantityE4) * 100, unit, 2),
            (given: unknown) => readAmount(given, unit, 2),
          ] as const,
        ]
      : []),
    [name('manual', 'odometer'), ({ odometer }) => odometer, (given) => (typeof given === 'number' ? given : null)],
    [name('manual', 'stationDocument'), () => document(STATION), same(document(STATION))],
    ...(pick('driver', [true, false])
      ? [[name('manual', 'driver'), () => '52998224725', (given: unknown) => (given === '52998224725' ? given : null)] as const]
      : []),
  ];

  return {
    ...{ by, written },
    batch(kind: 'standard' | 'agreement', lines: readonly Line[]): Json {
      const fields = lineFields(kind);
      const written = lines.map((line, at) => write(fields, { ...line, at }));
      if (!wrapped(kind)) return written;
      const made = write(headOf(kind, lines.length), null);
      place(made, name(`${kind} head`, 'lines'), written);
      return made;
    },
    /** null: the body is none of this network. A line whose product is none is refused by itself. */
    readBatch(kind: 'standard' | 'agreement', body: unknown): readonly Line[] | null {
      const list = wrapped(kind) ? valueAt(body, name(`${kind} head`, 'lines')) : body;
      if (!Array.isArray(list)) return null;
      if (wrapped(kind) && read(headOf(kind, list.length), body) === null) return null;
      const fields = lineFields(kind);
      const nameOf = (concept: Concept) => name(`${kind} lines`, concept);
      const lines = list.map((each) => read(fields, each));
      if (lines.some((each) => each === null)) return null;
      return lines.map((line): Line => {
        const of = (concept: Concept) => line?.[nameOf(concept)];
        const product = of(by === 'id' ? 'productId' : 'productCode');
        return {
          product: product === false ? null : (product as Product),
          customer: kind === 'agreement' ? (of('customerDocument') as { document: string }).document : null,
          priceE4: of('price') as number,
          validFrom: (of('validFrom') as string | undefined) ?? null,
        };
      });
    },
    note(key: string, ids: readonly string[]): Json {
      const made: Record<string, Json> = {};
      place(made, xmlName, xmlAs === 'text' ? xmlOf(key) : Buffer.from(xmlOf(key)).toString('base64'));
      const written = ids.map((id) => numbered('fueling', id));
      if (noteIds !== 'none')
        place(made, idsName, noteIds === 'list' ? written : written.length === 1 ? (written[0] ?? null) : written.join(separator));
      if (pick('note station', [true, false])) place(made, name('note', 'stationDocument'), document(STATION));
      return noteList ? [made] : made;
    },
    readNote(body: unknown): { readonly key: string; readonly ids: readonly string[] } | null {
      const note: unknown = noteList ? (Array.isArray(body) ? body[0] : null) : body;
      const xml = valueAt(note, xmlName);
      const decoded = typeof xml !== 'string' ? '' : xmlAs === 'text' ? xml : Buffer.from(xml, 'base64').toString();
      const key = /Id="NFe(\d{44})"/.exec(decoded)?.[1];
      if (key === undefined || decoded !== xmlOf(key)) return null;
      if (pick('note station', [true, false]) && valueAt(note, name('note', 'stationDocument')) !== document(STATION)) return null;
      if (noteIds === 'none') return { key, ids: [] };
      const ids = valueAt(note, idsName);
      const listed =
        noteIds === 'list'
          ? ids
          : String(ids)
              .split(separator)
              .map((id) => numbered('fueling', id));
      if (
        !Array.isArray(listed) ||
        listed.some((id) => !world.fuelings.some((each) => JSON.stringify(numbered('fueling', each.id)) === JSON.stringify(id)))
      )
        return null;
      return { key, ids: listed.map(String) };
    },
    manual: (one: Manual): Json => write(manual, one),
    readManual(body: unknown): Manual | null {
      const found = read(manual, body);
      if (found === null) return null;
      const of = (concept: Concept) => found[name('manual', concept)];
      return {
        ...{ date: of('date') as string, plate: of('plate') as string, product: of(by === 'id' ? 'productId' : 'productCode') as Product },
        ...{ quantityE4: of('quantity') as number, valueE4: of('value') as number, odometer: of('odometer') as number },
      };
    },
    token: () => ({
      grant_type: 'client_credentials',
      ...(dialect.token.scope ? { scope: SCOPE.scope } : {}),
      ...(dialect.token.audience ? { audience: SCOPE.audience } : {}),
    }),
  };
}

export interface Manual {
  readonly date: string;
  readonly plate: string;
  readonly product: Product;
  readonly quantityE4: number;
  readonly valueE4: number;
  readonly odometer: number;
}
