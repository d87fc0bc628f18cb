/** The fuelings that lack a note, by customer, for the person who issues the notes. */

import { type IssueCustomer, type IssueLine, type IssueSheet, MAX_ISSUE_LINES } from '../../../preload/contract/pending/issue-sheet.ts';
import { type LeafLabel, placeOf, stepsOf } from '../../../preload/contract/pending/issuing-names.ts';
import type { IssuingFieldView } from '../../../preload/contract/pending/pending.ts';
import { maskCpfs, maskDocument } from '../../shared/redaction/cpf.ts';
import { compareText } from '../../shared/text.ts';
import type { ReadyRow } from './list.ts';
import type { PendingRow } from './pending-row.ts';

/** What the network told of one fueling beyond the list. */
export interface IssuingKnown {
  /** null = its data for issuing were not read. */
  readonly fields: readonly IssuingFieldView[] | null;
  readonly document: string | null;
}

/** What is asked of a row of the list. */
type Lacking = Pick<ReadyRow, 'split'> & {
  readonly row: Pick<PendingRow, 'id' | 'date' | 'productName' | 'quantityE4' | 'valueE4' | 'plate' | 'customerName'>;
};
type Facts = Pick<IssueLine, 'anp' | 'odometer'> & Pick<IssueCustomer, 'stateRegistration' | 'address'>;
type Listed = Omit<IssueLine, 'customer'> & { readonly facts: Facts; readonly name: string | null; readonly document: string | null };

/** Every line, also beyond what one answer holds. */
export interface WholeIssueSheet extends Omit<IssueSheet, 'lines'> {
  readonly lines: readonly IssueLine[];
}

const collator = new Intl.Collator('pt-BR', { numeric: true });
const NO_FACTS: Facts = { anp: null, odometer: null, stateRegistration: null, address: null };

/** The price of a unit, rounded half up to four decimals. */
export function unitPriceE4(valueE4: number, quantityE4: number): number | null {
  if (quantityE4 <= 0) return null;
  const quantity = BigInt(quantityE4);
  return Number((BigInt(valueE4) * 20_000n + quantity) / (2n * quantity));
}

/** A field that the network left out, or told twice, tells nothing. */
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
  const told = (group: 'customer' | 'item' | 'fueling', label: LeafLabel): string | null => {
    const text = found.get(`${group} ${label}`) ?? null;
    return text === null ? null : maskCpfs(text);
  };
  const place = [told('customer', 'city'), told('customer', 'state')].filter((part) => part !== null).join('/');
  const address = [told('customer', 'street'), told('customer', 'number'), told('customer', 'district'), place, told('customer', 'zip')];
  const parts = address.filter((part) => part !== null && part !== '');
  return {
    anp: told('item', 'anp'),
    odometer: told('fueling', 'odometer'),
    stateRegistration: told('customer', 'stateRegistration'),
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

/** Who has no name comes last; among those of one name, whose CNPJ is not known. */
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
 * Two branches may share a name: without a CNPJ told for that very fueling it is not known which of them it was,
 * so those stand apart.
 * @param found what the filters leave.
 */
export function issueSheet(
  found: readonly Lacking[],
  knownOf: (transactionId: string) => IssuingKnown | undefined,
  codeOf: (productName: string) => string | null,
): WholeIssueSheet {
  const lacking = found.filter(({ split }) => split.without > 0);
  const rows = lacking
    .map((ready) => listed(ready, knownOf(ready.row.id), codeOf))
    .toSorted((a, b) => byCustomer(a, b) || compareText(a.date, b.date) || a.id.length - b.id.length || compareText(a.id, b.id));
  const groups = [...Map.groupBy(rows, ({ name, document }) => JSON.stringify([name, document])).values()];
  const customers = groups.map((own): IssueCustomer => {
    const first = own[0] as Listed;
    // The newest that tells: a customer may move.
    const newest = (pick: (facts: Facts) => string | null) => own.findLast(({ facts }) => pick(facts) !== null)?.facts;
    return {
      name: first.name,
      document: first.document,
      stateRegistration: newest(({ stateRegistration }) => stateRegistration)?.stateRegistration ?? null,
      address: newest(({ address }) => address)?.address ?? null,
      ...{ count: own.length, valueE4: sum(own), missingE4: missing(own) },
    };
  });
  const all = found.reduce((total, { row }) => total + row.valueE4, 0);
  return {
    customers,
    lines: groups.flatMap((own, customer) => own.map(({ facts, name, document, ...line }): IssueLine => ({ ...line, customer }))),
    ...{ count: rows.length, valueE4: sum(rows), missingE4: missing(rows) },
    ...{ coveredCount: found.length - rows.length, coveredValueE4: all - sum(rows) },
  };
}

/** What one answer holds of it. */
export function cutSheet(sheet: WholeIssueSheet): IssueSheet {
  return { ...sheet, lines: sheet.lines.slice(0, MAX_ISSUE_LINES) };
}
