import { detach } from '../detach.ts';
import type { Clock } from '../ports.ts';

/** Acts once nothing has been done for a while. */
export interface AfterRest {
  /** Something is done: the rest is over. */
  begun(): void;
  /** Nothing is done from now on. @param restMs how long the rest must last. */
  ended(restMs: number): void;
  /** It never acts again. */
  stop(): void;
}

export function createAfterRest(sleep: Clock['sleep'], act: () => void): AfterRest {
  let rest = new AbortController();
  let stopped = false;

  async function wait(ms: number, { signal }: AbortController): Promise<void> {
    await sleep(ms, signal);
    if (!signal.aborted) act();
  }

  return {
    begun: () => rest.abort(),
    ended(restMs) {
      rest.abort();
      if (stopped) return;
      rest = new AbortController();
      detach(wait(restMs, rest), () => undefined);
    },
    stop() {
      stopped = true;
      rest.abort();
    },
  };
}
