/** CPFs are shown in part only (LGPD; DOMAIN.md, People): `***.456.***-**`. */

const WRITTEN = /^(\d{3})\.(\d{3})\.(\d{3})-(\d{2})$/;
const BARE = /^\d{11}$/;
/** A bare number of eleven digits may be anything: only where its name says document is it held for a CPF. */
const DOCUMENT = /cpf|docum|driver|motorista/i;

/** Check digits mod 11 (Receita Federal). @param digits eleven digits */
export function isCpf(digits: string): boolean {
  if (!BARE.test(digits)) return false;
  const digitAfter = (length: number): number => {
    let sum = 0;
    for (let i = 0; i < length; i += 1) sum += Number(digits[i]) * (length + 1 - i);
    return ((sum * 10) % 11) % 10;
  };
  return digitAfter(9) === Number(digits[9]) && digitAfter(10) === Number(digits[10]);
}

/** The value of a field of this name, a CPF in it masked; anything else as it is. */
export function withoutCpf(name: string, value: string): string {
  const trimmed = value.trim();
  if (WRITTEN.test(trimmed)) return maskCpf(trimmed.replaceAll(/\D/g, ''));
  return DOCUMENT.test(name) && isCpf(trimmed) ? maskCpf(trimmed) : value;
}

/** @param digits eleven digits */
export const maskCpf = (digits: string): string => `***.${digits.slice(3, 6)}.***-**`;
