/** What the first records of a sheet tell about its layout. */

import type { Delimiter, Encoding, SheetLayout, SheetPlace } from '../../preload/contract/prices.ts';
import { readCnpj } from '../domain/cnpj.ts';
import type { SheetSniff } from '../domain/import-engine.ts';
import { isAgreementPrice, kindOf, matchColumns } from '../domain/price-columns.ts';
import { normaliseLabel } from '../domain/text.ts';
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
  // "Preço Negociado" is nobody's price at the pump: a row without a customer is to be refused, not to be sent as one.
  const agreed = columns.price !== undefined && columns.kind === undefined && isAgreementPrice(header[columns.price] ?? '');
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
      constants: { stationId: null, kind: agreed ? 'agreement' : 'standard', validFrom: null },
    },
    fingerprint: fingerprint(header, commonWidth(records)),
  };
}

/** A better kind of the same fuel. */
const GRADE = /^(ADITIVAD[AO]|PREMIUM|PODIUM|GRID)$/;

/** "Tipo" heads kinds of price in one sheet and kinds of fuel in the next: its values tell. */
function columnsOf(header: readonly string[], records: readonly HeadRecord[], headerLine: number | null): SheetLayout['columns'] {
  const { kind, ...matched } = matchColumns(header);
  const taken = Object.values(matched);
  const station = matched.station ?? cnpjColumn(records, headerLine, taken) ?? namesColumn(header, records, headerLine, taken);
  const others = station === undefined ? matched : { ...matched, station };
  if (kind === undefined) return others;
  const texts = records.filter(({ line }) => line > (headerLine ?? 0)).map(({ cells }) => cells[kind] ?? '');
  // "Gasolina" of the kind "Aditivada" is not what its product column says: it is to be refused, not to be sent as another one.
  const holdsGrades = matched.product !== undefined && texts.some((text) => GRADE.test(normaliseLabel(text)));
  return holdsGrades || texts.some((text) => kindOf(text) !== null) ? { ...others, kind } : others;
}

/** Headers of a column that tells stations apart by their names. */
const STATION_NAMES = new Set(['POSTO', 'NOME DO POSTO', 'FILIAL', 'LOJA', 'UNIDADE', 'REVENDA', 'ESTABELECIMENTO']);

/**
 * Names can't be told to be ours, and rows of several stations must not pass for one: such a column is
 * taken for the stations' own, so that each row says that a CNPJ is wanted. Of one station it tells nothing.
 */
function namesColumn(
  header: readonly string[],
  records: readonly HeadRecord[],
  headerLine: number | null,
  taken: readonly number[],
): number | undefined {
  const body = records.filter(({ line }) => line > (headerLine ?? 0));
  const found = header.findIndex((name, column) => {
    if (taken.includes(column) || !STATION_NAMES.has(normaliseLabel(name))) return false;
    return new Set(body.map(({ cells }) => normaliseLabel(cells[column] ?? '')).filter((text) => text !== '')).size > 1;
  });
  return found === -1 ? undefined : found;
}

/** A column of nothing but CNPJs, whatever its name ("Filial", "Documento"): rows of other stations must not pass for ours. */
function cnpjColumn(records: readonly HeadRecord[], headerLine: number | null, taken: readonly number[]): number | undefined {
  const body = records.filter(({ line }) => line > (headerLine ?? 0));
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    const readings = body.map(({ cells }) => readCnpj(cells[column] ?? '')).filter(({ type }) => type !== 'empty');
    return !taken.includes(column) && readings.length > 0 && readings.every((reading) => reading.type === 'valid' && !reading.padded);
  });
}
