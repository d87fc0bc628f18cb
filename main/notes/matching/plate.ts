/** Plates of both systems. A converted Mercosul plate has a letter, A to J, in place of the old digit, 0 to 9. */

const PLATE = /^[A-Z]{3}[0-9][0-9A-Z][0-9]{2}$/;
const SIGNS = /[^0-9A-Z]+/g;

/**
 * Normalises plates for comparison: ABC-1323, abc1d23 and ABC1D23 all become "ABC1323".
 * Null if the text is not a plate.
 */
export function comparablePlate(text: string): string | null {
  const plate = text.toUpperCase().replace(SIGNS, '');
  if (!PLATE.test(plate)) return null;
  const digit = plate.charCodeAt(4) - 65;
  return digit >= 0 && digit <= 9 ? `${plate.slice(0, 4)}${digit}${plate.slice(5)}` : plate;
}
