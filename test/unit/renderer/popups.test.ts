/** No dialog, drawer, menu or popover of the page goes by without axe: each file that opens one has its line in test/screens/popups.ts. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { POPUPS } from '../../screens/popups.ts';
import { VIEWS } from '../../screens/views/all.ts';

const RENDERER = 'renderer';
const OPENS = /<(?:Confirm|TitledModal|Modal|Drawer|Menu|MenuAt|Popover|PopoverAt|LatePopover|HoverCard)[\s>]/;
/** What the others are made of. */
const isPart = (file: string): boolean => file.startsWith('components/');

it('each file that opens a dialog or a menu is on the list, and the list names what is there', () => {
  const files = globSync(`${RENDERER}/**/*.tsx`)
    .filter((path) => OPENS.test(readFileSync(path, 'utf8')))
    .map((path) => relative(RENDERER, path).replaceAll('\\', '/'))
    .filter((file) => !isPart(file));
  expect(files.toSorted()).toEqual(Object.keys(POPUPS).toSorted());
  const names = new Set(
    Object.values(VIEWS)
      .flat()
      .map(({ name }) => name),
  );
  const missing = Object.values(POPUPS)
    .flatMap((seen) => (typeof seen === 'string' ? [] : seen))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
  const journeys = Object.values(POPUPS).filter((seen) => typeof seen === 'string');
  expect(journeys.filter((name) => !existsSync(`test/e2e/${name}`))).toEqual([]);
});

it('no dialog or drawer has a key listener of its own for Escape: use-escape.ts has one for all', () => {
  const own = globSync(`${RENDERER}/**/*.tsx`).filter((path) => {
    const text = readFileSync(path, 'utf8');
    return /<(?:Modal|Drawer)[\s>]/.test(text) && !(text.includes('closeOnEscape={false}') && text.includes('useEscape('));
  });
  expect(own).toEqual([]);
});
