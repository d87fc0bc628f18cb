import type { OutboxState } from '../../../../preload/contract/outbox/outbox-states.ts';
import type { Stores } from '../../../kit/stores.ts';

interface UploadTarget {
  /** Id of a station or a fleet. */
  readonly accessId: string;
  readonly state: OutboxState;
  /** The upload, if there is only one. */
  readonly itemId: string | null;
}

/** Opens Envios at one upload, or at the open uploads of a state. */
export function showUploads({ outbox, nav }: Pick<Stores, 'outbox' | 'nav'>, { accessId, state, itemId }: UploadTarget): void {
  if (itemId === null) {
    outbox.getState().showState(accessId, state, true);
    nav.getState().go('outbox');
  } else nav.getState().openUpload(itemId);
}
