/** What a person can read off a screen: the rows of a list from the first to the last, money, numbers. */

import type { Locator } from '@playwright/test';

/** By the name of its column. */
export type DrawnRow = Readonly<Record<string, string>>;

/** Every row of a table or grid as it is drawn; of one that draws only what is seen, by walking through it. */
export function drawnRows(list: Locator): Promise<readonly DrawnRow[]> {
  return list.evaluate(async (element) => {
    const words = (node: Element): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const read = new Map<string, Record<string, string>>();
    const isRead = (row: Element): boolean => !/carregando…/i.test(row.textContent ?? '');
    for (let top = 0, done = false; !done; ) {
      // One that was taken off the page never shows the rest of its rows.
      if (!element.isConnected) throw new Error('The list was drawn anew while it was read.');
      element.scrollTop = top;
      await frame();
      await frame();
      const headers = [...element.querySelectorAll('[role="columnheader"], thead th')].map(words);
      const drawn = [...element.querySelectorAll('[role="row"][aria-rowindex], tbody tr')].filter(
        (row) => row.querySelector('[role="columnheader"]') === null,
      );
      for (const [place, row] of drawn.entries()) {
        if (!isRead(row)) continue;
        const cells = [...row.querySelectorAll('[role="gridcell"], [role="cell"], td')].map(words);
        const entries = cells.map((text, at) => [headers[at] || `column ${at}`, text]);
        read.set(row.getAttribute('aria-rowindex') ?? `place ${place}`, Object.fromEntries(entries));
      }
      const said = element.getAttribute('aria-rowcount');
      if (said === null) done = drawn.every(isRead);
      else done = read.size >= Number(said) - 1;
      // What was still being read is passed by again.
      const end = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      top = end ? 0 : element.scrollTop + Math.max(60, element.clientHeight - 60);
    }
    return [...read.entries()].toSorted(([a], [b]) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b))).map(([, row]) => row);
  });
}

/** Ten-thousandths of a real of the first amount in the text; null when there is none. */
export function amountIn(text: string): number | null {
  const found = /(-?)R\$\s?([\d.]+),(\d{2,4})/.exec(text);
  if (found === null) return null;
  const [, sign = '', reals = '', part = ''] = found;
  return (sign === '' ? 1 : -1) * Number(`${reals.replaceAll('.', '')}${part.padEnd(4, '0')}`);
}

export const sumOf = (rows: readonly DrawnRow[], column: string): number =>
  rows.reduce((sum, row) => sum + (amountIn(row[column] ?? '') ?? 0), 0);

export function countBy(rows: readonly DrawnRow[], column: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row[column] ?? ''] = (counts[row[column] ?? ''] ?? 0) + 1;
  return counts;
}
