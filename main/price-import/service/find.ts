import type { RequestOf, ResponseOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { COLUMN_ROLES, type ImportRowView, MAX_ROW_PAGE, type RowFilter } from '../../../preload/contract/price-import/price-import.ts';
import { formatPrice } from '../../prices/model/index.ts';
import { stripCnpj } from '../../shared/cnpj.ts';
import { ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import type { EngineContext } from '../import-engine.ts';

type Found = ResponseOf<'imports:find'>;
type Page = (
  filter: RowFilter,
  offset: number,
  limit: number,
) => Promise<Result<{ readonly rows: readonly ImportRowView[]; readonly total: number }>>;

const NOTHING: Found = { line: null, place: null };

/** Finds the next matching row after a line, wrapping to the top. Rows of every filter are in line order. */
export async function findRow(
  page: Page,
  context: EngineContext,
  { filter, after, what }: Pick<RequestOf<'imports:find'>, 'filter' | 'after' | 'what'>,
): Promise<Result<Found>> {
  return what.type === 'text' ? findText(page, context, filter, after, what.text) : findError(page, filter, after);
}

async function findError(page: Page, filter: RowFilter, after: number | null): Promise<Result<Found>> {
  const from = await firstAfter(page, 'errors', after ?? 0);
  if (!from.ok) return from;
  const next = await page('errors', from.value, 1);
  if (!next.ok) return next;
  const wrapped = next.value.rows.length > 0 || from.value === 0 ? next : await page('errors', 0, 1);
  if (!wrapped.ok) return wrapped;
  const line = wrapped.value.rows[0]?.line;
  if (line === undefined) return ok(NOTHING);
  const place = await firstAfter(page, filter, line - 1);
  if (!place.ok) return place;
  const shown = await page(filter, place.value, 1);
  if (!shown.ok) return shown;
  // The rows of the filter may not contain it.
  return ok(shown.value.rows[0]?.line === line ? { line, place: place.value } : { line, place: null });
}

/** Place of the first row after a line, or the number of rows. */
async function firstAfter(page: Page, filter: RowFilter, line: number): Promise<Result<number>> {
  const firstRow = await page(filter, 0, 1);
  if (!firstRow.ok) return firstRow;
  let low = 0;
  let high = firstRow.value.total;
  while (low < high) {
    const middle = (low + high) >> 1;
    const probe = await page(filter, middle, 1);
    if (!probe.ok) return probe;
    if ((probe.value.rows[0]?.line ?? Number.MAX_SAFE_INTEGER) > line) high = middle;
    else low = middle + 1;
  }
  return ok(low);
}

async function findText(
  page: Page,
  { stations }: EngineContext,
  filter: RowFilter,
  after: number | null,
  text: string,
): Promise<Result<Found>> {
  const word = normaliseLabel(text);
  const document = stripCnpj(text);
  if (word === '') return ok(NOTHING);
  // The review has no column for a single station.
  const names = new Map(stations.length > 1 ? stations.map(({ id, name }) => [id, name]) : []);
  const fits = (row: ImportRowView) => containsWord(row, names.get(row.stationId ?? '') ?? '', word, document);
  const start = after === null ? ok(0) : await firstAfter(page, filter, after);
  if (!start.ok) return start;
  const below = await scan(page, filter, start.value, null, fits);
  if (!below.ok || below.value.line !== null || start.value === 0) return below;
  return scan(page, filter, 0, start.value, fits);
}

async function scan(
  page: Page,
  filter: RowFilter,
  from: number,
  to: number | null,
  fits: (row: ImportRowView) => boolean,
): Promise<Result<Found>> {
  for (let offset = from; ; offset += MAX_ROW_PAGE) {
    const rows = await page(filter, offset, Math.min(MAX_ROW_PAGE, (to ?? Number.MAX_SAFE_INTEGER) - offset));
    if (!rows.ok) return rows;
    const at = rows.value.rows.findIndex(fits);
    const found = rows.value.rows[at];
    if (found !== undefined) return ok({ line: found.line, place: offset + at });
    if (offset + MAX_ROW_PAGE >= (to ?? rows.value.total)) return ok(NOTHING);
  }
}

/** Searches cells as in the file and as typed, and their meanings as the review shows them; ignores case, accents and punctuation. */
function containsWord(row: ImportRowView, stationName: string, word: string, document: string): boolean {
  const { cells, product, customerName, customerDocument, priceE4, validFrom } = row;
  const texts = COLUMN_ROLES.flatMap((role) => [cells[role]?.original ?? '', cells[role]?.edited ?? '']);
  const meanings = [
    product?.name ?? '',
    customerName ?? '',
    cells.station === undefined ? '' : stationName,
    priceE4 === null ? '' : formatPrice(priceE4),
    validFrom === null ? '' : formatLocalDate(validFrom),
  ];
  if ([...texts, ...meanings].some((text) => text !== '' && normaliseLabel(text).includes(word))) return true;
  return customerDocument !== null && document.length >= 8 && customerDocument.includes(document);
}
