/** Where an error body says what went wrong. Pure. */

import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { isObject, parseJson } from '../../http/json.ts';
import { readProblem } from '../../http/problem.ts';
import type { WireProfile } from '../../profile/types.ts';
import { wordsOf } from '../proposing/leaves.ts';
import { propose } from '../proposing/propose.ts';

const DEEPEST = 3;
const PARAMETERS = /^(?:err|camp|field|viol|detal|detail|param|valid|inval)/;
/** A list of errors is read by its first. */
const FIRST = '0';

/** Places are added to those of earlier samples: a network may have several shapes. */
export function errorFit(text: string, profile: WireProfile): ProfileValues {
  const root = parseJson(text);
  const isList = Array.isArray(root);
  const one: unknown = isList ? root[0] : root;
  if (!isObject(one) || (!isList && readProblem(400, text) !== null)) return {};
  const { errors } = profile;
  const { values } = propose('error', JSON.stringify(one), { ...profile, errors: { ...errors, sentence: [], code: [] } });
  const within = (path: string): string => (isList ? `${FIRST}.${path}` : path);
  const placeOf = (name: 'sentence' | 'code'): string | null => {
    const place = values[`errors.${name}`];
    return Array.isArray(place) ? within(String(place[0])) : null;
  };
  const [sentence, code] = [placeOf('sentence'), placeOf('code')];
  if (sentence === null) return {};
  const list = parametersIn(one, (path) => [sentence, code].some((each) => each?.startsWith(`${within(path)}.`)));
  const added = (known: readonly string[], place: string | null): JsonValue | null =>
    place === null || known.includes(place) ? null : [place, ...known];
  const changes = {
    'errors.sentence': added(errors.sentence, sentence),
    // Where one shape has no code, none may be demanded.
    'errors.code': errors.sentence.length > 0 && errors.code.length === 0 ? null : code === null ? [] : added(errors.code, code),
    'errors.parameters': added(errors.parameters, list === null ? null : within(list)),
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
