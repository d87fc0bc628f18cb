/** Who uses this PC, and the manager's PIN as far as the page may know it. */

export interface OperatorView {
  readonly id: string;
  readonly name: string;
  /** Out of the list, and still named in the history. */
  readonly removed: boolean;
}

export interface PeopleView {
  /** Operators by name; removed ones last. */
  readonly operators: readonly OperatorView[];
  /** Who uses the program now; null = nobody was chosen. */
  readonly currentId: string | null;
  readonly pin: PinView;
}

export interface PinView {
  readonly isSet: boolean;
  /** Proven a moment ago: what it guards goes on without being asked. */
  readonly unlocked: boolean;
  /** How many minutes a proof holds. */
  readonly minutes: number;
}

/** Digits of a PIN. */
export const PIN_DIGITS = { least: 4, most: 12 } as const;
