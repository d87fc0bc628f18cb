/** Transfers found by a search; each links to its day. */

import type { TFunction } from 'i18next';
import type { TransferHit } from '../../../../preload/contract/search/search.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import type { SearchItem } from '../../../kit/search-item.ts';
import type { Stores } from '../../../kit/stores.ts';
import { repassWord } from '../../pending/public/repass-words.ts';

export function foundTransfers(
  t: TFunction,
  { nav, transfers }: Stores,
  stationId: string,
  hits: readonly TransferHit[],
): readonly SearchItem[] {
  return hits.map(({ id, date, amountE4, status }) => ({
    id: `transfer-${id}`,
    group: 'transfers',
    heading: t('screens.transfers.title'),
    label: t('transfers.found', { date: formatLocal(date) }),
    detail: status === null ? id : `${id} · ${repassWord(t, status)}`,
    end: formatPrice(amountE4),
    act: () => {
      nav.getState().go('transfers');
      void transfers.getState().showWith(stationId, { from: date.slice(0, 10), until: date.slice(0, 10) });
    },
  }));
}
