/** Which rows a search or a kind of issue leaves to be seen. */

import { COLUMN_ROLES, type RowNarrow } from '../../../preload/contract/price-import/price-import.ts';
import { shownText } from '../../prices/model/index.ts';
import { stripCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { hasIssue, ISSUE_KINDS, issueSet } from './issues.ts';
import type { CheckedImport } from './machine.ts';

type Fits = (row: number) => boolean;

/** A part of a CNPJ that is shorter is in too many of them. */
const LEAST_DOCUMENT = 8;

export function narrowedTo(checked: CheckedImport, { text = '', issue }: RowNarrow): Fits {
  const parts = [...(text.trim() === '' ? [] : [saying(checked, text)]), ...(issue === undefined ? [] : [havingIssue(checked, issue)])];
  return (row) => parts.every((fits) => fits(row));
}

function havingIssue({ rows }: CheckedImport, issue: string): Fits {
  const kind = ISSUE_KINDS.find(({ code }) => code === issue);
  if (kind === undefined) return () => false;
  const kinds = issueSet(kind.code);
  return (row) => hasIssue(rows.issues, row, kinds);
}

/** Cells as they stand in the file and as they were typed, and what they mean; blind to case, accents and punctuation. */
function saying({ table, rows, answers, catalogue, meanings }: CheckedImport, text: string): Fits {
  const word = normaliseLabel(text);
  if (word === '') return () => false;
  const document = stripCnpj(text);
  // Columns have few distinct texts: each is looked at once.
  const columns = COLUMN_ROLES.map((role) => ({
    role,
    cells: table.cells[role],
    said: Uint8Array.from(table.words[role].texts, (one) => Number(normaliseLabel(shownText(one)).includes(word))),
  }));
  const products = catalogue.products.map(({ view }) => normaliseLabel(view.name).includes(word));
  const documents = meanings.documents.texts.map((one) => document.length >= LEAST_DOCUMENT && one.includes(document));
  return (row) => {
    const before = answers.originals.get(row);
    const isSaid = columns.some(({ role, cells, said }) => {
      const original = before?.[role];
      return (cells !== null && said[cells[row] ?? 0] === 1) || (original !== undefined && said[original] === 1);
    });
    return isSaid || products[rows.product[row] ?? -1] === true || documents[rows.customer[row] ?? 0] === true;
  };
}
