import { useEffect } from 'react';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { UpdateOffer } from '../update-offer.tsx';

/** Notice on the first screen when an update is ready. */
export function UpdateNotice() {
  const { updates: store } = useStores();
  const updates = useFrom('updates', (state) => state.updates);
  useEffect(() => void store.getState().load(), [store]);
  return updates === null ? null : <UpdateOffer updates={updates} />;
}
