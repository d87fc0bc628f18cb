/** What the first records of a sheet tell about its layout. */

import type { Delimiter, Encoding, SheetLayout, SheetPlace } from '../../preload/contract/prices.ts';
import type { SheetSniff } from '../domain/import-engine.ts';
import { kindOf, matchColumns } from '../domain/price-columns.ts';
import { guessProductColumns } from '../domain/wide-layout.ts';
import { commonWidth, fingerprint, type HeadRecord, headerCells } from './sheet-head.ts';

interface Found {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly headerLine: number | null;
  readonly sheet: SheetPlace | null;
}

/** Layout as far as the beginning of the file tells it. Number and date style are the whole column's matter. */
export function guessLayout({ encoding, delimiter, headerLine, sheet }: Found, records: readonly HeadRecord[]): SheetSniff {
  const header = headerCells(records, headerLine);
  const columns = columnsOf(header, records, headerLine);
  const wide = columns.product === undefined && columns.price === undefined ? guessProductColumns(header) : [];
  return {
    layout: {
      encoding,
      delimiter,
      headerLine,
      decimalMark: 'unknown',
      impliedDecimals: null,
      dateOrder: 'unknown',
      columns,
      ...(sheet === null ? {} : { sheet }),
      ...(wide.length === 0 ? {} : { productColumns: wide }),
      constants: { stationId: null, kind: 'standard', validFrom: null },
    },
    fingerprint: fingerprint(header, commonWidth(records)),
  };
}

/** "Tipo" heads kinds of price in one sheet and kinds of fuel in the next: its values tell. */
function columnsOf(header: readonly string[], records: readonly HeadRecord[], headerLine: number | null): SheetLayout['columns'] {
  const { kind, ...others } = matchColumns(header);
  if (kind === undefined) return others;
  const holdsKinds = records.some(({ line, cells }) => line > (headerLine ?? 0) && kindOf(cells[kind] ?? '') !== null);
  return holdsKinds ? { ...others, kind } : others;
}
