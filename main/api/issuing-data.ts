import type { IssuingData, IssuingField } from '../domain/notes-network.ts';
import { wireTexts } from '../texts/api.ts';
import { isObject, parseJson } from './json.ts';
import { documentAt } from './listings.ts';
import type { IssuingProfile } from './profile-types.ts';
import { WireError } from './wire.ts';

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
  const plain = parseJson(text);
  if (plain === undefined) throw new WireError(wireTexts.notJson());
  return { fields: flatten(parseVerbatim(text)), customerDocument: documentAt(plain, profile.customerDocument) };
}

function parseVerbatim(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? new NumberText(context?.source ?? String(value)) : value,
  );
}

interface Place {
  readonly path: string;
  readonly value: unknown;
}

/** With a stack of its own: a deep answer must not end the program. */
function flatten(root: unknown): readonly IssuingField[] {
  const fields: IssuingField[] = [];
  const stack: Place[] = [{ path: '', value: root }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const inner = inside(place);
    if (inner === null) fields.push(leaf(place));
    else if (inner.length === 0) fields.push({ path: place.path, value: '', kind: 'empty' });
    else for (const each of inner.toReversed()) stack.push(each);
  }
  return fields;
}

function inside({ path, value }: Place): readonly Place[] | null {
  if (Array.isArray(value)) return value.map((each: unknown, index) => ({ path: `${path}[${index}]`, value: each }));
  if (value instanceof NumberText || !isObject(value)) return null;
  return Object.entries(value).map(([name, each]) => ({ path: path === '' ? name : `${path}.${name}`, value: each }));
}

function leaf({ path, value }: Place): IssuingField {
  if (value instanceof NumberText) return { path, value: value.text, kind: 'number' };
  if (typeof value === 'string') return { path, value, kind: 'text' };
  if (typeof value === 'boolean') return { path, value: String(value), kind: 'boolean' };
  return { path, value: '', kind: 'null' };
}
