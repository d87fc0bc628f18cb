/** How the answer about a batch lists its lines. Pure. */

import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { isObject, parseJson } from '../../http/json.ts';
import type { WireProfile } from '../../profile/types.ts';
import { recordsAt } from '../../reading/records.ts';
import { begins, leavesOf, wordsOf } from '../proposing/leaves.ts';
import { CUSTOMER, meaningOf, PRODUCT, ROLES } from '../proposing/roles.ts';
import { isCnpjShaped } from '../proposing/shapes.ts';
import { type Catalogue, catalogued } from './catalogue.ts';

const TAKEN = /^(?:aceit|accept|sucess|success|process|inclu|ok)/;
const REFUSED = /^(?:rejeit|reject|recus|refus|erro|error|fail|falh|inval)/;

interface Place {
  readonly path: string;
  readonly words: readonly string[];
}

/** Every list of the answer, through lists as well. */
function listsIn(value: unknown, path = '', depth = 0): readonly Place[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) {
    const inner = value.flatMap((item: unknown) => (isObject(item) ? listsIn(item, path, depth + 1) : []));
    return inner.length > 0 ? inner : [{ path, words: wordsOf(path).own }];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name.includes('.') ? [] : listsIn(each, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}

interface StatusFit {
  readonly values: ProfileValues;
  /** Entries that the answer leaves open. */
  readonly open: readonly string[];
}

/** @param sent lines of the largest batch that the samples have; null: they have none */
export function statusFit(text: string, profile: WireProfile, catalogue: Catalogue, sent: number | null): StatusFit {
  const root = parseJson(text);
  const lists = [...new Map(listsIn(root).map((each) => [each.path, each])).values()];
  const taken = lists.find(({ words }) => words.some((word) => TAKEN.test(word)));
  const refused = lists.find(({ words }) => words.some((word) => REFUSED.test(word)));
  const apart = taken !== undefined || refused !== undefined;
  const [first] = lists;
  if (first === undefined) return { values: {}, open: [] };
  const values: Record<string, JsonValue> = apart
    ? {
        'batchStatus.lines': [],
        'batchStatus.accepted': taken === undefined ? [] : [taken.path],
        'batchStatus.rejected': refused === undefined ? [] : [refused.path],
      }
    : { 'batchStatus.lines': [first.path] };
  const lines = (apart ? [taken, refused] : [first]).flatMap((each) => (each === undefined ? [] : recordsAt(root, [each.path])));
  if (lines.length === 0) return { values, open: [] };
  const words = lineWords(lines, profile);
  // All lines are there where both lists are, or where each line says how it went.
  const isWhole = apart ? taken !== undefined && refused !== undefined : 'batchStatus.line.status' in words;
  const match = matchOf(lines, catalogue, { sent, isWhole });
  return { values: { ...values, ...match.values, ...words }, open: match.open };
}

/** Nobody sends more lines in a sample. */
const MOST_SENT = 1000;
const ORDER = ['linha', 'line', 'indice', 'index', 'ordem', 'order', 'seq', 'posic', 'position'];

function matchOf(
  lines: readonly unknown[],
  catalogue: Catalogue,
  { sent, isWhole }: { readonly sent: number | null; readonly isWhole: boolean },
): StatusFit {
  const leaves = leavesOf(lines.filter(isObject));
  const bare = lines.filter((line) => !isObject(line));
  const own = bare.length > 0 ? [''] : [];
  const isPlace = (value: unknown): boolean => /^\d{1,4}$/.test(String(value)) && Number(value) <= (sent ?? MOST_SENT);
  const keyOf = (values: readonly unknown[]) => values.map((value) => catalogued(value, catalogue)).find((each) => each !== null) ?? null;
  const bareKey = keyOf(bare);
  const index = leaves.find(({ path, values }) => begins(wordsOf(path).own, ORDER) && values.every(isPlace));
  if (index !== undefined || (bare.length > 0 && bareKey === null && bare.every(isPlace))) {
    const numbers = [...(index?.values ?? []), ...bare].map(Number).toSorted((a, b) => a - b);
    const base = numbers[0] === 0 ? 0 : 1;
    const sure =
      base === 0 || numbers.includes(sent ?? -1) || (isWhole && numbers.length > 1 && numbers.every((number, n) => number === n + 1));
    return {
      values: {
        'batchStatus.line.match.by': 'index',
        'batchStatus.line.match.index': [...(index === undefined ? [] : [index.path]), ...own],
        'batchStatus.line.match.base': base,
      },
      open: sure ? [] : ['batchStatus.line.match.base'],
    };
  }
  const known = leaves.find(({ values }) => keyOf(values) !== null);
  const product = known ?? leaves.find(({ path }) => begins([...wordsOf(path).own, ...wordsOf(path).around], [...PRODUCT, ...CODE]));
  const key = known === undefined ? bareKey : keyOf(known.values);
  if (key === null && product === undefined) return { values: {}, open: ['batchStatus.line.match.by'] };
  const customer = leaves.find(({ values, path }) => {
    const { own: name, around } = wordsOf(path);
    return values.every(isCnpjShaped) && begins([...name, ...around], [...CUSTOMER, 'cnpj', 'document']);
  });
  return {
    values: {
      'batchStatus.line.match.by': 'product',
      'batchStatus.line.match.product': [...(product === undefined ? [] : [product.path]), ...own],
      'batchStatus.line.match.productKey': key ?? (begins(wordsOf(product?.path ?? '').own, CODE) ? 'code' : 'id'),
      ...(customer === undefined ? {} : { 'batchStatus.line.match.customer': [customer.path] }),
    },
    // A product that the catalogue does not have may be named by either.
    open: key === null ? ['batchStatus.line.match.productKey'] : [],
  };
}

const CODE = ['codigo', 'code', 'cod', 'anp', 'sku'];

/** Status and reason of a line, with the meanings of its words. */
function lineWords(lines: readonly unknown[], { batchStatus: { line } }: WireProfile): ProfileValues {
  const leaves = leavesOf(lines.filter(isObject));
  const named = (name: 'status' | 'reason') => leaves.find(({ path }) => begins(wordsOf(path).own, ROLES.batchStatus?.[name]?.words ?? []));
  const [status, reason] = [named('status'), named('reason')];
  const values: Record<string, JsonValue> = {};
  if (reason !== undefined) values['batchStatus.line.reason'] = [reason.path, ...line.reason.filter((each) => each !== reason.path)];
  if (status === undefined) return values;
  values['batchStatus.line.status'] = [status.path];
  const words: Record<string, string[]> = {
    waiting: [...line.words.waiting],
    running: [...line.words.running],
    done: [...line.words.done],
    refused: [...line.words.refused],
  };
  for (const word of new Set(status.values.map(String))) {
    const list = words[meaningOf('batchStatus.status', word)?.split('.').at(-1) ?? ''];
    if (list !== undefined && !Object.values(words).some((each) => each.some((one) => one.toUpperCase() === word.toUpperCase())))
      list.push(word);
  }
  for (const [meaning, list] of Object.entries(words))
    if (list.length !== line.words[meaning as keyof typeof line.words].length) values[`batchStatus.line.words.${meaning}`] = list;
  return values;
}
