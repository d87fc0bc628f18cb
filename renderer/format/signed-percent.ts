/** "-3%" → "−3 %": a percentage with a real minus sign; null if the text is not one. */
export function formatSignedPercent(text: string): string | null {
  const parts = /^([-+\u2212])\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%$/.exec(text.trim());
  if (parts === null) return null;
  const [, sign, amount = ''] = parts;
  return `${sign === '+' ? '+' : '−'}${amount.replace('.', ',')} %`;
}
