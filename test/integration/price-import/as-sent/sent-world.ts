/** A station of the training network's products and customers, and a sheet opened at it as its user does. */

import { createImportEngine, createImportPrices, type ImportPrices } from '../../../../main/price-import/testing.ts';
import type { EnginePrice } from '../../../../main/prices/model/index.ts';
import { CUSTOMERS, PRODUCTS } from '../../../../main/training/testing.ts';
import type { ImportQuestion, ImportRowView, ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { createDesk, good } from '../desk.ts';

const STANDARD: Readonly<Record<string, number>> = {
  '1101': 61_900,
  '1102': 63_900,
  '1201': 42_900,
  '1301': 60_900,
  '1302': 62_900,
  '1303': 59_900,
  '1401': 45_900,
  '1501': 39_900,
};
const [serra, ipe] = CUSTOMERS;

const IN_FORCE: readonly EnginePrice[] = [
  ...Object.entries(STANDARD).map(
    ([productId, priceE4]): EnginePrice => ({ kind: 'standard', productId, customerDocument: null, priceE4 }),
  ),
  ...[serra, ipe].flatMap((customer): readonly EnginePrice[] =>
    ['1301', '1303'].map((productId) => ({
      kind: 'agreement',
      productId,
      customerDocument: customer?.document ?? null,
      customerName: customer?.name ?? null,
      priceE4: (STANDARD[productId] ?? 0) - 1500,
    })),
  ),
];

/** What is expected of a sheet; `colleague` = how often a colleague would ask back about it. */
export interface AsSent {
  readonly colleague: number;
  readonly rows: readonly string[];
  readonly asks?: readonly string[];
  readonly plan: string;
  /** The answer given, and the rows that are sent after it. */
  readonly pick?: string;
  readonly sends?: readonly string[];
}

export interface Seen {
  readonly service: ImportPrices;
  readonly view: ImportView;
  readonly rows: readonly ImportRowView[];
}

/** What a user with one station sees right after opening the file. */
export async function openAsSent(fileName: string, bytes: Uint8Array): Promise<Seen> {
  const desk = createDesk(createImportEngine);
  desk.world.catalog = PRODUCTS;
  desk.world.inForce = IN_FORCE;
  const { find, list } = desk.parts.stations;
  const service = createImportPrices({
    ...desk.parts,
    stations: { find, list: (environment) => list(environment).filter(({ id }) => id === 'a') },
  });
  return seenOf(service, good(await service.open({ fileName, bytes })));
}

async function seenOf(service: ImportPrices, view: ImportView): Promise<Seen> {
  const page = good(await service.rows({ importId: view.id, revision: view.revision, filter: 'all', offset: 0, limit: 500 }));
  return { service, view, rows: page.rows };
}

/** Presses the button of that name: what it does, or that the doubt is settled as it stands. */
export async function answerAsSent({ service, view }: Seen, pick: string): Promise<Seen> {
  const found = view.questions.flatMap((question) =>
    'choices' in question ? question.choices.flatMap((choice) => (choice.label === pick ? [{ question, choice }] : [])) : [],
  )[0];
  if (found === undefined) throw new Error(`no button ${pick}`);
  const { layout } = view.sheet;
  const key = found.question.type === 'doubt' ? found.question.key : '';
  const edit = found.choice.edit ?? { type: 'set-layout' as const, layout: { ...layout, accepted: [...(layout.accepted ?? []), key] } };
  return seenOf(service, good(await service.edit({ importId: view.id, revision: view.revision, edit })));
}

const BUSINESS = /^(\S+ \S+).*/;

/** "2 Diesel S10, Transportadora Serra, 5.89, 2026-12-01": where it is of account, with the verdict and what the row is told. */
export function lineOf({ at, line, product, customerDocument, priceE4, validFrom, verdict, issues }: ImportRowView): string {
  const place = at === undefined ? String(line) : `${at.line}/${at.column}`;
  const told = issues.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
  const customer = CUSTOMERS.find(({ document }) => document === customerDocument)?.name.replace(BUSINESS, '$1') ?? customerDocument;
  const price = priceE4 === null ? '' : (priceE4 / 10_000).toFixed(4).replace(/0{1,2}$/, '');
  const words = [customer ?? '', price, validFrom?.slice(0, 16) ?? '', verdict === 'changed' ? '' : verdict, ...told];
  return [`${place} ${product?.name ?? '-'}`, ...words.filter((word) => word !== '')].join(', ');
}

/** Every question with its answers in brackets. Products that are likely no fuel are asked as one, as the page does. */
export function askedOf({ view }: Seen): readonly string[] {
  const others = view.questions.filter((question) => question.type === 'product' && question.likely === 0);
  const rest = view.questions.filter((question) => !others.includes(question));
  const names = others.flatMap((question) => (question.type === 'product' ? [question.label] : []));
  return [
    ...rest.map(questionOf),
    ...(names.length === 0 ? [] : [`Não é combustível: ${names.join(', ')}?`]),
    ...view.unknownCustomers.map(({ label }) => `De quem é ${label}?`),
  ];
}

function questionOf(question: ImportQuestion): string {
  if (question.type === 'product') {
    const likely = question.candidates.slice(0, question.likely).map(({ name }) => name);
    return `Que produto é ${question.label}? [${likely.join('] [')}]`;
  }
  const choices = 'choices' in question ? question.choices.map(({ label }) => ` [${label}]`) : [];
  return question.message + choices.join('');
}
