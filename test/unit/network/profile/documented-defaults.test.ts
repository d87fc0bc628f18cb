/** docs/wire-profile.md lists every entry of the wire profile with its default, and no other. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../../../../main/network/index.ts';
import { parseProfile } from '../../../../main/network/testing.ts';

const ROW = /^\| `([\w.]+)` \| `(.+)` \| (shown|assumed) \| (.+) \|$/;
const lines = readFileSync('docs/wire-profile.md', 'utf8').split('\n');
const rows = lines.flatMap((line) => {
  const [, entry, value, , meaning] = ROW.exec(line) ?? [];
  return entry === undefined || value === undefined ? [] : [{ entry, value, meaning }];
});

function* entriesOf(value: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) {
    yield [path, value];
    return;
  }
  for (const [name, below] of Object.entries(value)) yield* entriesOf(below, path === '' ? name : `${path}.${name}`);
}

test('every entry stands there once, with its default', () => {
  const known = [...entriesOf(DEFAULT_PROFILE, '')].map(([entry, value]) => [entry, value]);
  expect(rows.map(({ entry, value }) => [entry, JSON.parse(value)])).toEqual(known);
});

test('each line of a table is a row that was read, with a meaning', () => {
  expect(rows).toHaveLength(lines.filter((line) => line.startsWith('| `')).length);
  for (const { entry, meaning } of rows) expect(meaning?.length, entry).toBeGreaterThan(1);
});

test('a default copied from there into wire-profile.json changes nothing', () => {
  for (const { entry, value } of rows) {
    const file = entry.split('.').reduceRight<unknown>((below, name) => ({ [name]: below }), JSON.parse(value));
    expect(parseProfile(JSON.stringify(file)), entry).toEqual({ ok: true, value: DEFAULT_PROFILE });
  }
});
