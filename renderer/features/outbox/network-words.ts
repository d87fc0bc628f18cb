/** The network's status of an upload in the program's words; an unknown status is shown verbatim. */

import type { TFunction } from 'i18next';
import { DOCUMENTED_WAITING, type OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';

type NetworkStatus = Pick<OutboxItemView, 'networkStatus' | 'networkMeaning'>;

/** null: the network gave no status, or an unknown one. */
export function knownStatus(t: TFunction, { networkStatus, networkMeaning }: NetworkStatus): string | null {
  if (networkMeaning !== null && networkMeaning !== 'unknown') return t(`outbox.networkMeaning.${networkMeaning}`);
  return networkMeaning === null && networkStatus === DOCUMENTED_WAITING ? t('outbox.networkMeaning.waiting') : null;
}

/** A full sentence; empty if the network gave no status. */
export function statusSentence(t: TFunction, status: NetworkStatus): string {
  if (status.networkStatus === null) return '';
  const known = knownStatus(t, status);
  return known === null ? t('outbox.networkSaid', { word: status.networkStatus }) : t('outbox.networkKnown', { words: known });
}
