import {
  CONFIRM_CODES,
  type ConfirmCode,
  type ImportRowView,
  REASON_CODES,
  type ReasonCode,
} from '../../../../preload/contract/price-import/price-import.ts';

const CODES = { confirm: CONFIRM_CODES, reason: REASON_CODES } as const;
const ALL_CODES = [...REASON_CODES, ...CONFIRM_CODES] as const;

/** What a row waits for: a confirmation, or a reason. */
export type Waiting = keyof typeof CODES;
export type AskedCode = ConfirmCode | ReasonCode;

/** A row that waits for a confirmation or a reason. */
export interface ConfirmRow {
  /** What is asked about the row; a row can be asked about in several ways. */
  readonly codes: readonly AskedCode[];
  readonly line: number;
  readonly name: string;
  readonly customer: string | null;
  readonly customerName: string | null;
  /** null: no price is in force. */
  readonly oldE4: number | null;
  readonly newE4: number;
  readonly validFrom: string | null;
}

/** null: the row does not wait for it. */
export function confirmRowOf(row: ImportRowView, waiting: Waiting): ConfirmRow | null {
  const open = new Set(row.issues.filter(({ severity, settled }) => severity === waiting && !settled).map(({ code }) => code));
  const codes = CODES[waiting].filter((code) => open.has(code));
  if (codes.length === 0 || row.priceE4 === null) return null;
  const { line, product, customerDocument: customer, customerName = null, inForceE4: oldE4, priceE4: newE4, validFrom } = row;
  return { codes, line, name: product?.name ?? '', customer, customerName, oldE4, newE4, validFrom };
}

/** The rows by what is asked about them, in the order of the kinds. */
export function confirmLists(rows: readonly ConfirmRow[]): readonly { readonly code: AskedCode; readonly rows: readonly ConfirmRow[] }[] {
  return ALL_CODES.map((code) => ({ code, rows: rows.filter(({ codes }) => codes.includes(code)) })).filter((list) => list.rows.length > 0);
}
