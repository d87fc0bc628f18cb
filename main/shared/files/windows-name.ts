/** File names that every Windows can write. */

import { maskCpfs } from '../redaction/cpf.ts';

const LONGEST = 120;
const LONGEST_EXTENSION = 16;
/** Names of devices, with any extension ("Naming Files, Paths, and Namespaces", Microsoft). */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name unchanged if Windows accepts it; otherwise with `_` for what it refuses. Never empty, never a path. */
export function safeFileName(name: string): string {
  const clean = trimmed(maskCpfs(name.toWellFormed().normalize('NFC')).replace(FORBIDDEN, '_'));
  const named = clean === '' ? 'arquivo' : DEVICE.test(clean) ? `_${clean}` : clean;
  return shortened(named);
}

/** Windows silently drops trailing dots and spaces, and "." and ".." are folders. */
function trimmed(name: string): string {
  return name.replace(/^\s+/, '').replace(/[\s.]+$/, '');
}

function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  return `${trimmed(name.slice(0, LONGEST - extension.length).toWellFormed())}${extension}`;
}

/** Lower-case words with hyphens: safe on any system and in any mail program; may be empty. */
export function slug(text: string, longest: number): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-/, '').slice(0, longest).replace(/-$/, '');
}
