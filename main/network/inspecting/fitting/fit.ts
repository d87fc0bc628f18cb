/** A whole network out of its samples: every entry that they tell, what is to be looked at, and what is to be asked. Pure. */

import type { ExampleName, JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { at, find, isObject, parseJson } from '../../http/json.ts';
import { changedOf, writeValues } from '../../profile/editing/draft.ts';
import { entryOf } from '../../profile/editing/entries.ts';
import { parseProfile } from '../../profile/parse.ts';
import type { WireProfile } from '../../profile/types.ts';
import { pricesIn, readProduct } from '../../reading/listings.ts';
import { readPage } from '../../reading/page.ts';
import { reading } from '../../reading/wire.ts';
import { leavesOf } from '../proposing/leaves.ts';
import { propose } from '../proposing/propose.ts';
import { isXml } from '../proposing/shapes.ts';
import { type BodyFit, batchFit, fuelingFit, linesOf, noteFit } from './bodies.ts';
import { type Catalogue, catalogued } from './catalogue.ts';
import { errorFit } from './errors.ts';
import { type Kind, kindOf } from './kinds.ts';
import { requestFit } from './queries.ts';
import { type Sample, samplesIn, withPlaces } from './samples.ts';
import { statusFit } from './statuses.ts';
import { type StrangeWord, strangeWords, unseenEnds } from './words.ts';

export interface Fitted {
  /** What differs from the profile that was begun with. */
  readonly values: ProfileValues;
  /** Answers to be looked at by their rows. */
  readonly answers: readonly { readonly name: string; readonly example: ExampleName; readonly text: string }[];
  /** Fields of bodies that always say the same. */
  readonly fixed: readonly {
    readonly body: 'standard' | 'agreement' | 'note' | 'fueling';
    readonly name: string;
    readonly value: string;
  }[];
  /** Entries that the samples leave open. */
  readonly questions: readonly string[];
  /** Words that nothing gives a meaning to. */
  readonly words: readonly StrangeWord[];
  /** Samples that are none of the network's requests, and files without a sample, by name. */
  readonly unknown: readonly string[];
}

interface Known {
  readonly sample: Sample;
  readonly kind: Kind;
}

/** What others are told by comes first: a catalogue names the products of prices and lines. */
const ORDER: readonly (string | null)[] = ['products', 'fleet-products', 'product', 'prices'];
const rank = ({ kind }: Known): number => {
  const at = ORDER.indexOf(kind.example);
  return at === -1 ? ORDER.length : at;
};

const MOST_FILES = 60;

interface Given {
  readonly name: string;
  readonly text: string;
  /** What its answer was fetched as. */
  readonly example?: ExampleName | undefined;
}

export function fitNetwork(files: readonly Given[], begun: WireProfile): Fitted {
  const inFiles = files.slice(0, MOST_FILES).map(({ name, text, example }) => ({ name, samples: samplesIn(name, text, example) }));
  const samples = withPlaces(inFiles.flatMap((file) => file.samples));
  const unknown = [...inFiles.filter((file) => file.samples.length === 0), ...files.slice(MOST_FILES)].map(({ name }) => name);
  const known = samples.flatMap((sample): readonly Known[] => {
    const kind = kindOf(sample);
    if (kind === null) unknown.push(sample.name);
    return kind === null ? [] : [{ sample, kind }];
  });
  const ranked = known.toSorted((a, b) => rank(a) - rank(b));
  let profile = begun;
  const questions = new Set<string>();
  const fixed: Fitted['fixed'][number][] = [];
  const refused: Record<string, JsonValue> = {};
  const take = (values: ProfileValues): void => {
    profile = withValues(profile, values);
    for (const [entry, value] of Object.entries(values)) {
      if (JSON.stringify(entryOf(profile, entry)) === JSON.stringify(value)) continue;
      refused[entry] = value;
      questions.add(entry);
    }
  };
  let catalogue: Catalogue = [];
  for (const { sample, kind } of ranked) {
    if (sample.answer !== null && kind.example !== null) {
      const { values, unsure } = answerFit(kind.example, sample.answer, profile, catalogue.length > 0);
      take(values);
      if (kind.example === 'prices') take(productsOfPrices(sample.answer, profile, catalogue));
      for (const entry of unsure) questions.add(entry);
    }
    if (kind.example === 'products' && catalogue.length === 0) catalogue = catalogueIn(sample.answer ?? '', profile);
  }
  const sent =
    Math.max(0, ...ranked.map(({ sample: { request }, kind }) => (kind.example === 'acceptance' ? linesOf(request?.body ?? '') : 0))) ||
    null;
  for (const { sample, kind } of ranked) {
    const { request, answer } = sample;
    if (kind.example === 'batch-status' && answer !== null) {
      const { values, open } = statusFit(answer, profile, catalogue, sent);
      take(values);
      for (const entry of open) questions.add(entry);
    }
    if (kind.path === 'customerInvoiceXml' && answer !== null) take(xmlFit(answer));
    if (request === null || kind.path === null) continue;
    const { values, periods } = requestFit(kind, request, catalogue);
    take(withKnownKeys(values, begun));
    for (const entry of periods) questions.add(`query.${entry}`);
    // What was refused shows how not to write it.
    const body = kind.example === 'error' ? null : bodyFit(kind, request.body, catalogue);
    if (body === null) continue;
    take(body.values);
    for (const entry of body.open) questions.add(entry);
    const of = BODIES[kind.path as keyof typeof BODIES];
    for (const { name, value } of body.fixed)
      if (!fixed.some((each) => each.body === of && each.name === name))
        fixed.push({ body: of, name, value: typeof value === 'string' ? value : JSON.stringify(value) });
  }
  const answers = ranked.flatMap(({ sample: { name, answer }, kind: { example } }) =>
    answer === null || example === null ? [] : [{ name, example, text: answer }],
  );
  for (const entry of unseenEnds(answers, profile)) questions.add(entry);
  const before = changedOf(begun);
  // What makes no valid profile yet is shown as it was told, with its mistake.
  const after = { ...changedOf(profile), ...refused };
  const values = Object.fromEntries(
    Object.entries(after).filter(([entry, value]) => JSON.stringify(before[entry]) !== JSON.stringify(value)),
  );
  return { values, answers, fixed, questions: [...questions], words: strangeWords(answers, profile), unknown };
}

/** The key of a sample is not taken over: that of the same header stays, and a missing one is asked for as a mistake. */
function withKnownKeys(values: ProfileValues, { requests }: WireProfile): ProfileValues {
  const lines = values['requests.headers'];
  if (!Array.isArray(lines)) return values;
  const known = (line: JsonValue): JsonValue =>
    requests.headers.find((each) => typeof line === 'string' && line.endsWith(':') && each.toLowerCase().startsWith(line.toLowerCase())) ??
    line;
  return { ...values, 'requests.headers': lines.map(known) };
}

const BODIES = { standardBatch: 'standard', agreementBatch: 'agreement', attachNote: 'note', customerFuelings: 'fueling' } as const;

function bodyFit({ path }: Kind, body: string | null, catalogue: Catalogue): BodyFit | null {
  if (body === null) return null;
  if (path === 'standardBatch' || path === 'agreementBatch') return batchFit(BODIES[path], body, catalogue);
  if (path === 'attachNote') return noteFit(body);
  return path === 'customerFuelings' ? fuelingFit(body, catalogue) : null;
}

function answerFit(
  example: ExampleName,
  text: string,
  profile: WireProfile,
  isCatalogued: boolean,
): { readonly values: ProfileValues; readonly unsure: readonly string[] } {
  const root = parseJson(text);
  if (example === 'error') return { values: errorFit(text, profile), unsure: [] };
  const isSingle = example === 'product' || example === 'fleet-product';
  const single = isSingle ? onlyObject(root) : null;
  // Read as the listing has taught: only where it stands is new.
  const known = isSingle
    ? ['', ...(single === null ? [] : [single])].find((place) => find(at(root, place), profile.products.id) !== null)
    : undefined;
  if (known !== undefined && isCatalogued) return { values: { 'products.oneRoot': [known] }, unsure: [] };
  const begun = single === null ? profile : withValues(profile, { 'products.oneRoot': [single] });
  const { values, unsure } = propose(example, text, begun);
  return { values: single === null ? values : { ...values, 'products.oneRoot': [single] }, unsure };
}

/** The one name of an answer whose product stands below it. */
function onlyObject(root: unknown): string | null {
  const entries = isObject(root) ? Object.entries(root) : [];
  const [first] = entries;
  return entries.length === 1 && first !== undefined && isObject(first[1]) ? first[0] : null;
}

/** Where an answer in JSON has the note. */
function xmlFit(text: string): ProfileValues {
  const root = parseJson(text);
  if (!isObject(root)) return {};
  const leaf = leavesOf([root]).find(({ values: [value] }) => isXml(value));
  return leaf === undefined ? {} : { 'customerInvoices.xml': [leaf.path] };
}

/** What a price names its product by is told by the catalogue: "codigo" may be either. */
function productsOfPrices(text: string, profile: WireProfile, catalogue: Catalogue): ProfileValues {
  const read = reading(() => readPage(text, 1, 100, profile.page).records.flatMap((record) => pricesIn(record, profile.prices)));
  const { productId, productCode } = profile.prices;
  const first = (places: readonly string[]): unknown =>
    read.ok ? read.value.map((record) => find(record, places)?.value).find((value) => value != null) : null;
  const [byId, byCode] = [catalogued(first(productId), catalogue), catalogued(first(productCode), catalogue)];
  if (byCode === 'id' && byId === 'id') return { 'prices.productCode': [] };
  if (byCode === 'id' && byId !== 'id') return { 'prices.productId': productCode, 'prices.productCode': byId === 'code' ? productId : [] };
  return byId === 'code' ? { 'prices.productId': [], 'prices.productCode': productId } : {};
}

function catalogueIn(text: string, profile: WireProfile): Catalogue {
  const page = reading(() => readPage(text, 1, 100, profile.page).records.map((record) => readProduct(record, profile.products)));
  return page.ok ? page.value : [];
}

/** The profile with these values, as far as they make a valid one. */
export function withValues(profile: WireProfile, values: ProfileValues): WireProfile {
  const whole = parsed({ ...changedOf(profile), ...values });
  if (whole !== null) return whole;
  // One that does not fit must not take the others with it.
  let result = profile;
  for (const [entry, value] of Object.entries(values)) result = parsed({ ...changedOf(result), [entry]: value }) ?? result;
  return result;
}

function parsed(values: ProfileValues): WireProfile | null {
  const read = parseProfile(writeValues(values));
  return read.ok ? read.value : null;
}
