/** Exact decimals of the NF-e layout: digits and a scale, never a float. */

export interface Decimal {
  /** The number without its point: 5.890 is 5890 with scale 3. */
  readonly units: bigint;
  readonly scale: number;
}

/** 15 places before the point and 10 after hold every field of the layout. */
const SHAPE = /^[0-9]{1,15}(?:\.[0-9]{1,10})?$/;

/** `1234.5600`; null for anything else (sign, comma, exponent, nothing). */
export function readDecimal(text: string): Decimal | null {
  if (!SHAPE.test(text)) return null;
  const point = text.indexOf('.');
  return { units: BigInt(text.replace('.', '')), scale: point === -1 ? 0 : text.length - point - 1 };
}

export function multiply(first: Decimal, second: Decimal): Decimal {
  return { units: first.units * second.units, scale: first.scale + second.scale };
}

/** Sum of the terms, each with its sign; null when one of them is null. */
export function sumOf(terms: readonly { readonly sign: 1 | -1; readonly value: Decimal | null }[]): Decimal | null {
  let sum: Decimal = { units: 0n, scale: 0 };
  for (const { sign, value } of terms) {
    if (value === null) return null;
    const scale = Math.max(sum.scale, value.scale);
    sum = { units: unitsAt(sum, scale) + (sign === 1 ? unitsAt(value, scale) : -unitsAt(value, scale)), scale };
  }
  return sum;
}

function powerOfTen(power: number): bigint {
  return 10n ** BigInt(power);
}

/** Units at the given scale, rounded half away from zero. */
export function unitsAt(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return value.units * powerOfTen(scale - value.scale);
  const divisor = powerOfTen(value.scale - scale);
  const half = divisor / 2n;
  return value.units < 0n ? -((-value.units + half) / divisor) : (value.units + half) / divisor;
}

/** Cents as `1234.56`. */
export function formatCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** In the layout's format, with all decimals and a dot; null stays null. */
export function formatDecimal(value: Decimal | null): string | null {
  if (value === null) return null;
  const digits = String(value.units).padStart(value.scale + 1, '0');
  return value.scale === 0 ? digits : `${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
}
