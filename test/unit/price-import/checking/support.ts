/** A station, its products and an import, in few words. */

import {
  createImportEngine,
  type EngineContext,
  type EngineSnapshot,
  type EngineStation,
  type ImportEngine,
} from '../../../../main/price-import/testing.ts';
import type { EnginePrice } from '../../../../main/prices/model/index.ts';
import type {
  ImportEdit,
  ImportRowView,
  PriceKind,
  RowFilter,
  SheetLayout,
} from '../../../../preload/contract/price-import/price-import.ts';
import { cnpjCheckDigits } from '../../../fakes/check-digits.ts';

export const CATALOG = [
  { id: '1101', code: '320102001', name: 'Gasolina C Comum', unit: 'L' },
  { id: '1102', code: '320102002', name: 'Gasolina C Aditivada', unit: 'L' },
  { id: '1201', code: '810101001', name: 'Etanol Hidratado', unit: 'L' },
  { id: '1301', code: '820101034', name: 'Diesel B S10', unit: 'L' },
  { id: '1303', code: '820101012', name: 'Diesel B S500', unit: 'L' },
  { id: '1401', code: '220101005', name: 'GNV', unit: 'M3' },
  { id: '1501', code: null, name: 'ARLA 32', unit: 'L' },
] as const;

export const POSTO = '11222333000181';
export const POSTO_TEXT = '11.222.333/0001-81';
export const OTHER = cnpj('998887770001');
export const CUSTOMER = cnpj('445556660001');

export function cnpj(first12: string): string {
  return first12 + cnpjCheckDigits(first12);
}

export function inForce(
  productId: string,
  priceE4: number,
  kind: PriceKind = 'standard',
  customerDocument: string | null = null,
): EnginePrice {
  return { kind, productId, customerDocument, priceE4 };
}

export function station(changes: Partial<EngineStation> = {}): EngineStation {
  return { id: 'posto', cnpj: POSTO, name: 'Posto Modelo', catalog: CATALOG, inForce: [], today: '2026-11-21', ...changes };
}

export function context(changes: Partial<EngineContext> = {}): EngineContext {
  return { stations: [station()], defaultStationId: 'posto', aliases: {}, ...changes };
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export interface OpenedImport {
  readonly engine: ImportEngine;
  readonly first: EngineSnapshot;
  readonly layout: SheetLayout;
  readonly edit: (edit: ImportEdit) => Promise<EngineSnapshot>;
  readonly rows: (filter?: RowFilter) => Promise<readonly ImportRowView[]>;
  readonly row: (line: number) => Promise<ImportRowView>;
}

const ID = 'import';

/** Sniffs and loads; throws with the sentence when the file is refused. */
export async function open(
  bytes: Uint8Array | string,
  on: EngineContext = context(),
  edits: readonly ImportEdit[] = [],
): Promise<OpenedImport> {
  const engine = createImportEngine();
  const file = typeof bytes === 'string' ? utf8(bytes) : bytes;
  const sniff = await engine.sniff('precos.csv', file);
  if (!sniff.ok) throw new Error(sniff.error.message);
  const { layout } = sniff.value;
  const load = await engine.load({ importId: ID, fileName: 'precos.csv', bytes: file, layout, context: on, edits });
  if (!load.ok) throw new Error(load.error.message);
  const rows = async (filter: RowFilter = 'all'): Promise<readonly ImportRowView[]> => {
    const page = await engine.rows(ID, filter, 0, 1_000_000);
    if (!page.ok) throw new Error(page.error.message);
    return page.value.rows;
  };
  return {
    engine,
    first: load.value,
    layout,
    rows,
    edit: async (edit) => {
      const snapshot = await engine.edit(ID, edit);
      if (!snapshot.ok) throw new Error(snapshot.error.message);
      return snapshot.value;
    },
    row: async (line) => {
      const row = (await rows()).find((candidate) => candidate.line === line);
      if (row === undefined) throw new Error(`no row ${line}`);
      return row;
    },
  };
}

/** The sentence with which a file is refused, by sniffing or by loading. */
export async function refusalOf(bytes: Uint8Array | string, fileName = 'precos.csv'): Promise<string> {
  const engine = createImportEngine();
  const file = typeof bytes === 'string' ? utf8(bytes) : bytes;
  const sniff = await engine.sniff(fileName, file);
  if (!sniff.ok) return sniff.error.message;
  const load = await engine.load({ importId: ID, fileName, bytes: file, layout: sniff.value.layout, context: context(), edits: [] });
  if (load.ok) throw new Error('not refused');
  return load.error.message;
}

export function codes(row: ImportRowView): readonly string[] {
  return row.issues.map(({ code }) => code);
}
