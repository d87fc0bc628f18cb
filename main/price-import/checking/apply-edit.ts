import type { ColumnTexts, ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import { assertNever } from '../../shared/assert-never.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { type Answers, rowsOfLines } from './answers.ts';
import type { CheckInput } from './check-input.ts';
import { settler } from './check-rows.ts';
import type { CheckedRows } from './checked-rows.ts';
import { isSendable } from './checked-rows.ts';
import type { EditRefusal } from './edit-refusal.ts';
import { isPercent } from './meanings/meanings.ts';
import { type Waiting, waits } from './prices/unsettled.ts';
import { cellsOf, type TypingEdit, textAbove, typedText, typeInto } from './type-cells.ts';

export type EditOutcome = { readonly ok: true; readonly applied: ImportEdit } | { readonly ok: false; readonly refusal: EditRefusal };

interface EditScope {
  readonly input: CheckInput;
  readonly rows: CheckedRows;
  /** Updates the checks of all rows. */
  readonly check: () => void;
}

/** Applies one edit to the answers, or refuses it without any change. The sheet's reader handles `set-layout`. */
export function applyEdit(scope: EditScope, edit: ImportEdit): EditOutcome {
  const { table, answers } = scope.input;
  const done: EditOutcome = { ok: true, applied: edit };
  switch (edit.type) {
    case 'set-cell':
    case 'set-cells':
    case 'fill-down':
    case 'replace-text':
      return type(scope.input, edit);
    case 'set-each':
      return setEach(scope.input, edit, [edit]);
    case 'set-block':
      return setEach(scope.input, edit, edit.columns);
    case 'fill-blanks':
      return fillBlanks(scope.input, edit);
    case 'set-product': {
      const found = rowsOfLines(table, [edit.line]);
      if (!found.ok) return found;
      if (!someCatalogHas(scope.input, edit.productId)) return refused({ type: 'no-product' });
      for (const row of found.rows) answers.rowProducts.set(row, edit.productId);
      return done;
    }
    case 'map-product': {
      const label = normaliseLabel(edit.label);
      if (label === '') return refused({ type: 'no-label' });
      if (!someCatalogHas(scope.input, edit.productId)) return refused({ type: 'no-product' });
      answers.labels.set(label, new Map([...(answers.labels.get(label) ?? []), ...answersOf(scope.input, edit)]));
      return done;
    }
    case 'map-customer': {
      const label = normaliseLabel(edit.label);
      if (label === '') return refused({ type: 'no-label' });
      const reading = readCnpj(edit.document);
      if (reading.type !== 'valid') return refused({ type: 'no-document' });
      answers.customers.set(label, reading.cnpj);
      return { ok: true, applied: { ...edit, document: reading.cnpj } };
    }
    case 'confirm':
      return settle(scope, edit, answers.confirmed, 'confirm', null);
    case 'justify': {
      const reason = edit.reason.trim();
      return reason === '' ? refused({ type: 'no-reason' }) : settle(scope, edit, answers.justified, 'reason', reason);
    }
    case 'exclude':
      return exclude(scope.input, edit);
    case 'include-unchanged':
      answers.includeUnchanged = edit.include;
      return done;
    case 'set-layout':
      // Confirmations apply to numbers as they were read before.
      answers.confirmed.clear();
      answers.justified.clear();
      return done;
    default:
      return assertNever(edit);
  }
}

/** Types over one or many cells. */
function type(input: CheckInput, edit: TypingEdit): EditOutcome {
  const { table, answers } = input;
  const found = cellsOf(table, answers, edit);
  if (!found.ok) return found;
  const meant = edit.type === 'fill-down' ? found.text : typedText(input, edit.role, found.text);
  typeInto(table, answers, found.rows, edit.role, found.text, meant);
  return { ok: true, applied: edit };
}

/** Refused as a whole: no column is set unless all can be. */
function setEach(input: CheckInput, edit: ImportEdit, columns: readonly ColumnTexts[]): EditOutcome {
  const { table, answers } = input;
  const typed: (() => void)[] = [];
  for (const { lines, role, texts } of columns) {
    const found = rowsOfLines(table, lines);
    if (!found.ok) return found;
    const without = lines[texts.length];
    if (without !== undefined) return refused({ type: 'no-line', line: without });
    for (const [place, text] of texts.entries()) {
      typed.push(() => typeInto(table, answers, found.rows.slice(place, place + 1), role, text, typedText(input, role, text, texts)));
    }
  }
  for (const type of typed) type();
  return { ok: true, applied: edit };
}

/** Fills from the top down, so that each blank takes the value its upper neighbour has received. */
function fillBlanks({ table, answers }: CheckInput, edit: Extract<ImportEdit, { type: 'fill-blanks' }>): EditOutcome {
  const found = rowsOfLines(table, edit.lines);
  if (!found.ok) return found;
  for (const row of found.rows.toSorted((a, b) => a - b)) {
    const text = textAbove(table, edit.role, row);
    if (text !== '') typeInto(table, answers, [row], edit.role, text);
  }
  return { ok: true, applied: edit };
}

function settle(
  scope: EditScope,
  edit: Extract<ImportEdit, { type: 'confirm' | 'justify' }>,
  settled: Answers['confirmed'],
  on: Waiting,
  reason: string | null,
): EditOutcome {
  const { table } = scope.input;
  const found = edit.lines === 'all' ? waiting(scope, on) : rowsOfLines(table, edit.lines);
  if (!found.ok) return found;
  const { rows } = found;
  // A percentage becomes a price only after all rows were checked.
  if (rows.some((row) => isPercent(scope.input, row))) scope.check();
  const bind = settler(scope.input, scope.rows);
  const { inForceE4, priceE4 } = edit;
  const settlements = rows.map((row, place) => {
    const now = bind(row, reason);
    const settlement = { ...now, inForceE4: inForceE4?.[place] ?? now.inForceE4, priceE4: priceE4?.[place] ?? now.priceE4 };
    settled.set(row, settlement);
    return settlement;
  });
  return {
    ok: true,
    applied: {
      ...edit,
      lines: rows.map((row) => table.lines[row] ?? 0),
      inForceE4: settlements.map((settlement) => settlement.inForceE4),
      priceE4: settlements.map((settlement) => settlement.priceE4),
    },
  };
}

/** Sendable rows that wait for such an answer. */
function waiting(
  { input: { table, answers }, rows, check }: EditScope,
  on: Waiting,
): { readonly ok: true; readonly rows: readonly number[] } {
  check();
  const wait = (row: number) => isSendable(rows, row, answers.includeUnchanged) && waits({ rows, answers }, row, on);
  return { ok: true, rows: Array.from({ length: table.size }, (_, row) => row).filter(wait) };
}

function exclude({ table, answers }: CheckInput, edit: Extract<ImportEdit, { type: 'exclude' }>): EditOutcome {
  const found = rowsOfLines(table, edit.lines);
  if (!found.ok) return found;
  for (const row of found.rows) {
    if (edit.excluded) answers.excluded.add(row);
    else answers.excluded.delete(row);
  }
  return { ok: true, applied: edit };
}

function someCatalogHas({ catalogue, context }: CheckInput, productId: string): boolean {
  return context.stations.some((_, station) => catalogue.byId(station, productId) !== null);
}

/** The product at each station that was asked about and has it: another station's meaning of the label stays. */
function answersOf(
  { catalogue, context }: CheckInput,
  { productId, stationIds }: Extract<ImportEdit, { type: 'map-product' }>,
): readonly (readonly [string, string])[] {
  return context.stations.flatMap(({ id }, station) =>
    catalogue.byId(station, productId) !== null && (stationIds?.includes(id) ?? true) ? [[id, productId] as const] : [],
  );
}

function refused(refusal: EditRefusal): EditOutcome {
  return { ok: false, refusal };
}
