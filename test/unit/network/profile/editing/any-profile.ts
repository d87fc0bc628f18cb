/** Any valid wire profile, made entry by entry of what the schema says that each may be. */

import fc from 'fast-check';
import { PROFILE_ENTRIES } from '../../../../../main/network/testing.ts';
import type { JsonValue } from '../../../../../preload/contract/wire-profile/json-value.ts';

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'paths.batchStatus': '/{processId}',
  'paths.product': '/{id}/ficha',
  'paths.customerInvoiceXml': '/{invoice_key}/xml',
  'paths.customerProduct': '/{id}/ficha',
};
const segment = fc.stringMatching(/^[a-z][a-z0-9_-]{0,12}$/);
const dotted = fc.array(segment, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
const constant = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);

/** Each field has a name of its own. */
function fields(sources: readonly object[]): fc.Arbitrary<JsonValue> {
  return fc
    .array(constant, { maxLength: 3 })
    .map((constants) => [
      ...sources.map((source, n) => ({ name: `f${n}.x`, as: 'text', whenNull: 'omit', ...source })),
      ...constants.map((value, n) => ({ name: `c${n}`, source: { constant: value }, as: 'text', whenNull: 'null' })),
    ]);
}

function anyValue({ path, kind }: (typeof PROFILE_ENTRIES)[number]): fc.Arbitrary<JsonValue> {
  switch (kind.type) {
    case 'text': {
      const isPath = path.startsWith('paths.');
      if (path.startsWith('query.also.')) return fc.option(segment.map((name) => `${name}=1&b=x`));
      const text = isPath
        ? segment.map((name) => `/${name}${PLACEHOLDERS[path] ?? ''}`)
        : path.endsWith('linesField')
          ? fc.constant('linhas.todas')
          : // Names of one body or query may not be equal.
            segment.map((name) => `${name}_${PROFILE_ENTRIES.findIndex((entry) => entry.path === path)}`);
      if (path === 'query.pricesProduct') return text;
      return kind.nullable && !path.endsWith('linesField') ? fc.option(text) : text;
    }
    case 'number':
      return fc.integer({ min: kind.least, max: kind.most });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...kind.values);
    case 'parts':
      return fc.subarray([...kind.values]);
    case 'names':
      return fc.array(dotted, { minLength: kind.least, maxLength: 4 });
    case 'words':
      // A word of its own for each meaning.
      return fc
        .integer({ min: kind.least, max: 3 })
        .map((count) => Array.from({ length: count }, (_, n) => (path === 'requests.headers' ? `X-${n}: v` : `${path} ${n}`)));
    case 'fields':
      return fields(
        path.endsWith('lineFields')
          ? [{ source: 'productId', as: 'number' }, { source: 'price' }, { source: 'validFrom', whenNull: 'today' }]
          : path.startsWith('fueling.')
            ? [{ source: 'plate' }, { source: 'date' }, { source: 'quantity' }, { source: 'productId', as: 'number' }]
            : [{ source: 'stationDocument' }],
      );
    case 'statuses':
      return fc.dictionary(
        fc.constantFrom('400', '404', '409', '422', '500', '503'),
        fc.constantFrom('refused', 'already-there', 'try-later'),
      );
    case 'ids':
      return fc.option(
        fc.record({
          name: segment.map((name) => `ids.${name}`),
          as: fc.constantFrom('text', 'number'),
          shape: fc.constantFrom('list', 'joined'),
          separator: fc.constantFrom(',', ';', '|', ' '),
        }),
      );
  }
}

/** Values by entry, each valid by itself and beside the others. */
export const anyProfile: fc.Arbitrary<Readonly<Record<string, JsonValue>>> = fc.record(
  Object.fromEntries(PROFILE_ENTRIES.map((entry) => [entry.path, anyValue(entry)])),
);

/** The values as one object, as a file says them. */
export function nested(values: Readonly<Record<string, unknown>>): object {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    let inner = root;
    for (const name of names.slice(0, -1)) {
      const next = inner[name] ?? {};
      inner[name] = next;
      inner = next as Record<string, unknown>;
    }
    inner[names.at(-1) ?? ''] = value;
  }
  return root;
}
