/** "-3%" → "−3 %": a percentage as a person writes it, with a real minus; null when the text is none. */
export function formatSignedPercent(text: string): string | null {
  const parts = /^([-+\u2212])\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%$/.exec(text.trim());
  if (parts === null) return null;
  const [, sign, amount = ''] = parts;
  return `${sign === '+' ? '+' : '−'}${amount.replace('.', ',')} %`;
}
