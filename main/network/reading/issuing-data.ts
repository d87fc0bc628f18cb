import type { IssuingFieldView } from '../../../preload/contract/pending/pending.ts';
import { cut } from '../http/cap.ts';
import { isObject, parseJson } from '../http/json.ts';
import type { IssuingData } from '../notes-api.ts';
import type { IssuingProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import { documentAt } from './listings.ts';
import { WireError } from './wire.ts';

/** Far beyond the data of one note. The digits of numbers cost time, so the text is bounded too. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_FIELDS = 2000;
const MOST_PATH = 300;
const MOST_VALUE = 2000;
const DEEPEST = 32;

/** A number of the answer with its digits as they came ("1.10" stays "1.10"). */
class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The answer of data-issuing, whose shape is not documented, as a flat list of all its fields in
 * their order: nothing is hidden, whatever it is.
 */
export function readIssuing(text: string, profile: IssuingProfile): IssuingData {
  if (text.length > MOST_CHARACTERS) throw new WireError(wireTexts.tooLarge());
  const plain = parseJson(text);
  if (plain === undefined) throw new WireError(wireTexts.notJson());
  return { fields: flatten(parseVerbatim(text)), customerDocument: documentAt(plain, profile.customerDocument) };
}

function parseVerbatim(text: string): unknown {
  try {
    return JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? new NumberText(context?.source ?? String(value)) : value,
    );
  } catch {
    // Nested deeper than the stack goes.
    throw new WireError(wireTexts.tooDeep());
  }
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly value: unknown;
}

/** Keeps a stack of its own: a deep answer must not end the program. */
function flatten(root: unknown): readonly IssuingFieldView[] {
  const fields: IssuingFieldView[] = [];
  const stack: Place[] = [{ path: '', depth: 0, value: root }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    if (fields.length >= MOST_FIELDS) throw new WireError(wireTexts.tooManyFields(MOST_FIELDS));
    if (place.depth > DEEPEST) throw new WireError(wireTexts.tooDeep());
    const inner = inside(place);
    if (inner === null) fields.push(leaf(place));
    else if (inner.length === 0) fields.push({ path: place.path, value: '', kind: 'empty' });
    else for (const each of inner.toReversed()) stack.push(each);
  }
  return fields;
}

function inside({ path, depth, value }: Place): readonly Place[] | null {
  if (Array.isArray(value)) return value.map((each: unknown, index) => ({ path: `${path}[${index}]`, depth: depth + 1, value: each }));
  if (value instanceof NumberText || !isObject(value)) return null;
  return Object.entries(value).map(([name, each]) => ({
    path: cut(path === '' ? name : `${path}.${name}`, MOST_PATH),
    depth: depth + 1,
    value: each,
  }));
}

function leaf({ path, value }: Place): IssuingFieldView {
  if (value instanceof NumberText) return { path, value: cut(value.text, MOST_VALUE), kind: 'number' };
  if (typeof value === 'string') return { path, value: cut(value, MOST_VALUE), kind: 'text' };
  if (typeof value === 'boolean') return { path, value: String(value), kind: 'boolean' };
  return { path, value: '', kind: 'null' };
}
