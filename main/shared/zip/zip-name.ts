/** Names of the files in a zip: how they are written, which must not be read, and how they are shown. */

import { isUtf8 } from 'node:buffer';

/**
 * The upper half of code page 850, which Windows in Portuguese writes. Where the standard's 437 has
 * Portuguese letters it has them in the same places; where 850 has "ã" and "õ", 437 has lines of boxes.
 */
const UPPER_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** Controls, signs that turn the direction of writing or can't be seen, halves of pairs. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const LONGEST_SHOWN = 200;

/**
 * UTF-8 when the zip says so or the bytes are (macOS does not say so); else code page 850. Older .NET
 * programs part folders with a backslash: it is read as a slash, before anything is judged by the name.
 */
export function zipName(raw: Uint8Array, saysUtf8: boolean): string {
  return written(raw, saysUtf8).replaceAll('\\', '/');
}

function written(raw: Uint8Array, saysUtf8: boolean): string {
  if (saysUtf8 || isUtf8(raw)) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw);
  let name = '';
  for (const byte of raw) name += byte < 0x80 ? String.fromCharCode(byte) : UPPER_850.charAt(byte - 0x80);
  return name;
}

/** Folders, and what macOS ("._nota.xml" holds what its disk knows of "nota.xml") and Windows put beside the user's files. */
export function isNoFile(name: string): boolean {
  if (name.endsWith('/')) return true;
  const parts = name.split('/');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  if (parts.includes('__MACOSX') || last.startsWith('._')) return true;
  return last === '.ds_store' || last === 'thumbs.db' || last === 'desktop.ini';
}

/** Absolute, of a drive, upwards, or written so that programs disagree about what it is. */
export function pointsOutside(name: string): boolean {
  return name === '' || name.startsWith('/') || /^[a-z]:|[\\\0]/i.test(name) || name.split('/').includes('..');
}

/** One line that can't be taken for another name; a long one keeps its end, which tells files apart. */
export function shownName(name: string): string {
  const clean = name.replace(UNSHOWABLE, '\ufffd');
  return clean.length > LONGEST_SHOWN ? `…${clean.slice(1 - LONGEST_SHOWN).replace(/^[\udc00-\udfff]/, '')}` : clean;
}
