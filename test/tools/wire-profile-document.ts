/** `npm run profile:document`: writes the rows of docs/wire-profile.md anew, from the entries of the profile. */

import { readFileSync, writeFileSync } from 'node:fs';
import { PROFILE_ENTRIES } from '../../main/network/testing.ts';

export const DOCUMENT = 'docs/wire-profile.md';

/** A table holds the entries of one section, which its first row names. What stands between the tables is written by hand. */
const TABLE = /(?<=^\|---\|.*\n)\| `(\w+).*\n(?:\| .*\n)*/gm;

const sectionOf = (path: string): string => path.slice(0, path.indexOf('.'));

/** Meanings by status are one row each: a file takes them away one by one. */
function rowsOf({ path, kind, standard, isShown, documented }: (typeof PROFILE_ENTRIES)[number]): string {
  const each = kind.type === 'statuses' ? Object.entries(standard ?? {}).map(([status, value]) => [`${path}.${status}`, value]) : [];
  return (each.length === 0 ? [[path, standard]] : each)
    .map(([name, value]) => `| \`${name}\` | \`${JSON.stringify(value)}\` | ${isShown ? 'shown' : 'assumed'} | ${documented} |\n`)
    .join('');
}

/** Throws where a section has no table yet, or a table no section. */
export function renewedDocument(text: string): string {
  const missing = new Set(PROFILE_ENTRIES.map(({ path }) => sectionOf(path)));
  const renewed = text.replace(TABLE, (_, section: string) => {
    if (!missing.delete(section)) throw new Error(`${DOCUMENT} has a table of ${section}, which is no section of the profile, or has two`);
    return PROFILE_ENTRIES.filter(({ path }) => sectionOf(path) === section)
      .map(rowsOf)
      .join('');
  });
  if (missing.size > 0) throw new Error(`${DOCUMENT} has no table for ${[...missing].join(', ')}: begin it by a heading and one row`);
  return renewed;
}

if (import.meta.main) writeFileSync(DOCUMENT, renewedDocument(readFileSync(DOCUMENT, 'utf8')));
