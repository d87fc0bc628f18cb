/** Removes characters with side effects: terminal sequences, controls, marks that turn the reading direction. The only place for this. */

/** Colours, cursor moves and titles of a terminal (ECMA-48), with their parameters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is searched for.
const SEQUENCE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]+[0-~]/g;
/** Controls except tab and line feed; zero-width and direction marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Text of several lines; a lone carriage return, which would overwrite its line, becomes a line break. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(SEQUENCE, '')
    .replace(/\r(?!\n)/g, '\n')
    .replace(/\r\n/g, '\n')
    .replace(UNSEEN, '')
    .replaceAll('\n', text.includes('\r\n') ? '\r\n' : '\n');
}

/** Text of one line: line breaks and tabs become spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/[\r\n\t\u2028\u2029]+/g, ' ');
}
