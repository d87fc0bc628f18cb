/**
 * Products sold by the cubic metre: vehicular natural gas. Detected by ANP code if the network's catalogue has it
 * (main/store/gas-names.ts), else by name. Part of the contract because both the page and main need it.
 */

/** SQL LIKE patterns, so that a query and the page agree; `_` is any one character, since an accent may be a separate one. */
export const GAS_NAMES = ['%gnv%', '%g_s natural%', '%g__s natural%', '%biometano%'] as const;

const PATTERN = new RegExp(GAS_NAMES.map(toPattern).join('|'), 'i');

function toPattern(like: string): string {
  return like.replaceAll('%', '').replaceAll('_', '[^]');
}

/** Decides by the name only. */
export function isGasName(name: string | null): boolean {
  return name !== null && PATTERN.test(name);
}

/** Normalizes names like SQL's NOCASE and trim(). */
const compared = (name: string): string => name.replace(/^ +| +$/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** @param unitExceptions names for which the catalogue contradicts the name. */
export function isGasProduct(name: string | null, unitExceptions: readonly string[]): boolean {
  if (name === null) return false;
  const own = compared(name);
  return isGasName(name) !== unitExceptions.some((other) => compared(other) === own);
}

/** Units as files write them. */
export type Unit = 'L' | 'm³';
export const unitOfProduct = (name: string | null, unitExceptions: readonly string[]): Unit =>
  isGasProduct(name, unitExceptions) ? 'm³' : 'L';
export type UnitOf = (productName: string | null) => Unit;

/** ANP prefix of natural gas: 220101005 is the pump's code. */
export const GAS_CODE = '2201';
