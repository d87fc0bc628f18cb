/** Where an error body says what went wrong. Pure. */

import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { isObject, parseJson } from '../../http/json.ts';
import { readProblem } from '../../http/problem.ts';
import type { WireProfile } from '../../profile/types.ts';
import { wordsOf } from '../proposing/leaves.ts';
import { propose } from '../proposing/propose.ts';

const DEEPEST = 3;
const PARAMETERS = /^(?:err|camp|field|viol|detal|detail|param|valid|inval)/;

/** Objects that may say the sentence: the answer itself, then the first of each list of errors. */
function bodiesIn(root: unknown, prefix: string): readonly { readonly one: Readonly<Record<string, unknown>>; readonly prefix: string }[] {
  if (Array.isArray(root)) return isObject(root[0]) ? [{ one: root[0], prefix: `${prefix}0.` }] : [];
  if (!isObject(root)) return [];
  const lists = Object.entries(root).flatMap(([name, value]) =>
    name === '' || name.includes('.') || !Array.isArray(value) ? [] : bodiesIn(value, `${prefix}${name}.`),
  );
  return [{ one: root, prefix }, ...lists];
}

/** Places are added to those of earlier samples: a network may have several shapes. */
export function errorFit(text: string, profile: WireProfile): ProfileValues {
  const root = parseJson(text);
  if (isObject(root) && readProblem(400, text) !== null) return {};
  const { errors } = profile;
  const found = bodiesIn(root, '').flatMap(({ one, prefix }) => {
    const { values } = propose('error', JSON.stringify(one), { ...profile, errors: { ...errors, sentence: [], code: [] } });
    const placeOf = (name: 'sentence' | 'code'): string | null => {
      const place = values[`errors.${name}`];
      return Array.isArray(place) ? `${prefix}${String(place[0])}` : null;
    };
    const sentence = placeOf('sentence');
    return sentence === null ? [] : [{ one, prefix, sentence, code: placeOf('code') }];
  })[0];
  if (found === undefined) return {};
  const { one, prefix, sentence, code } = found;
  const list = parametersIn(one, (path) => [sentence, code].some((each) => each?.startsWith(`${prefix}${path}.`)));
  const added = (known: readonly string[], place: string | null): JsonValue | null =>
    place === null || known.includes(place) ? null : [place, ...known];
  const changes = {
    'errors.sentence': added(errors.sentence, sentence),
    // Where one shape has no code, none may be demanded.
    'errors.code': errors.sentence.length > 0 && errors.code.length === 0 ? null : code === null ? [] : added(errors.code, code),
    'errors.parameters': added(errors.parameters, list === null ? null : `${prefix}${list}`),
  };
  return Object.fromEntries(Object.entries(changes).flatMap(([entry, value]) => (value === null ? [] : [[entry, value]])));
}

/** The messages by parameter: a list of them, or an object of texts. @param isOther the object has the sentence itself */
function parametersIn(value: Readonly<Record<string, unknown>>, isOther: (path: string) => boolean): string | null {
  const found: { readonly path: string; readonly named: boolean }[] = [];
  const walk = (inner: Readonly<Record<string, unknown>>, prefix: string, depth: number): void => {
    for (const [name, each] of Object.entries(inner)) {
      if (name === '' || name.includes('.')) continue;
      const path = prefix === '' ? name : `${prefix}.${name}`;
      const named = wordsOf(path).own.some((word) => PARAMETERS.test(word));
      if (Array.isArray(each) && each.length > 0 && each.every((item) => isObject(item) || typeof item === 'string'))
        found.push({ path, named });
      else if (isObject(each) && named && !isOther(path) && Object.keys(each).length > 0) found.push({ path, named });
      else if (isObject(each) && depth < DEEPEST) walk(each, path, depth + 1);
    }
  };
  walk(value, '', 0);
  return (found.find(({ named }) => named) ?? found[0])?.path ?? null;
}
