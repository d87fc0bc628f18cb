/** Views of an import's rows for the grid; built only for the requested page. */

import {
  type CellView,
  COLUMN_ROLES,
  type ColumnRole,
  type ImportRowView,
  type PriceKind,
} from '../../../preload/contract/price-import/price-import.ts';
import { deltaBasisPoints } from '../../prices/model/index.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { AGREEMENT, STANDARD } from '../checking/meanings/meanings.ts';
import { VERDICT, VERDICTS } from '../checking/tally.ts';
import { columnOfKey, lineOfKey } from '../reading/wide-layout.ts';
import { displayedOf, originalOf, startTyped, textOf } from './cell-text.ts';
import { customerNamesOf } from './customer-names.ts';
import { issueViews } from './issue-view.ts';
import { rowMends } from './row-mends.ts';

function cellsOf(checked: CheckedImport, row: number): Partial<Record<ColumnRole, CellView>> {
  const cells: Partial<Record<ColumnRole, CellView>> = {};
  const edited = checked.answers.originals.get(row);
  for (const role of COLUMN_ROLES) {
    const original = edited?.[role];
    const start = role === 'validFrom' ? startTyped(checked, row) : null;
    const typed = start === null ? {} : { typed: start };
    if (original !== undefined) {
      cells[role] = withMask({ original: originalOf(checked, row, role), edited: textOf(checked, row, role), ...typed });
    } else if (checked.layout.columns[role] !== undefined) {
      const displayed = displayedOf(checked, row, role);
      const more = displayed === null ? typed : { displayed, ...typed };
      cells[role] = withMask({ original: textOf(checked, row, role), edited: null, ...more });
    }
  }
  return cells;
}

/** The texts stay as they are, since they are edited and matched; what is shown has no whole CPF. */
function withMask(cell: CellView): CellView {
  const masked = { original: maskCpfs(cell.original), edited: cell.edited === null ? null : maskCpfs(cell.edited) };
  return masked.original === cell.original && masked.edited === cell.edited ? cell : { ...cell, masked };
}

export function kindOfCode(code: number): PriceKind | null {
  return code === STANDARD ? 'standard' : code === AGREEMENT ? 'agreement' : null;
}

/** `columns`: column names for the sentences. */
export function rowView(checked: CheckedImport, row: number, columns: Readonly<Record<ColumnRole, string>>): ImportRowView {
  const { rows, context, catalogue, meanings, table } = checked;
  const verdict = VERDICTS[rows.verdict[row] ?? VERDICT.error] ?? 'error';
  const station = context.stations[rows.station[row] ?? -1];
  const product = catalogue.products[rows.product[row] ?? -1]?.view;
  const price = rows.price[row] ?? 0;
  const inForce = rows.inForce[row] ?? -1;
  const customer = rows.customer[row] ?? 0;
  const validity = rows.validity[row] ?? 0;
  const key = table.lines[row] ?? 0;
  const customerDocument = customer === 0 ? null : (meanings.documents.texts[customer] ?? null);
  const customerName = customerDocument === null ? undefined : customerNamesOf(context).get(customerDocument);
  return {
    line: key,
    ...(columnOfKey(key) === null ? {} : { at: { line: lineOfKey(key), column: columns.price } }),
    stationId: station?.id ?? null,
    cells: cellsOf(checked, row),
    product: product === undefined ? null : { id: product.id, name: product.name },
    kind: kindOfCode(rows.kind[row] ?? 0),
    customerDocument,
    ...(customerName === undefined ? {} : { customerName: maskCpfs(customerName) }),
    priceE4: price === 0 ? null : price,
    validFrom: validity === 0 ? null : (meanings.moments.texts[validity] ?? null),
    inForceE4: inForce === -1 ? null : inForce,
    // Rows that are excluded or have no known station were not looked up.
    inForceKnown: checked.inForce.known[rows.station[row] ?? -1] ?? true,
    deltaBp: inForce === -1 || price === 0 ? null : deltaBasisPoints(price, inForce),
    verdict,
    mends: rowMends(checked, row),
    issues: issueViews(checked, row, columns),
  };
}
