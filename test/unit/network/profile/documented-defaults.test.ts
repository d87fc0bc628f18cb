/** docs/wire-profile.md has a row for every entry of the wire profile, as `npm run profile:document` writes it. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_PROFILE, parseProfile } from '../../../../main/network/testing.ts';
import { DOCUMENT, renewedDocument } from '../../../tools/wire-profile-document.ts';

const text = readFileSync(DOCUMENT, 'utf8');
const ROWS = [...text.matchAll(/^\| `([\w.]+)` \| `(.+)` \| (?:shown|assumed) \| .{2,} \|$/gm)];

test('the rows are those of the entries, with their defaults', () => {
  expect(renewedDocument(text)).toBe(text);
  expect(renewedDocument(text.replace('| `token.scope` | `null` |', '| `token.scope` | `1` |'))).toBe(text);
  expect(ROWS).toHaveLength(text.split('\n').filter((line) => line.startsWith('| `')).length);
});

test('a section without a table is named', () => {
  expect(() => renewedDocument(text.replace(/^\| `policy.*\n/m, ''))).toThrow('no table for policy');
});

test('a default copied from there into wire-profile.json changes nothing', () => {
  for (const [, entry = '', value = ''] of ROWS) {
    const file = entry.split('.').reduceRight<unknown>((below, name) => ({ [name]: below }), JSON.parse(value));
    expect(parseProfile(JSON.stringify(file)), entry).toEqual({ ok: true, value: DEFAULT_PROFILE });
  }
});
