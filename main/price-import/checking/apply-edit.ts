import type { ImportEdit } from '../../../preload/contract/price-import.ts';
import { assertNever } from '../../shared/assert-never.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { type Answers, rowOfLine } from './answers.ts';
import type { CheckInput } from './check-input.ts';
import { settler } from './check-rows.ts';
import type { CheckedRows } from './checked-rows.ts';
import { isSendable } from './checked-rows.ts';
import type { EditRefusal } from './edit-refusal.ts';
import { CONFIRMS, REASONS } from './issues.ts';
import { isPercent } from './meanings/meanings.ts';
import { unsettled } from './prices/unsettled.ts';
import { cellsOf, type TypingEdit, textAbove, typeInto } from './type-cells.ts';

export type EditOutcome = { readonly ok: true; readonly applied: ImportEdit } | { readonly ok: false; readonly refusal: EditRefusal };

export interface EditScope {
  readonly input: CheckInput;
  readonly rows: CheckedRows;
  /** Brings the checks of all rows up to date. */
  readonly check: () => void;
}

/** A cell longer than this is no cell of a price sheet. */
const MAX_CELL = 32_000;

/** Applies one edit to the answers, or refuses it and changes nothing. The sheet's reader acts on `set-layout`. */
export function applyEdit(scope: EditScope, edit: ImportEdit): EditOutcome {
  const { table, answers, catalogue, context } = scope.input;
  const done: EditOutcome = { ok: true, applied: edit };
  switch (edit.type) {
    case 'set-cell':
    case 'set-cells':
    case 'fill-down':
    case 'replace-text':
      return type(scope.input, edit);
    case 'set-each':
      return setEach(scope.input, edit);
    case 'fill-blanks':
      return fillBlanks(scope.input, edit);
    case 'set-product': {
      const row = rowOfLine(table, edit.line);
      if (row < 0) return refused({ type: 'no-line', line: edit.line });
      if (!someCatalogHas(catalogue, context.stations.length, edit.productId)) return refused({ type: 'no-product' });
      answers.rowProducts.set(row, edit.productId);
      return done;
    }
    case 'map-product': {
      const label = normaliseLabel(edit.label);
      if (label === '') return refused({ type: 'no-label' });
      if (!someCatalogHas(catalogue, context.stations.length, edit.productId)) return refused({ type: 'no-product' });
      answers.labels.set(label, edit.productId);
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
      return settle(scope, edit, answers.confirmed, CONFIRMS, null);
    case 'justify': {
      const reason = edit.reason.trim();
      return reason === '' ? refused({ type: 'no-reason' }) : settle(scope, edit, answers.justified, REASONS, reason);
    }
    case 'exclude':
      return exclude(scope.input, edit);
    case 'include-unchanged':
      answers.includeUnchanged = edit.include;
      return done;
    case 'set-layout':
      // What was confirmed was a number as it was read then.
      answers.confirmed.clear();
      answers.justified.clear();
      return done;
    default:
      return assertNever(edit);
  }
}

/** Typing over cells, one or many. */
function type({ table, answers }: CheckInput, edit: TypingEdit): EditOutcome {
  if ('text' in edit && edit.text.length > MAX_CELL) return refused({ type: 'too-long' });
  const found = cellsOf(table, answers, edit);
  if (!found.ok) return refused(found.refusal);
  typeInto(table, answers, found.rows, edit.role, found.text);
  return { ok: true, applied: edit };
}

function setEach({ table, answers }: CheckInput, { lines, role, texts }: Extract<ImportEdit, { type: 'set-each' }>): EditOutcome {
  if (texts.some((text) => text.length > MAX_CELL)) return refused({ type: 'too-long' });
  const rows = lines.map((line) => rowOfLine(table, line));
  const unknown = rows.findIndex((row, place) => row < 0 || texts[place] === undefined);
  if (unknown !== -1) return refused({ type: 'no-line', line: lines[unknown] ?? 0 });
  for (const [place, row] of rows.entries()) typeInto(table, answers, [row], role, texts[place] ?? '');
  return { ok: true, applied: { type: 'set-each', lines, role, texts } };
}

/** Row by row from the top, so that each blank takes what the one above it has got. */
function fillBlanks({ table, answers }: CheckInput, edit: Extract<ImportEdit, { type: 'fill-blanks' }>): EditOutcome {
  const rows = edit.lines.map((line) => rowOfLine(table, line)).sort((a, b) => a - b);
  if (rows[0] === -1) return refused({ type: 'no-line', line: edit.lines.find((line) => rowOfLine(table, line) < 0) ?? 0 });
  for (const row of rows) {
    const text = textAbove(table, edit.role, row);
    if (text !== '') typeInto(table, answers, [row], edit.role, text);
  }
  return { ok: true, applied: edit };
}

function settle(
  scope: EditScope,
  edit: Extract<ImportEdit, { type: 'confirm' | 'justify' }>,
  settled: Answers['confirmed'],
  bits: number,
  reason: string | null,
): EditOutcome {
  const { table } = scope.input;
  const rows: number[] = [];
  if (edit.lines === 'all') {
    scope.check();
    for (let row = 0; row < table.size; row++) if (waits(scope, row, bits)) rows.push(row);
  } else {
    for (const line of edit.lines) {
      const row = rowOfLine(table, line);
      if (row < 0) return refused({ type: 'no-line', line });
      rows.push(row);
    }
  }
  // A percentage becomes a price beside other rows only.
  if (edit.lines !== 'all' && rows.some((row) => isPercent(scope.input, row))) scope.check();
  const bind = settler(scope.input, scope.rows);
  const { inForceE4 } = edit;
  const against = rows.map((row, place) => {
    const now = bind(row, reason);
    const settlement = { ...now, inForceE4: inForceE4?.[place] ?? now.inForceE4 };
    settled.set(row, settlement);
    return settlement.inForceE4;
  });
  return { ok: true, applied: { ...edit, lines: rows.map((row) => table.lines[row] ?? 0), inForceE4: against } };
}

function waits(scope: EditScope, row: number, bits: number): boolean {
  const { answers } = scope.input;
  return isSendable(scope.rows, row, answers.includeUnchanged) && (unsettled({ rows: scope.rows, answers }, row) & bits) !== 0;
}

function exclude({ table, answers }: CheckInput, edit: Extract<ImportEdit, { type: 'exclude' }>): EditOutcome {
  const rows: number[] = [];
  for (const line of edit.lines) {
    const row = rowOfLine(table, line);
    if (row < 0) return refused({ type: 'no-line', line });
    rows.push(row);
  }
  for (const row of rows) {
    if (edit.excluded) answers.excluded.add(row);
    else answers.excluded.delete(row);
  }
  return { ok: true, applied: edit };
}

function someCatalogHas(catalogue: CheckInput['catalogue'], stations: number, productId: string): boolean {
  for (let station = 0; station < stations; station++) if (catalogue.byId(station, productId) !== null) return true;
  return false;
}

function refused(refusal: EditRefusal): EditOutcome {
  return { ok: false, refusal };
}
