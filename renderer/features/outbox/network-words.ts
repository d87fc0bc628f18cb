/** What the network said of an upload, in our words; a word that nobody here knows is given as it came. */

import type { TFunction } from 'i18next';
import { DOCUMENTED_WAITING, type OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';

type NetworkStatus = Pick<OutboxItemView, 'networkStatus' | 'networkMeaning'>;

/** Null where the network said nothing, or nothing that is known. */
export function knownStatus(t: TFunction, { networkStatus, networkMeaning }: NetworkStatus): string | null {
  if (networkMeaning !== null && networkMeaning !== 'unknown') return t(`outbox.networkMeaning.${networkMeaning}`);
  return networkMeaning === null && networkStatus === DOCUMENTED_WAITING ? t('outbox.networkMeaning.waiting') : null;
}

/** A whole sentence; empty where the network said nothing. */
export function statusSentence(t: TFunction, said: NetworkStatus): string {
  if (said.networkStatus === null) return '';
  const known = knownStatus(t, said);
  return known === null ? t('outbox.networkSaid', { word: said.networkStatus }) : t('outbox.networkKnown', { words: known });
}
