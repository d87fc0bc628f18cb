/**
 * A decimal of a file in Brazilian format: "1234.5000" → "1.234,50". It is processed as text, so that no significant
 * digit is lost; at least two decimals. A text that is not a plain decimal stays unchanged.
 */
export function formatDecimal(text: string): string {
  const parts = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', decimals = ''] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${grouped},${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
