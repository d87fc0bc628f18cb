/** Price uploads that another screen shows. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { OutboxSlice, Watched } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends FollowedUploads {}
}

/** Price uploads that another screen shows: the newest of a station, or these. */
export type Followed = { readonly stationId: string; readonly newest: number } | { readonly ids: readonly string[] };

export interface FollowedUploads {
  readonly followed: readonly OutboxItemView[] | null;
  /** null: nobody looks any more. */
  readonly follow: (followed: Followed | null) => Promise<void>;
}

export function createFollowedUploads(bridge: Bridge, notify: Notify, [set]: OutboxSlice): Watched<FollowedUploads> {
  let following: Followed | null = null;
  /** What `followed` holds. */
  let followedKey = '';

  const ask = askWhile(() => following);

  async function read(): Promise<void> {
    const asked = following;
    if (asked === null) return;
    const [stationId, part] = 'ids' in asked ? [null, { ids: asked.ids }] : [asked.stationId, { limit: asked.newest }];
    const answer = await ask(bridge.outboxList({ stationId, show: 'newest', content: 'prices', ...part }));
    if (answer === null) return;
    if (answer.ok) set({ followed: answer.value.items });
    else notify.error(answer.error);
  }
  const part: FollowedUploads = {
    followed: null,
    follow: (asked) => {
      following = asked;
      const key = JSON.stringify(asked);
      if (asked !== null && key !== followedKey) {
        followedKey = key;
        set({ followed: null });
      }
      return read();
    },
  };
  return { part, isWatched: () => following !== null, reread: read };
}
