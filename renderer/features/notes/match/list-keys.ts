/** Target row of a key in a list. @param page rows that fit on the screen. @returns null: not a navigation key. */
export function placeOfKey(key: string, at: number, rows: number, page: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows - 1,
  };
  const to = places[key];
  return to === undefined ? null : Math.max(0, Math.min(to, rows - 1));
}
