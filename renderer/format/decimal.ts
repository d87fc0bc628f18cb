/**
 * A decimal as the file writes it, in Brazilian dress: "1234.5000" → "1.234,50". Text all the way:
 * no digit that counts is lost; two decimals at least. What is no plain decimal stays as it is.
 */
export function formatDecimal(text: string): string {
  const parts = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', decimals = ''] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${grouped},${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
