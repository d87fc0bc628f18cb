import type { SheetSight } from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/sheet.ts';
import { layoutOf } from '../machine-of.ts';
import { POSTO } from '../support.ts';

/** A sheet as doubts look at it: cells apart by ";", lines from 1; today is the 20th of November 2026, a Friday. */
export function sightOf(lines: readonly string[], layout: Partial<SheetLayout> = {}, changes: Partial<SheetSight> = {}): SheetSight {
  const head = lines.map((text, place) => ({ line: place + 1, cells: text.split(';') }));
  const full = layoutOf(layout);
  return {
    header: full.headerLine === null ? [] : (head[full.headerLine - 1]?.cells ?? []),
    head,
    layout: full,
    stations: [POSTO],
    fallback: POSTO,
    today: '2026-11-20',
    ...changes,
  };
}

export const CONSTANTS: SheetLayout['constants'] = { stationId: null, kind: 'standard', validFrom: null };
