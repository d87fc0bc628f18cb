/** The answers to one label of sheets, where stations know products by different ids. */

/** Whether the catalogue of one station has a product id. */
export type HasProduct = (productId: string) => boolean;

/**
 * Adds an answer to the stations that it is for. It comes first, unless that moves another station, which has the product
 * too and means something else by the label: then after the answers that its stations lack. One that no station uses any
 * more is dropped.
 * @param given product ids in order: a station uses the first one that it has.
 * @param isFor whether the answer is for the station at that place.
 */
export function addAnswer(
  given: readonly string[],
  productId: string,
  stations: readonly HasProduct[],
  isFor: (station: number) => boolean = () => true,
): readonly string[] {
  const meant = stations.filter((has, station) => isFor(station) && has(productId));
  const isInUse = meant.every((has) => given.find(has) === productId);
  if (isInUse && given.includes(productId)) return given;
  const others = given.filter((id) => id !== productId);
  const isReplaced = (id: string): boolean => meant.some((has) => has(id));
  const first = [productId, ...others];
  const apart = [...others.filter((id) => !isReplaced(id)), productId, ...others.filter(isReplaced)];
  const isKept = (order: readonly string[]): boolean =>
    stations.every((has, station) => isFor(station) || (given.find(has) ?? order.find(has)) === order.find(has));
  const all = isKept(first) || !isKept(apart) ? first : apart;
  return all.filter((id) => id === productId || stations.some((has) => all.find(has) === id));
}
