/** Names of files in a zip: decoding, which to refuse, and how to show them. */

import { isUtf8 } from 'node:buffer';

/**
 * The upper half of code page 850, used by Windows in Portuguese. Where the standard's 437 has
 * Portuguese letters they are at the same positions; where 850 has "ã" and "õ", 437 has box-drawing lines.
 */
const UPPER_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** Controls, direction marks, invisible characters, unpaired surrogates. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const LONGEST_SHOWN = 200;

/**
 * UTF-8 when declared or valid (macOS does not declare it); else code page 850. Older .NET
 * programs separate folders with a backslash: it is read as a slash before the name is judged.
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

/** Folders, and the metadata files of macOS ("._nota.xml" beside "nota.xml") and Windows. */
export function isNoFile(name: string): boolean {
  if (name.endsWith('/')) return true;
  const parts = name.split('/');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  if (parts.includes('__MACOSX') || last.startsWith('._')) return true;
  return last === '.ds_store' || last === 'thumbs.db' || last === 'desktop.ini';
}

/** Absolute, with a drive, upwards, or ambiguous between programs. */
export function pointsOutside(name: string): boolean {
  return name === '' || name.startsWith('/') || /^[a-z]:|[\\\0]/i.test(name) || name.split('/').includes('..');
}

/** One line that can't be mistaken for another name; a long one keeps its end, which distinguishes files. */
export function shownName(name: string): string {
  const clean = name.replace(UNSHOWABLE, '\ufffd');
  return clean.length > LONGEST_SHOWN ? `…${clean.slice(1 - LONGEST_SHOWN).replace(/^[\udc00-\udfff]/, '')}` : clean;
}
