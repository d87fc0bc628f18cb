/** Display text of a sheet's cell: a date of a workbook, which is read as 2026-12-01, as 01/12/2026; any other text unchanged. */
export function shownCell(text: string): string {
  const [, year, month, day, time = ''] = /^(\d{4})-(\d{2})-(\d{2})( \d{2}:\d{2}(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  return year === undefined ? text : `${day}/${month}/${year}${time}`;
}
