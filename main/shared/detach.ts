/** Work that nobody waits for, and reactions whose failure is not the failure of what they react to. */

export type Report = (error: unknown) => void;

/** Lets the work go on by itself. However it goes wrong, it is reported, and no rejection is left without a handler. */
export function detach(work: Promise<unknown>, report: Report): void {
  work.catch((error: unknown) => attempt(() => report(error), drop));
}

/** Does it now; what it throws goes to the report and no further. */
export function attempt(act: () => void, report: Report): void {
  try {
    act();
  } catch (error) {
    report(error);
  }
}

/** The report itself failed: there is nobody left to tell. */
function drop(): void {}
