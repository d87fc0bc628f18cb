const AMOUNT = /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/;

/** Parses a typed amount of money: "412,50", "R$ 1.412,5", "412". Ten-thousandths; null = not an amount. */
export function typedAmountE4(text: string): number | null {
  const [, whole, cents = ''] = AMOUNT.exec(text.replace(/^\s*R\$/i, '').trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll('.', '')) * 10_000 + Number(cents.padEnd(2, '0')) * 100;
}
