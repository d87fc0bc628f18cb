const AMOUNT = /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/;

/** An amount of money as it is typed: "412,50", "R$ 1.412,5", "412". The result is in ten-thousandths; null = it is none. */
export function typedAmountE4(text: string): number | null {
  const [, whole, cents = ''] = AMOUNT.exec(text.replace(/^\s*R\$/i, '').trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll('.', '')) * 10_000 + Number(cents.padEnd(2, '0')) * 100;
}
