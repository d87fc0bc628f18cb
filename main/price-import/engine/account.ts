/** The account of a sheet: its leftovers, the questions about them, and what is shown in the final review. */

import type { SheetLayout, UnusedPart } from '../../../preload/contract/price-import/price-import.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { withPlainDays } from '../../shared/time/local-date.ts';
import { type AccountScope, accountFor } from '../checking/account/account.ts';
import { companyNamer } from '../checking/account/companies.ts';
import { customerFinder, namesBuyer } from '../checking/account/known-customers.ts';
import type { Part } from '../checking/account/parts.ts';
import { createSayings, type SayingsFound } from '../checking/account/sayings.ts';
import { fallbackStation } from '../checking/check-rows.ts';
import type { CheckedImport } from '../checking/machine.ts';
import type { EngineContext } from '../import-engine.ts';
import { nameOfColumn, type ReadSheet } from '../reading/read-spreadsheet.ts';
import { partNames } from '../texts/account.ts';
import { withoutUsed } from './used-parts.ts';

const SAYINGS = new WeakMap<EngineContext, (text: string) => SayingsFound>();

/** Memoized per text: a sheet repeats texts in many rows, and is examined after each edit. */
function sayingsOf(checked: Pick<CheckedImport, 'context' | 'layout'>): (text: string) => SayingsFound {
  const { context } = checked;
  const known = SAYINGS.get(context);
  if (known !== undefined) return known;
  const ownCnpjs = new Set(context.stations.map(({ cnpj }) => cnpj));
  const says = createSayings({ find: customerFinder(context), ownCnpjs, today: todayOf(checked) });
  SAYINGS.set(context, says);
  return says;
}

/** Today at the default station; the sheet's rows share one day. */
export function todayOf(checked: Pick<CheckedImport, 'context' | 'layout'>): string {
  const { stations } = checked.context;
  return (stations[fallbackStation(checked)] ?? stations[0])?.today ?? '';
}

function scopeOf(sheet: ReadSheet, checked: CheckedImport, layout: SheetLayout): AccountScope {
  const { context, catalogue, answers } = checked;
  const notFuel = new Set((layout.notFuel ?? []).map(normaliseLabel));
  return {
    header: sheet.header,
    head: sheet.head,
    layout,
    remains: sheet.remains,
    stations: context.stations.map(({ cnpj }) => cnpj),
    stationNames: context.stations.map(({ name }) => name),
    namesCompany: companyNamer(context),
    namesBuyer: namesBuyer(context),
    says: sayingsOf(checked),
    isProduct: (label) =>
      notFuel.has(normaliseLabel(label)) || context.stations.some((_, station) => catalogue.find(station, label, answers.labels) >= 0),
  };
}

export interface SheetAccount {
  readonly scope: AccountScope;
  readonly parts: readonly Part[];
}

/** Computed once per state of an import; used by both the questions and the final review. */
export function accountOf(sheet: ReadSheet, checked: CheckedImport, layout: SheetLayout): SheetAccount {
  const scope = scopeOf(sheet, checked, layout);
  // Nothing of a sheet of averages is sent.
  return { scope, parts: sheet.averages ? [] : accountFor(scope) };
}

/** Contents of the file that are not sent, for the final review. */
export function unusedParts(sheet: ReadSheet, checked: CheckedImport, account: SheetAccount): readonly UnusedPart[] {
  return withoutUsed(checked, account, todayOf(checked)).map((part) => ({
    isColumn: part.place === 'column',
    name: maskCpfs(nameOf(part, sheet)),
    samples: part.samples.map((text) => maskCpfs(withPlainDays(text))),
    more: part.place === 'column' ? part.more : 0,
  }));
}

function nameOf({ place, column, line, name, more }: Part, { header, remains }: ReadSheet): string {
  switch (place) {
    case 'column': {
      const at = nameOfColumn(header, column ?? 0);
      return remains.hiddenColumns.includes(column ?? -1) ? partNames.hiddenColumn(at) : at;
    }
    case 'header':
      return partNames.header(name);
    case 'line':
      return partNames.line(line ?? 0);
    case 'sheet':
      return partNames.sheetName(name);
    case 'other-sheet':
      return more > 0 ? partNames.hiddenSheet(name) : partNames.otherSheet(name);
    case 'remark':
      return line === null ? partNames.page() : partNames.remark(line, column === null ? null : nameOfColumn(header, column));
    case 'more':
      return partNames.more(more);
  }
}
