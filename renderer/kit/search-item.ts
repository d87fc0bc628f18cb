/** One result of a search. */
export interface SearchItem {
  readonly id: string;
  /** Items of one group appear together, under its heading. */
  readonly group: string;
  readonly heading: string;
  readonly label: string;
  readonly detail: string;
  /** Amount or progress; never truncated. */
  readonly end: string;
  readonly act: () => void;
}
