/** Columns of the table of notes; the panel beside it takes the place of the last ones. */

/** Id of the table: the focus goes back there when the panel closes. */
export const NOTES_GRID = 'notes-grid';

export const NOTE_COLUMNS = ['pick', 'number', 'customer', 'date', 'total', 'state', 'match', 'score', 'file'] as const;
export type NoteColumn = (typeof NOTE_COLUMNS)[number];

const WIDTH: Readonly<Record<NoteColumn, string>> = {
  pick: '36px',
  number: '92px',
  customer: 'minmax(130px, 1.2fr)',
  date: '134px',
  // Money is seen whole.
  total: '154px',
  state: '150px',
  match: 'minmax(200px, 2fr)',
  score: '62px',
  file: 'minmax(64px, 0.5fr)',
};
const NARROW: readonly NoteColumn[] = ['pick', 'number', 'customer', 'total', 'state', 'score'];

export function columnsOf(narrow: boolean): readonly NoteColumn[] {
  return narrow ? NARROW : NOTE_COLUMNS;
}

export function templateOf(columns: readonly NoteColumn[]): string {
  return columns.map((column) => WIDTH[column]).join(' ');
}

export const isEnd = (column: NoteColumn): boolean => column === 'total' || column === 'score';
