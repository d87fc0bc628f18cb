import { CONFIRM_CODES, type ConfirmCode, type ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';

/** A row that waits for a confirmation. */
export interface ConfirmRow {
  /** What is asked about the row; a row can be asked about in several ways. */
  readonly codes: readonly ConfirmCode[];
  readonly line: number;
  readonly name: string;
  readonly customer: string | null;
  readonly customerName: string | null;
  /** null: no price is in force. */
  readonly oldE4: number | null;
  readonly newE4: number;
  readonly validFrom: string | null;
}

/** null: the row needs no confirmation. */
export function confirmRowOf(row: ImportRowView): ConfirmRow | null {
  const open = new Set(row.issues.filter(({ severity, settled }) => severity === 'confirm' && !settled).map(({ code }) => code));
  const codes = CONFIRM_CODES.filter((code) => open.has(code));
  if (codes.length === 0 || row.priceE4 === null) return null;
  const { line, product, customerDocument: customer, customerName = null, inForceE4: oldE4, priceE4: newE4, validFrom } = row;
  return { codes, line, name: product?.name ?? '', customer, customerName, oldE4, newE4, validFrom };
}

/** The rows by what is asked about them, in the order of the kinds. */
export function confirmLists(rows: readonly ConfirmRow[]): readonly { readonly code: ConfirmCode; readonly rows: readonly ConfirmRow[] }[] {
  return CONFIRM_CODES.map((code) => ({ code, rows: rows.filter(({ codes }) => codes.includes(code)) })).filter(
    (list) => list.rows.length > 0,
  );
}
