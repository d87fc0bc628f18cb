/** @returns the row that the key goes to, or null when it is no key of the list. */
export function rowOfKey(key: string, row: number, rows: number, page: number): number | null {
  const to = (wanted: number) => Math.max(0, Math.min(wanted, rows - 1));
  switch (key) {
    case 'ArrowDown':
      return to(row + 1);
    case 'ArrowUp':
      return to(row - 1);
    case 'PageDown':
      return to(row + page);
    case 'PageUp':
      return to(row - page);
    case 'Home':
      return 0;
    case 'End':
      return to(rows - 1);
    default:
      return null;
  }
}
