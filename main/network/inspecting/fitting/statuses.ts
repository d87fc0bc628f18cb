/** How the answer about a batch lists its lines. Pure. */

import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { isObject, parseJson } from '../../http/json.ts';
import type { WireProfile } from '../../profile/types.ts';
import { recordsAt } from '../../reading/records.ts';
import { leavesOf, wordsOf } from '../proposing/leaves.ts';
import { meaningOf } from '../proposing/roles.ts';
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

/** Entries that the answer tells, and questions that it leaves open. */
export function statusFit(
  text: string,
  profile: WireProfile,
  catalogue: Catalogue,
): { readonly values: ProfileValues; readonly open: readonly string[] } {
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
  const match = matchOf(lines, catalogue);
  return { values: { ...values, ...match.values, ...lineWords(lines, profile) }, open: match.open };
}

function matchOf(lines: readonly unknown[], catalogue: Catalogue): { readonly values: ProfileValues; readonly open: readonly string[] } {
  const objects = lines.filter(isObject);
  const bare = lines.filter((line) => !isObject(line));
  const leaves = leavesOf(objects);
  const keyOf = (value: unknown) => catalogued(value, catalogue) ?? undefined;
  const product = leaves.find(
    ({ values: [value], path }) => keyOf(value) !== undefined && !/\b(?:linha|indice|index|ordem)\b/.test(wordsOf(path).own.join(' ')),
  );
  const index = leaves.find(
    ({ path, values }) =>
      wordsOf(path).own.some((word) => /^(?:linha|indice|index|ordem|line|seq|posicao)/.test(word)) &&
      values.every((value) => /^\d{1,5}$/.test(String(value))),
  );
  const bareKey = bare.map(keyOf).find((each) => each !== undefined);
  const own = bare.length > 0 ? [''] : [];
  if (index !== undefined || (bare.length > 0 && bareKey === undefined)) {
    const numbers = [...(index?.values ?? []), ...bare].map(Number);
    const base = numbers.includes(0) ? 0 : 1;
    const sure = numbers.includes(0) || numbers.length >= lines.length;
    return {
      values: {
        'batchStatus.line.match.by': 'index',
        'batchStatus.line.match.index': [...(index === undefined ? [] : [index.path]), ...own],
        'batchStatus.line.match.base': base,
      },
      open: sure && numbers.length > 0 ? [] : ['batchStatus.line.match.base'],
    };
  }
  const key = product === undefined ? bareKey : keyOf(product.values[0]);
  if (key === undefined) return { values: {}, open: lines.length === 0 ? [] : ['batchStatus.line.match.by'] };
  const customer = leaves.find(
    ({ values, path }) =>
      values.every(isCnpjShaped) && /client|custom|frota|cnpj|document/.test(wordsOf(path).own.concat(wordsOf(path).around).join(' ')),
  );
  return {
    values: {
      'batchStatus.line.match.by': 'product',
      'batchStatus.line.match.product': [...(product === undefined ? [] : [product.path]), ...own],
      'batchStatus.line.match.productKey': key,
      ...(customer === undefined ? {} : { 'batchStatus.line.match.customer': [customer.path] }),
    },
    open: [],
  };
}

/** Status and reason of a line, with the meanings of its words. */
function lineWords(lines: readonly unknown[], { batchStatus: { line } }: WireProfile): ProfileValues {
  const leaves = leavesOf(lines.filter(isObject));
  const named = (words: RegExp) => leaves.find(({ path }) => wordsOf(path).own.some((word) => words.test(word)));
  const status = named(/^(?:status|situac|estado|result)/);
  const reason = named(/^(?:motiv|mensag|message|reason|detal|erro)/) ?? null;
  const values: Record<string, JsonValue> = {};
  if (reason !== null) values['batchStatus.line.reason'] = [reason.path, ...line.reason.filter((each) => each !== reason.path)];
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
