import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { type AskedCode, type ConfirmRow, confirmLists, confirmRowOf, type Waiting } from './confirm-rows.ts';

/** Most rows scanned, and most rows listed; beyond that the user checks the grid. */
const MOST_READ = 5000;
const MOST_SHOWN = 200;

/** What is asked about a row: its price, or its date. */
function Row({ code, row: { oldE4, newE4, validFrom } }: { readonly code: AskedCode; readonly row: ConfirmRow }) {
  const { t } = useTranslation();
  if (code === 'past') return t('prices.confirms.since', { price: formatPrice(newE4), date: formatLocal(validFrom) });
  return oldE4 === null ? t('prices.farNew', { price: formatPrice(newE4) }) : `${formatPrice(oldE4)} → ${formatPrice(newE4)}`;
}

function List({ code, rows }: { readonly code: AskedCode; readonly rows: readonly ConfirmRow[] }) {
  const { t } = useTranslation();
  return (
    <section className="rc-far" aria-label={t(`prices.confirms.${code}.label`)}>
      <Text fz="sm" fw={600} mb={4}>
        {t(`prices.confirms.${code}.title`, { count: rows.length })}
      </Text>
      <ul className="rc-scroll rc-list">
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.line}>
            <Text fz="sm" span>
              {row.name}
              {row.customer !== null && ` (${[row.customerName ?? '', formatDocument(row.customer)].filter(Boolean).join(', ')})`}:{' '}
            </Text>
            <Text fz="sm" span className="rc-num" fw={600}>
              <Row code={code} row={row} />
            </Text>
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN && (
        <Text fz="xs" c="dimmed">
          {t('prices.farMore', { count: rows.length - MOST_SHOWN })}
        </Text>
      )}
    </section>
  );
}

/** Rows that wait for the user, by what is asked about them. */
export function ConfirmLists({ rows }: { readonly rows: readonly ConfirmRow[] }) {
  return confirmLists(rows).map(({ code, rows: ofCode }) => <List key={code} code={code} rows={ofCode} />);
}

/** All rows of an import that wait for a confirmation, or for a reason. */
export function RowsToConfirm({ view, waiting }: { readonly view: ImportView; readonly waiting: Waiting }) {
  const { rows } = useStores();
  const [found, setFound] = useState<readonly ConfirmRow[]>([]);
  const { id, revision } = view;
  const most = Math.min(MOST_READ, view.counts.filters.warnings);
  useEffect(() => {
    let isStale = false;
    const key = { importId: id, revision, filter: 'warnings' as const };
    void rows
      .getState()
      .collectOf(key, most, (row) => confirmRowOf(row, waiting))
      .then((answer) => {
        if (!isStale && answer !== null) setFound(answer);
      });
    return () => {
      isStale = true;
    };
  }, [rows, id, revision, most, waiting]);
  return <ConfirmLists rows={found} />;
}
