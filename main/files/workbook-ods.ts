/** What the reader of ODS does not look at: groups of rows, hidden rows, hidden sheets. */

export interface OdsFacts {
  readonly hidden: boolean;
  /** [] = none; null = some. */
  readonly hiddenRows: readonly number[] | null;
}

const ROW_GROUP = /<\/?(?:[A-Za-z_][\w.-]*:)?table-(?:row-group|header-rows|rows)(?:\s[^>]*)?\/?>/g;

/** Rows in groups ("rows to repeat", outlines) stand one level deeper; without the group's tags they are rows like all. */
export function withoutRowGroups(content: string): string {
  return content.replace(ROW_GROUP, '');
}

const TABLE = /<table:table\s[^>]*>/g;
const TABLE_STYLE = /<style:style\s[^>]*style:family="table"[^>]*>[\s\S]*?<\/style:style>/g;
const HIDDEN_ROW = /<table:table-row\s[^>]*table:visibility="(?:collapse|filter)"/;

export function odsFacts(content: string): readonly OdsFacts[] {
  const hiddenStyles = new Set<string>();
  for (const [style] of content.matchAll(TABLE_STYLE)) {
    if (style.includes('table:display="false"')) hiddenStyles.add(attribute(style, 'style:name'));
  }
  const tables = [...content.matchAll(TABLE)];
  return tables.map((match, index) => {
    const body = content.slice(match.index, tables[index + 1]?.index ?? content.length);
    return { hidden: hiddenStyles.has(attribute(match[0], 'table:style-name')), hiddenRows: HIDDEN_ROW.test(body) ? null : [] };
  });
}

function attribute(tag: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
