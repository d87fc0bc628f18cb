/** Price uploads shown on another screen. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { OutboxSlice, WatchedSlice } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends FollowedUploads {}
}

/** The followed uploads: the newest of a station, or a list of ids. */
export type FollowTarget = { readonly stationId: string; readonly newest: number } | { readonly ids: readonly string[] };

export interface FollowedUploads {
  readonly followed: readonly OutboxItemView[] | null;
  /** null: stop following. */
  readonly follow: (followed: FollowTarget | null) => Promise<void>;
}

export function createFollowedUploads(bridge: Bridge, notify: Notify, [set]: OutboxSlice): WatchedSlice<FollowedUploads> {
  let following: FollowTarget | null = null;
  /** Key of the uploads in `followed`. */
  let followedKey = '';

  const ask = askWhile(() => following);

  async function read(): Promise<void> {
    const target = following;
    if (target === null) return;
    const [stationId, part] = 'ids' in target ? [null, { ids: target.ids }] : [target.stationId, { limit: target.newest }];
    const answer = await ask(bridge.outboxList({ stationId, show: 'newest', content: 'prices', ...part }));
    if (answer === null) return;
    if (answer.ok) set({ followed: answer.value.items });
    else notify.error(answer.error);
  }
  const part: FollowedUploads = {
    followed: null,
    follow: (target) => {
      following = target;
      const key = JSON.stringify(target);
      if (target !== null && key !== followedKey) {
        followedKey = key;
        set({ followed: null });
      }
      return read();
    },
  };
  return { part, isWatched: () => following !== null, reread: read };
}
