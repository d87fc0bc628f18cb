/** Positions of the model and the emitter in a 44-character access key. */
interface KeyParts {
  readonly uf: string;
  /** AAMM. */
  readonly month: string;
  readonly cnpj: string;
  readonly model: string;
  readonly series: number;
  readonly number: number;
  /** 8 digits. */
  readonly code: string;
}

/**
 * Check digit over the first 43 characters: modulo 11, weights 2 to 9 cycling from the right, a
 * remainder of 0 or 1 gives 0; letters of an alphanumeric CNPJ count ASCII minus 48.
 */
export function keyCheckDigit(first43: string): string {
  let sum = 0;
  for (let i = 0; i < first43.length; i += 1) {
    sum += (first43.charCodeAt(first43.length - 1 - i) - 48) * ((i % 8) + 2);
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

export function makeKey({ uf, month, cnpj, model, series, number, code }: KeyParts): string {
  const first43 = `${uf}${month}${cnpj}${model}${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}1${code}`;
  return `${first43}${keyCheckDigit(first43)}`;
}

export function isKey(text: string): boolean {
  return /^\d{6}[0-9A-Z]{12}\d{26}$/.test(text) && keyCheckDigit(text.slice(0, 43)) === text.slice(43);
}

export const emitterOf = (key: string) => key.slice(6, 20);
export const modelOf = (key: string) => key.slice(20, 22);
