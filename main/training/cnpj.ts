/**
 * Check digits of a CNPJ, numeric or alphanumeric (IN RFB 2.229/2024): mod 11 over (ASCII - 48),
 * weights 2 to 9 cycling from the right; a remainder of 0 or 1 gives 0.
 */
export function withCheckDigits(base12: string): string {
  const first = `${base12}${checkDigit(base12)}`;
  return `${first}${checkDigit(first)}`;
}

function checkDigit(characters: string): number {
  let sum = 0;
  for (let i = 0; i < characters.length; i += 1) {
    const weight = ((characters.length - 1 - i) % 8) + 2;
    sum += (characters.charCodeAt(i) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(text) && withCheckDigits(text.slice(0, 12)) === text;
}
