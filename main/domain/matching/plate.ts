/** Plates of both systems. A converted Mercosul plate has a letter, A to J, where the old one had a digit, 0 to 9. */

const PLATE = /^([A-Z]{3}[0-9])([0-9A-Z])([0-9]{2})$/;
const SIGNS = /[^0-9A-Z]+/g;

/**
 * The form in which plates are compared: ABC-1323, abc1d23 and ABC1D23 are all "ABC1323".
 * Null for what is no plate.
 */
export function comparablePlate(text: string): string | null {
  const match = PLATE.exec(text.toUpperCase().replace(SIGNS, ''));
  if (match === null) return null;
  const [, head = '', fifth = '', tail = ''] = match;
  return `${head}${fifth >= 'A' && fifth <= 'J' ? fifth.charCodeAt(0) - 65 : fifth}${tail}`;
}
