/** Users of this PC, and the manager's PIN as far as the page may see it. */

export interface OperatorView {
  readonly id: string;
  readonly name: string;
  /** Removed from the list, but still named in the history. */
  readonly removed: boolean;
}

export interface PeopleView {
  /** Operators by name; removed ones last. */
  readonly operators: readonly OperatorView[];
  /** The current user; null: nobody was chosen. */
  readonly currentId: string | null;
  readonly pin: PinView;
}

export interface PinView {
  readonly isSet: boolean;
  /** Unlocked recently: guarded acts run without a prompt. */
  readonly unlocked: boolean;
  /** Minutes that an unlock lasts. */
  readonly minutes: number;
}

/** Bounds on the number of digits of a PIN. */
export const PIN_DIGITS = { least: 4, most: 12 } as const;
