import type { IssuingDataView } from '../../../../preload/contract/pending/pending.ts';

/** All fields for pasting: one per line, name, tab, value; null and empty leave nothing after the tab. */
export function issuingText(data: IssuingDataView): string {
  return data.fields.map(({ path, value }) => (path === '' ? value : `${path}\t${value.replace(/[\t\r\n]+/g, ' ')}`)).join('\n');
}
