/** The bridge of the stores: what main wants to have proven or confirmed first is asked, and then the same call is made again. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';

/** What stands between a person and an act. */
export type Asked = { readonly type: 'pin' } | { readonly type: 'production'; readonly stationId: string };

/** @returns false: the person does not want to. */
export type Ask = (asked: Asked) => Promise<boolean>;

export function askingBridge(bridge: Bridge, ask: Ask): Bridge {
  // A copy: what a preload exposes is frozen, and a proxy of it could answer nothing else.
  return new Proxy<Bridge>(
    { ...bridge },
    {
      get(target, name: keyof Bridge) {
        if (name === 'onPush') return target.onPush;
        // Each call takes its own request, or none, and gets no more than that: main refuses one argument too many.
        const call = target[name] as (...request: never[]) => Promise<Result<unknown>>;
        return (...request: never[]) => askedFirst(() => call(...request), ask);
      },
    },
  );
}

/** Until it is answered otherwise, or the person wants no more. */
async function askedFirst(call: () => Promise<Result<unknown>>, ask: Ask): Promise<Result<unknown>> {
  for (;;) {
    const answer = await call();
    const asked = answer.ok ? null : askedBy(answer.error);
    if (asked === null || !(await ask(asked))) return answer;
  }
}

function askedBy({ code, details }: AppError): Asked | null {
  if (code === 'pin-required') return { type: 'pin' };
  const stationId = details?.stationId;
  return code === 'confirm-production' && stationId !== undefined ? { type: 'production', stationId } : null;
}
