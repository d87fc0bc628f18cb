/** Summary counts over all rows of an import, besides the verdicts. */

import type { IssueCount, PlannedStart, UnknownCustomer } from '../../../preload/contract/price-import/price-import.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { compareText, normaliseLabel } from '../../shared/text.ts';
import { startSentence } from '../../shared/time/validity.ts';
import { customerFinder, customerLabel } from '../checking/account/known-customers.ts';
import { hasIssue, ISSUE_KINDS, issueSet } from '../checking/issues.ts';
import type { CheckedImport } from '../checking/machine.ts';
import type { Tally } from '../checking/tally.ts';
import type { EngineStation } from '../import-engine.ts';
import { ISSUE_LABELS } from '../texts/issue-labels.ts';

/** Most severe first, as in the tables. */
export function issueCounts({ issues }: Pick<Tally, 'issues'>): readonly IssueCount[] {
  return ISSUE_KINDS.map(({ code, severity }, place) => ({ code, severity, label: ISSUE_LABELS[code], rows: issues[place] ?? 0 })).filter(
    ({ rows }) => rows > 0,
  );
}

export function plannedStarts(
  starts: Tally['starts'],
  stations: readonly EngineStation[],
  moments: readonly string[],
): readonly PlannedStart[] {
  const planned = [...starts].flatMap(([key, prices]): readonly PlannedStart[] => {
    const station = stations[key % stations.length];
    const validFrom = moments[Math.floor(key / stations.length)] ?? '';
    if (station === undefined || validFrom === '') return [];
    return [{ stationId: station.id, validFrom, prices, sentence: startSentence(validFrom, station.timeZone ?? null, prices) }];
  });
  return planned.sort((a, b) => compareText(a.validFrom, b.validFrom));
}

const INVALID = issueSet('customer-invalid');

/** Names with most rows first; spellings of a name are merged. */
export function unknownCustomersOf({
  table,
  rows,
  context,
}: Pick<CheckedImport, 'table' | 'rows' | 'context'>): readonly UnknownCustomer[] {
  const names = new Map<string, { label: string; rows: number }>();
  const column = table.cells.customer;
  if (column === null) return [];
  for (let row = 0; row < table.size; row++) {
    if (!hasIssue(rows.issues, row, INVALID)) continue;
    const label = (table.words.customer.texts[column[row] ?? 0] ?? '').trim();
    const name = normaliseLabel(label);
    // An agreement needs a CNPJ, which a natural person does not have.
    if (!LETTERS.test(name) || maskCpfs(label) !== label) continue;
    const known = names.get(name);
    if (known === undefined) names.set(name, { label, rows: 1 });
    else known.rows += 1;
  }
  const asked = [...names.values()].sort((a, b) => b.rows - a.rows).slice(0, MOST_NAMES);
  const find = customerFinder(context);
  return asked.map(({ label, rows: count }) => {
    const found = find(label).slice(0, MOST_CANDIDATES);
    const candidates = found.map((customer) => ({ label: maskCpfs(customerLabel(customer)), document: customer.document }));
    return { label, rows: count, candidates };
  });
}

/** Digits with a typo are a mistyped CNPJ, not a name. */
const LETTERS = /[A-Z].*[A-Z].*[A-Z]/;
const MOST_NAMES = 500;
const MOST_CANDIDATES = 3;
