/**
 * Converts decimal text to an integer of 10^-scale, rounded half up (away from zero) beyond it, without
 * floats; null when the text is no number. `mark` is the decimal mark; the other one is accepted
 * between proper groups of three digits only.
 */
export function scaled(text: string, scale: number, mark: '.' | ','): number | null {
  const match = (mark === '.' ? DOT : COMMA).exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole.replaceAll(/[.,]/g, '') + fraction;
  // value = digits x 10^(exponent - fraction digits); wanted in units of 10^-scale.
  const shift = Number(exponent) - fraction.length + scale;
  if (Math.abs(shift) > 400) return null;
  const value = shift >= 0 ? BigInt(digits) * 10n ** BigInt(shift) : halfUp(BigInt(digits), 10n ** BigInt(-shift));
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return null;
  return sign === '-' && number !== 0 ? -number : number;
}

const DOT = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;
const COMMA = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

function halfUp(value: bigint, divisor: bigint): bigint {
  return (value * 2n + divisor) / (divisor * 2n);
}

/** Formats an integer of 10^-scale with exactly `decimals` decimals; null when digits would be lost. @param grouped thousands mark */
export function fixed(value: number, scale: number, decimals: number, mark: '.' | ',', grouped = false): string | null {
  const unit = 10 ** (scale - decimals);
  if (!Number.isSafeInteger(value) || value % unit !== 0) return null;
  const digits = String(Math.abs(value / unit)).padStart(decimals + 1, '0');
  const plain = digits.slice(0, digits.length - decimals);
  const whole = grouped ? plain.replaceAll(/\B(?=(?:\d{3})+$)/g, mark === '.' ? ',' : '.') : plain;
  const sign = value < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}${mark}${digits.slice(-decimals)}`;
}
