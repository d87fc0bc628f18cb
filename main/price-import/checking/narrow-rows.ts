/** Narrows the visible rows by a search or a kind of issue. */

import { COLUMN_ROLES, type RowNarrow } from '../../../preload/contract/price-import/price-import.ts';
import { shownText } from '../../prices/model/index.ts';
import { stripCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { hasIssue, ISSUE_KINDS, issueSet } from './issues.ts';
import type { CheckedImport } from './machine.ts';

type Fits = (row: number) => boolean;

/** Least length of a searched part of a CNPJ: shorter ones match too many. */
const LEAST_DOCUMENT = 8;

export function narrowedTo(checked: CheckedImport, { text = '', issue }: RowNarrow): Fits {
  const parts = [...(text.trim() === '' ? [] : [containing(checked, text)]), ...(issue === undefined ? [] : [havingIssue(checked, issue)])];
  return (row) => parts.every((fits) => fits(row));
}

function havingIssue({ rows }: CheckedImport, issue: string): Fits {
  const kind = ISSUE_KINDS.find(({ code }) => code === issue);
  if (kind === undefined) return () => false;
  const kinds = issueSet(kind.code);
  return (row) => hasIssue(rows.issues, row, kinds);
}

/** Searches cells as in the file and as typed, and their meanings; ignores case, accents and punctuation. */
function containing({ table, rows, answers, catalogue, meanings }: CheckedImport, text: string): Fits {
  const word = normaliseLabel(text);
  if (word === '') return () => false;
  const document = stripCnpj(text);
  // Columns have few distinct texts: each is checked once.
  const columns = COLUMN_ROLES.map((role) => ({
    role,
    cells: table.cells[role],
    matches: Uint8Array.from(table.words[role].texts, (content) => Number(normaliseLabel(shownText(content)).includes(word))),
  }));
  const products = catalogue.products.map(({ view }) => normaliseLabel(view.name).includes(word));
  const documents = meanings.documents.texts.map((cnpj) => document.length >= LEAST_DOCUMENT && cnpj.includes(document));
  return (row) => {
    const before = answers.originals.get(row);
    const isMatch = columns.some(({ role, cells, matches }) => {
      const original = before?.[role];
      return (cells !== null && matches[cells[row] ?? 0] === 1) || (original !== undefined && matches[original] === 1);
    });
    return isMatch || products[rows.product[row] ?? -1] === true || documents[rows.customer[row] ?? 0] === true;
  };
}
