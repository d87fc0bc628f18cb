/** An element in canonical form (no empty-element tags); its content is elements or plain text. */
export function element(name: string, inside: string | readonly string[], attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`);
  const content = typeof inside === 'string' ? escaped(inside) : inside.join('');
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** Elements of plain text, one per entry, in order; null omits one. */
export function leaves(entries: Readonly<Record<string, string | null>>): string {
  return Object.entries(entries)
    .map(([name, text]) => (text === null ? '' : element(name, text)))
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Ten-thousandths as text with `decimals` (2 or 4) decimals. */
export function decimal(e4: number, decimals: 2 | 4): string {
  const unit = decimals === 2 ? 100 : 1;
  const digits = String(Math.round(e4 / unit)).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** valueE4 / quantityE4 with ten decimals, rounded half up, digit by digit. */
export function unitPrice(valueE4: number, quantityE4: number): string {
  const scaled = (BigInt(valueE4) * 20_000_000_000n + BigInt(quantityE4)) / (2n * BigInt(quantityE4));
  const digits = String(scaled).padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
}
