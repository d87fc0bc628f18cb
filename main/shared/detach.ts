/** Detached work, and side effects whose failure must not affect their cause. */

export type Report = (error: unknown) => void;

/** Detaches the work. Every failure is reported, so that no rejection is left unhandled. */
export function detach(work: Promise<unknown>, report: Report): void {
  work.catch((error: unknown) => attempt(() => report(error), drop));
}

/** Runs it now; an exception is reported and not propagated. */
export function attempt(act: () => void, report: Report): void {
  try {
    act();
  } catch (error) {
    report(error);
  }
}

/** A failing report is ignored: nothing is left to report to. */
function drop(): void {}
