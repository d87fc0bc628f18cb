/** Stations of this PC named by the titles of row blocks. */

import { lineOfKey } from '../../reading/wide-layout.ts';
import type { FileRemains } from '../account/parts.ts';
import { otherStation, stationNamed } from '../account/stations.ts';
import { fallbackStation } from '../check-rows.ts';
import type { CheckedImport } from '../machine.ts';
import { allPricedBelow } from './priced-rows.ts';

type Checked = Pick<CheckedImport, 'table' | 'rows' | 'context' | 'layout'>;

export interface BlockStations {
  /** Each row with a price below a title, and the CNPJ of the station that its title names. */
  readonly lines: readonly number[];
  readonly texts: readonly string[];
  /** The only station of all prices, by its place; null = several. */
  readonly only: number | null;
}

/** Null if no title names one of our stations, or some title names another one, or several. */
export function blockStations(checked: Checked, { titles, lines: among, moreLines }: FileRemains): BlockStations | null {
  const { table, rows, context } = checked;
  const fallback = fallbackStation(checked);
  const blocks: { readonly line: number; readonly place: number }[] = [];
  for (const { line, text } of moreLines > 0 ? [] : [...titles, ...among]) {
    const place = stationNamed(context, text);
    if (place !== null) blocks.push({ line, place });
    else if (otherStation(context, fallback, text) !== null) return null;
  }
  const lines: number[] = [];
  const texts: string[] = [];
  const places = new Set<number>();
  for (let row = 0; row < table.size; row++) {
    if ((rows.price[row] ?? 0) <= 0) continue;
    const key = table.lines[row] ?? 0;
    const place = blocks.findLast(({ line }) => line < lineOfKey(key))?.place;
    places.add(place ?? fallback);
    if (place === undefined) continue;
    lines.push(key);
    texts.push(context.stations[place]?.cnpj ?? '');
  }
  const [first = null] = places;
  return blocks.length === 0 || lines.length === 0 ? null : { lines, texts, only: places.size === 1 ? first : null };
}

/** Whether every row with a price below the line states its station by itself. */
export function allHaveStations(checked: Pick<CheckedImport, 'table' | 'rows'>, line: number): boolean {
  const { station } = checked.table.cells;
  return allPricedBelow(checked, line, (row) => (station?.[row] ?? 0) !== 0);
}
