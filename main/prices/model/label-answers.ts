/** The answers to one label of sheets, where stations know products by different ids. */

/** Whether the catalogue of one station has a product id. */
export type HasProduct = (productId: string) => boolean;

/**
 * Adds an answer. It comes first, so that it holds at each station that has the product; earlier ones stay in use at
 * the others, and one that no station uses any more is dropped.
 * @param given product ids, newest first: a station uses the first one that it has.
 */
export function addAnswer(given: readonly string[], productId: string, stations: readonly HasProduct[]): readonly string[] {
  const isInUse = stations.every((has) => !has(productId) || given.find(has) === productId);
  if (isInUse && given.includes(productId)) return given;
  const all = [productId, ...given];
  return all.filter((id, place) => place === 0 || stations.some((has) => all.find(has) === id && all.indexOf(id) === place));
}
