/**
 * What is sold by the cubic metre: vehicular natural gas. By the ANP's code where the network's catalogue tells it
 * (main/store/gas-names.ts), else by its name. It stands in the contract because both the page and main ask.
 */

/** As SQL's LIKE reads them, so that a query and the page judge alike; `_` is any one sign, for an accent may stand alone. */
export const GAS_NAMES = ['%gnv%', '%g_s natural%', '%g__s natural%', '%biometano%'] as const;

const PATTERN = new RegExp(GAS_NAMES.map(toPattern).join('|'), 'i');

function toPattern(like: string): string {
  return like.replaceAll('%', '').replaceAll('_', '[^]');
}

/** Judges by the name alone. */
export function isGasName(name: string | null): boolean {
  return name !== null && PATTERN.test(name);
}

/** Compares names like SQL's NOCASE and trim(). */
const compared = (name: string): string => name.replace(/^ +| +$/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** @param toldOtherwise names that a catalogue tells to be the other thing. */
export function isGasProduct(name: string | null, toldOtherwise: readonly string[]): boolean {
  if (name === null) return false;
  const own = compared(name);
  return isGasName(name) !== toldOtherwise.some((other) => compared(other) === own);
}

/** Units as files write them. */
export type Unit = 'L' | 'm³';
export const unitOfProduct = (name: string | null, toldOtherwise: readonly string[]): Unit =>
  isGasProduct(name, toldOtherwise) ? 'm³' : 'L';
export type UnitOf = (productName: string | null) => Unit;

/** ANP codes of natural gas: 220101005 is the pump's. */
export const GAS_CODE = '2201';
