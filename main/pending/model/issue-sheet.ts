/** The fuelings that lack a note, grouped by customer, for the person who issues the notes. */

import { type IssueCustomer, type IssueLine, type IssueSheet, MAX_ISSUE_LINES } from '../../../preload/contract/pending/issue-sheet.ts';
import { type LeafLabel, placeOf, stepsOf } from '../../../preload/contract/pending/issuing-names.ts';
import type { IssuingFieldView } from '../../../preload/contract/pending/pending.ts';
import { maskCpfs, maskDocument } from '../../shared/redaction/cpf.ts';
import { compareText } from '../../shared/text.ts';
import type { ReadyRow } from './list.ts';
import type { PendingRow } from './pending-row.ts';

/** Issuing data of one fueling, beyond what the list has. */
export interface IssuingKnown {
  /** null = its data for issuing were not read. */
  readonly fields: readonly IssuingFieldView[] | null;
  readonly document: string | null;
}

/** The part of a list row that the sheet needs. */
type Lacking = Pick<ReadyRow, 'split'> & {
  readonly row: Pick<PendingRow, 'id' | 'date' | 'productName' | 'quantityE4' | 'valueE4' | 'plate' | 'customerName'>;
};
type Facts = Pick<IssueLine, 'anp' | 'odometer'> & Pick<IssueCustomer, 'stateRegistration' | 'address'>;
type Listed = Omit<IssueLine, 'customer'> & { readonly facts: Facts; readonly name: string | null; readonly document: string | null };

/** All lines, including those beyond the limit of one response. */
export interface WholeIssueSheet extends Omit<IssueSheet, 'lines'> {
  readonly lines: readonly IssueLine[];
}

const collator = new Intl.Collator('pt-BR', { numeric: true });
const NO_FACTS: Facts = { anp: null, odometer: null, stateRegistration: null, address: null };

/** Unit price, rounded half up to four decimals. */
export function unitPriceE4(valueE4: number, quantityE4: number): number | null {
  if (quantityE4 <= 0) return null;
  const quantity = BigInt(quantityE4);
  return Number((BigInt(valueE4) * 20_000n + quantity) / (2n * quantity));
}

/** Reads the known fields; one that is missing or has two different values yields null. */
export function issuingFacts(fields: readonly IssuingFieldView[]): Facts {
  const found = new Map<string, string | null>();
  for (const { path, value, kind } of fields) {
    const { group, leaf } = placeOf(stepsOf(path));
    const text = value.trim();
    if (leaf === null || kind === 'null' || kind === 'empty' || text === '') continue;
    const name = `${group} ${leaf.label}`;
    const before = found.get(name);
    found.set(name, before === undefined || before === text ? text : null);
  }
  const read = (group: 'customer' | 'item' | 'fueling', label: LeafLabel): string | null => {
    const text = found.get(`${group} ${label}`) ?? null;
    return text === null ? null : maskCpfs(text);
  };
  const place = [read('customer', 'city'), read('customer', 'state')].filter((part) => part !== null).join('/');
  const address = [read('customer', 'street'), read('customer', 'number'), read('customer', 'district'), place, read('customer', 'zip')];
  const parts = address.filter((part) => part !== null && part !== '');
  return {
    anp: read('item', 'anp'),
    odometer: read('fueling', 'odometer'),
    stateRegistration: read('customer', 'stateRegistration'),
    address: parts.length === 0 ? null : parts.join(', '),
  };
}

function listed({ row, split }: Lacking, known: IssuingKnown | undefined, codeOf: (productName: string) => string | null): Listed {
  const { id, date, productName, quantityE4, valueE4, plate } = row;
  const facts = known?.fields == null ? NO_FACTS : issuingFacts(known.fields);
  return {
    ...{ id, date, productName, quantityE4, valueE4, plate },
    anp: facts.anp ?? (productName === null ? null : codeOf(productName)),
    unitPriceE4: unitPriceE4(valueE4, quantityE4),
    missingE4: split.without,
    odometer: facts.odometer,
    read: known?.fields != null,
    facts,
    name: row.customerName,
    document: known?.document == null ? null : maskDocument(known.document),
  };
}

/** Orders by customer: unnamed ones last, and among equal names those without a CNPJ last. */
function byCustomer(a: Listed, b: Listed): number {
  return (
    Number(a.name === null) - Number(b.name === null) ||
    collator.compare(a.name ?? '', b.name ?? '') ||
    compareText(a.name ?? '', b.name ?? '') ||
    Number(a.document === null) - Number(b.document === null) ||
    compareText(a.document ?? '', b.document ?? '')
  );
}

const sum = (rows: readonly { readonly valueE4: number }[]): number => rows.reduce((total, { valueE4 }) => total + valueE4, 0);
const missing = (rows: readonly { readonly missingE4: number }[]): number => rows.reduce((total, { missingE4 }) => total + missingE4, 0);

/**
 * Two branches may share a name: without a CNPJ stated for that fueling its branch is unknown,
 * so such fuelings form a separate group.
 * @param found the filtered rows.
 * @param isBarred whether no note may be sent for a fueling, as the network shows it: a note must not be issued for it either.
 */
export function issueSheet(
  found: readonly Lacking[],
  knownOf: (transactionId: string) => IssuingKnown | undefined,
  codeOf: (productName: string) => string | null,
  isBarred: (transactionId: string) => boolean,
): WholeIssueSheet {
  const lacking = found.filter(({ split }) => split.without > 0);
  const barred = lacking.filter(({ row }) => isBarred(row.id));
  const rows = lacking
    .filter(({ row }) => !isBarred(row.id))
    .map((ready) => listed(ready, knownOf(ready.row.id), codeOf))
    .toSorted((a, b) => byCustomer(a, b) || compareText(a.date, b.date) || a.id.length - b.id.length || compareText(a.id, b.id));
  const groups = [...Map.groupBy(rows, ({ name, document }) => JSON.stringify([name, document])).values()];
  const customers = groups.map((group): IssueCustomer => {
    const first = group[0] as Listed;
    // The newest stated value wins: a customer may move.
    const newest = (pick: (facts: Facts) => string | null) => group.findLast(({ facts }) => pick(facts) !== null)?.facts;
    return {
      name: first.name,
      document: first.document,
      stateRegistration: newest(({ stateRegistration }) => stateRegistration)?.stateRegistration ?? null,
      address: newest(({ address }) => address)?.address ?? null,
      ...{ count: group.length, valueE4: sum(group), missingE4: missing(group) },
    };
  });
  const covered = found.filter(({ split }) => split.without <= 0);
  return {
    customers,
    lines: groups.flatMap((group, customer) => group.map(({ facts, name, document, ...line }): IssueLine => ({ ...line, customer }))),
    ...{ count: rows.length, valueE4: sum(rows), missingE4: missing(rows) },
    ...{ coveredCount: covered.length, coveredValueE4: sum(covered.map(({ row }) => row)) },
    ...{ barredCount: barred.length, barredValueE4: sum(barred.map(({ row }) => row)) },
  };
}

/** Limits the lines to what one response holds. */
export function cutSheet(sheet: WholeIssueSheet): IssueSheet {
  return { ...sheet, lines: sheet.lines.slice(0, MAX_ISSUE_LINES) };
}
