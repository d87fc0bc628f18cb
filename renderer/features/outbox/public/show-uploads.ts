import type { OutboxState } from '../../../../preload/contract/outbox/outbox-states.ts';
import type { Stores } from '../../../kit/stores.ts';

interface Shown {
  /** Id of a station or a fleet. */
  readonly accessId: string;
  readonly state: OutboxState;
  /** When it is one. */
  readonly itemId: string | null;
}

/** Opens Envios at the one upload, or at the open ones of a state. */
export function showUploads({ outbox, nav }: Pick<Stores, 'outbox' | 'nav'>, { accessId, state, itemId }: Shown): void {
  if (itemId === null) {
    outbox.getState().showState(accessId, state);
    nav.getState().go('outbox');
  } else nav.getState().openUpload(itemId);
}
