/** Detects tables that programs write as markup under the name .xls: HTML, and the XML of Excel 2003. */

export type MarkupKind = 'html' | 'spreadsheetml';

const HEAD = 8192;
const HTML = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|meta|body|style|table|div|center|font)\b/i;
const XML = /^\s*<\?xml\b/i;
const EXCEL_2003 = /<(?:[\w-]+:)?Workbook\b|urn:schemas-microsoft-com:office:spreadsheet/i;
const HTML_IN_XML = /<(?:!doctype\s+html|html)\b/i;

/** Detects by the first bytes, in any encoding of Latin letters; null = no such markup. */
export function markupKind(bytes: Uint8Array): MarkupKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD))
    .toString('latin1')
    // UTF-16 has a NUL beside each of these letters; a byte order mark may come first.
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (HTML.test(head)) return 'html';
  if (!XML.test(head)) return null;
  if (EXCEL_2003.test(head)) return 'spreadsheetml';
  return HTML_IN_XML.test(head) ? 'html' : null;
}
