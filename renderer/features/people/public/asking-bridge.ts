/** The stores' bridge: prompts for the confirmation that main requires, and then repeats the call. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';

/** A confirmation required before an act. */
export type Confirmation = { readonly type: 'pin' } | { readonly type: 'production'; readonly stationId: string };

/** @returns false: the user declined. */
export type Ask = (confirmation: Confirmation) => Promise<boolean>;

export function askingBridge(bridge: Bridge, ask: Ask): Bridge {
  // A copy as target: the preload's object is frozen, and a proxy of it must return the original functions.
  return new Proxy<Bridge>(
    { ...bridge },
    {
      get(target, name: keyof Bridge) {
        if (name === 'onPush') return target.onPush;
        // Each call passes exactly its own request, or none: main rejects extra arguments.
        const call = target[name] as (...request: never[]) => Promise<Result<unknown>>;
        return (...request: never[]) => callWithConfirmation(() => call(...request), ask);
      },
    },
  );
}

/** Repeats the call until it succeeds, fails otherwise, or the user declines. */
async function callWithConfirmation(call: () => Promise<Result<unknown>>, ask: Ask): Promise<Result<unknown>> {
  for (;;) {
    const answer = await call();
    const confirmation = answer.ok ? null : confirmationFor(answer.error);
    if (confirmation === null || !(await ask(confirmation))) return answer;
  }
}

function confirmationFor({ code, details }: AppError): Confirmation | null {
  if (code === 'pin-required') return { type: 'pin' };
  const stationId = details?.stationId;
  return code === 'confirm-production' && stationId !== undefined ? { type: 'production', stationId } : null;
}
