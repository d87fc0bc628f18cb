/** Figures and dates of notes, in Brazilian format whatever the program's language. */

export const integer = new Intl.NumberFormat('pt-BR');
const sizes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const KEY_GROUPS = /(.{4})(?=.)/g;

/** Formats the local time as written; an invalid date stays unchanged. */
export function when(at: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(at) ?? [];
  return year === undefined ? at : `${day}/${month}/${year}, ${time}`;
}

export function groups(key: string): string {
  return key.replace(KEY_GROUPS, '$1 ');
}

/** Formats `1234.56` as R$ 1.234,56, on the digits themselves. */
export function reais(cents: string): string {
  const [whole = '0', decimals = '00'] = cents.split('.');
  return `R$ ${integer.format(BigInt(whole))},${decimals}`;
}

export function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${sizes.format(bytes / 1000)} kB` : `${sizes.format(bytes / 1024 / 1024)} MB`;
}

/** Formats ten-thousandths exactly: `0,02`; at least `least` decimals. */
export function decimal(e4: number, least: number): string {
  const size = Math.abs(e4);
  let fraction = String(size % 10_000).padStart(4, '0');
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${integer.format(Math.floor(size / 10_000))}${fraction === '' ? '' : `,${fraction}`}`;
}

/** Formats ten-thousandths: `R$ 0,02`. */
export const money = (e4: number): string => `R$\u00a0${decimal(e4, 2)}`;
