/** Text and values of attributes as Canonical XML writes them. */

const REFERENCE = /&(?:#x([0-9a-f]+)|#([0-9]+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const IN_TEXT: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#xD;'],
]);
const IN_VALUE: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['"', '&quot;'],
  ['\t', '&#x9;'],
  ['\n', '&#xA;'],
  ['\r', '&#xD;'],
]);

/** @param references false for CDATA, in which "&amp;" is five letters. */
export function elementText(raw: string, references = true): string {
  const lines = raw.replace(/\r\n?/g, '\n');
  return (references ? withoutReferences(lines) : lines).replace(/[&<>\r]/g, (sign) => IN_TEXT.get(sign) ?? sign);
}

/** White space that stands in the file is a space; only what was written as a reference stays. */
export function attributeText(raw: string): string {
  const spaced = raw.replace(/\r\n|[\t\n\r]/g, ' ');
  return withoutReferences(spaced).replace(/[&<"\t\n\r]/g, (sign) => IN_VALUE.get(sign) ?? sign);
}

/** The signs that references stand for; of those that XML knows by itself. */
export function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
