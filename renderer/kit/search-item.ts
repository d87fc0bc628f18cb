/** What a search offers. */
export interface SearchItem {
  readonly id: string;
  /** Items of one group stand together, under its heading. */
  readonly group: string;
  readonly heading: string;
  readonly label: string;
  readonly detail: string;
  /** Money, or how far it is: never cut off. */
  readonly end: string;
  readonly act: () => void;
}
