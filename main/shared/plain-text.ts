/** The one home of characters that do something else than stand there: terminal sequences, controls, marks that turn the reading direction. */

/** Colours, cursor moves and titles of a terminal (ECMA-48): with the letters that belong to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for.
const SEQUENCE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]+[0-~]/g;
/** Controls but tab and line feed; marks of width nothing and of direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Text of several lines; a lone carriage return, which would write over its line, begins a new one. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(SEQUENCE, '')
    .replace(/\r(?!\n)/g, '\n')
    .replace(/\r\n/g, '\n')
    .replace(UNSEEN, '')
    .replaceAll('\n', text.includes('\r\n') ? '\r\n' : '\n');
}

/** Text of one line: breaks and tabs are spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/[\r\n\t\u2028\u2029]+/g, ' ');
}
