import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatPrice } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { type FarPrice, farPriceOf } from './far-price.ts';

/** Most rows scanned, and most rows listed; beyond that the user checks the grid. */
const MOST_READ = 5000;
const MOST_SHOWN = 200;

/** Outlier prices that need a confirmation: name, old price, new price. */
export function FarPrices({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { rows } = useStores();
  const [far, setFar] = useState<readonly FarPrice[]>([]);
  const { id, revision } = view;
  const most = Math.min(MOST_READ, view.counts.filters.warnings);
  useEffect(() => {
    let isStale = false;
    const key = { importId: id, revision, filter: 'warnings' as const };
    void rows
      .getState()
      .collectOf(key, most, farPriceOf)
      .then((found) => {
        if (!isStale && found !== null) setFar(found);
      });
    return () => {
      isStale = true;
    };
  }, [rows, id, revision, most]);
  if (far.length === 0) return null;
  return (
    <section className="rc-far" aria-label={t('prices.farLabel')}>
      <Text fz="sm" fw={600} mb={4}>
        {t('prices.farTitle', { count: far.length })}
      </Text>
      <ul className="rc-scroll rc-list">
        {far.slice(0, MOST_SHOWN).map(({ line, name, customer, customerName, oldE4, newE4 }) => (
          <li key={line}>
            <Text fz="sm" span>
              {name}
              {customer !== null && ` (${[customerName ?? '', formatDocument(customer)].filter(Boolean).join(', ')})`}:{' '}
            </Text>
            <Text fz="sm" span className="rc-num" fw={600}>
              {oldE4 === null ? t('prices.farNew', { price: formatPrice(newE4) }) : `${formatPrice(oldE4)} → ${formatPrice(newE4)}`}
            </Text>
          </li>
        ))}
      </ul>
      {far.length > MOST_SHOWN && (
        <Text fz="xs" c="dimmed">
          {t('prices.farMore', { count: far.length - MOST_SHOWN })}
        </Text>
      )}
    </section>
  );
}
