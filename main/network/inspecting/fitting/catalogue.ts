/** Products that a sample names: what recurs in another one is told by them. Pure. */

export type Catalogue = readonly { readonly id: string; readonly code: string | null; readonly name: string }[];

/** What of a product the value is; null: it is of none. */
export function catalogued(value: unknown, catalogue: Catalogue): 'id' | 'code' | 'name' | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
  if (text === null || text === '') return null;
  return (['id', 'code', 'name'] as const).find((each) => catalogue.some((product) => product[each] === text)) ?? null;
}
