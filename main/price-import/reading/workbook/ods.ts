/** Facts that the ODS reader ignores: row groups, hidden rows and columns, hidden sheets, struck text. */

import { type OdsNumbers, odsNumbers } from './ods-numbers.ts';

export interface OdsFacts {
  readonly hidden: boolean;
  /** 1-based, limited to rows with content. */
  readonly hiddenRows: readonly number[];
  readonly struckRows: readonly number[];
  /** Counted from 0. */
  readonly hiddenColumns: readonly number[];
  readonly numbers: OdsNumbers;
}

const ROW_GROUP = /<\/?(?:[A-Za-z_][\w.-]*:)?table-(?:row-group|header-rows|rows)(?:\s[^>]*)?\/?>/g;

/** Removes group tags ("rows to repeat", outlines), so that grouped rows are at the same level as all others. */
export function withoutRowGroups(content: string): string {
  return content.replace(ROW_GROUP, '');
}

const TABLE = /<table:table\s[^>]*>/g;
const TABLE_STYLE = /<style:style\s[^>]*style:family="table"(?:[^>]*[^/])?>[\s\S]*?<\/style:style>/g;
const STYLE = /<style:style\s[^>]*style:family="(?:table-cell|text)"(?:[^>]*[^/])?>[\s\S]*?<\/style:style>/g;
const STRUCK = /style:text-line-through-(?:style|type)="(?!none")/;
const COLUMN = /<table:table-column(?:\s[^>]*)?\/?>/g;
const ROW = /<table:table-row(?:\s[^>]*)?\/?>/g;
const HIDDEN = /\stable:visibility="(?:collapse|filter)"/;
const STYLED = /<(?:table:table-cell|text:span)\s[^>]*(?:table|text):style-name="([^"]*)"[^>]*[^/]>/g;
/** Limits: programs mark up to a million empty rows as hidden. */
const MOST_ROWS = 200_000;
const MOST_COLUMNS = 1_000;

export function odsFacts(content: string): readonly OdsFacts[] {
  const hiddenStyles = new Set<string>();
  for (const [style] of content.matchAll(TABLE_STYLE)) {
    if (style.includes('table:display="false"')) hiddenStyles.add(attribute(style, 'style:name'));
  }
  const struckStyles = new Set<string>();
  for (const [style] of content.matchAll(STYLE)) if (STRUCK.test(style)) struckStyles.add(attribute(style, 'style:name'));
  const tables = [...content.matchAll(TABLE)];
  return tables.map((match, index) => {
    const body = content.slice(match.index, tables[index + 1]?.index ?? content.length);
    const rows = placesOf(body, ROW, 'table:number-rows-repeated', MOST_ROWS, (tag, row) => {
      const numbers = row.includes('office:value=') ? row : '';
      return { hidden: HIDDEN.test(tag), struck: struckStyles.size > 0 && hasStruck(row, struckStyles), numbers };
    });
    const columns = placesOf(body, COLUMN, 'table:number-columns-repeated', MOST_COLUMNS, (tag) => HIDDEN.test(tag));
    return {
      hidden: hiddenStyles.has(attribute(match[0], 'table:style-name')),
      hiddenRows: rows.flatMap(({ place, what }) => (what.hidden ? [place + 1] : [])),
      struckRows: rows.flatMap(({ place, what }) => (what.struck ? [place + 1] : [])),
      hiddenColumns: columns.flatMap(({ place, what }) => (what ? [place] : [])),
      numbers: odsNumbers(rows.flatMap(({ place, what }) => (what.numbers === '' ? [] : [{ place, xml: what.numbers }]))),
    };
  });
}

function hasStruck(row: string, styles: ReadonlySet<string>): boolean {
  return [...row.matchAll(STYLED)].some(([, style = '']) => styles.has(style));
}

/** Applies `read` to each tag, and returns the result once per repetition, with its index from 0. */
function placesOf<T>(
  body: string,
  pattern: RegExp,
  repeated: string,
  most: number,
  read: (tag: string, content: string) => T,
): readonly { readonly place: number; readonly what: T }[] {
  const tags = [...body.matchAll(pattern)];
  let place = 0;
  return tags.flatMap((match, index) => {
    const times = Number(attribute(match[0], repeated) || '1');
    const from = place;
    place += times;
    const what = read(match[0], body.slice(match.index, tags[index + 1]?.index ?? body.length));
    const count = Math.max(0, Math.min(times, most - from));
    return Array.from({ length: count }, (_, step) => ({ place: from + step, what }));
  });
}

function attribute(tag: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
