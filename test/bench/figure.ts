/** What a benchmark tells: one value, or the value of each of its interleaved runs, of which the median counts. */
export interface Figure {
  readonly name: string;
  readonly value: number | readonly number[];
  readonly unit: string;
  /** null = only told. */
  readonly limit: number | null;
  /** A size, or work of this process alone: nearly the same on a busy machine. */
  readonly steady?: boolean;
}

export type Report = (figure: Figure) => void;
