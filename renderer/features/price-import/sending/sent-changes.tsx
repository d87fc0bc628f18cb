import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatBasisPoints, formatPrice, formatPriceMove } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { isSame, type SentChange, sentChangeOf, titleOf, worstFirst } from './sent-change.ts';

/** Most rows scanned, and most rows listed; beyond that the user checks the grid. */
const MOST_READ = 20_000;
const MOST_SHOWN = 200;
/** Views with rows to be sent; prices equal to those in force only where the user asked for them. */
const VIEWS = ['changed', 'new', 'unchanged'] as const;

interface Shown {
  readonly prices: string;
  /** null: nothing is compared. */
  readonly move: { readonly direction: 'up' | 'down'; readonly text: string } | null;
}

function shownOf(t: TFunction, { oldE4, newE4, deltaBp }: SentChange): Shown {
  const price = formatPrice(newE4);
  if (oldE4 === null) return { prices: t('prices.farNew', { price }), move: null };
  if (oldE4 === newE4) return { prices: t('prices.sentSamePrice', { price }), move: null };
  const text = `${formatPriceMove(newE4, oldE4)} (${formatBasisPoints(deltaBp)})`;
  return { prices: `${formatPrice(oldE4)} → ${price}`, move: { direction: newE4 > oldE4 ? 'up' : 'down', text } };
}

function Change({ change }: { readonly change: SentChange }) {
  const { t } = useTranslation();
  const { name, customerName, customerDocument } = change;
  const { prices, move } = shownOf(t, change);
  return (
    <li className="rc-sent-change">
      <span className="rc-grow">
        {name}
        {customerName !== null && <small>{customerName}</small>}
        {customerDocument !== null && <small>{formatDocument(customerDocument)}</small>}
      </span>
      <span className="rc-num rc-nowrap">{prices}</span>
      <span className="rc-num rc-nowrap rc-sent-move" data-move={move?.direction}>
        {move?.text}
      </span>
    </li>
  );
}

/** Prices to be sent with name, old and new price, largest change first. */
export function SentChanges({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { rows } = useStores();
  const [changes, setChanges] = useState<readonly SentChange[]>([]);
  const { id, revision, includeUnchanged } = view;
  const { changed, new: fresh } = view.counts.filters;
  const unchanged = includeUnchanged ? view.counts.filters.unchanged : 0;
  useEffect(() => {
    let isStale = false;
    const most = { changed, new: fresh, unchanged };
    const read = VIEWS.map((filter) =>
      rows.getState().collectOf({ importId: id, revision, filter }, Math.min(MOST_READ, most[filter]), sentChangeOf),
    );
    void Promise.all(read).then((found) => {
      if (!isStale) setChanges(worstFirst(found.flatMap((part) => part ?? [])));
    });
    return () => {
      isStale = true;
    };
  }, [rows, id, revision, changed, fresh, unchanged]);
  if (changes.length === 0) return null;
  const all = changed + fresh + unchanged;
  const same = changes.filter(isSame).length;
  const more = all - Math.min(changes.length, MOST_SHOWN);
  return (
    <section className="rc-far" aria-label={t('prices.sentChanges')}>
      <Text fz="sm" fw={600} mb={4}>
        {changes.length < all ? t('prices.sentAllTitle', { count: all }) : titleOf(t, { changed: changed + unchanged - same, fresh, same })}
      </Text>
      <ul className="rc-scroll rc-list" tabIndex={changes.length > 5 ? 0 : undefined}>
        {changes.slice(0, MOST_SHOWN).map((change) => (
          <Change key={change.line} change={change} />
        ))}
      </ul>
      {more > 0 && (
        <Text fz="xs" c="dimmed">
          {t('prices.farMore', { count: more })}
        </Text>
      )}
    </section>
  );
}
