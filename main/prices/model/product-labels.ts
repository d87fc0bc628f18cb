import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { createCatalogue } from './catalogue.ts';
import { isTotalLabel } from './price-columns.ts';

/**
 * For each product of a catalog (by id) a text that an import reads as just that product, without
 * a question: its name, else its code, else its id. `aliases`: the answers that the import remembers, by normalised label.
 */
export function productLabels(
  catalog: readonly ProductView[],
  aliases: Readonly<Record<string, readonly string[]>> = {},
): ReadonlyMap<string, string> {
  const catalogue = createCatalogue({ stations: [{ catalog }], aliases });
  const none = new Map<string, ReadonlyMap<string, string>>();
  return new Map(
    catalog.flatMap(({ id, name, code }): readonly (readonly [string, string])[] => {
      const product = catalogue.byId(0, id);
      const label = [name, code ?? '', id].find((text) => !isTotalLabel(text) && catalogue.findAgreed(0, text, none) === product);
      return label === undefined ? [] : [[id, label]];
    }),
  );
}
