import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DroppedDraft } from '../../../../preload/contract/prices/prices.ts';
import { Note } from '../../../components/status.tsx';
import { formatList } from '../../../format/list.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { NO_DRAFTS } from '../repricing/drafts.ts';
import { NOTHING_TYPED } from '../repricing/reprice-store.ts';

/** Most drafts named; the rest are counted. */
const MOST_NAMED = 4;

function droppedWords(t: TFunction, dropped: readonly DroppedDraft[]): string {
  const [first] = dropped;
  const names = formatList(dropped.slice(0, MOST_NAMED).map(({ name }) => name));
  return t('reprice.dropped', { count: dropped.length, name: first?.name ?? '', price: formatPrice(first?.priceE4 ?? null), names });
}

/** Drafts dropped because the price in force changed. */
export function DroppedDrafts({ stationId }: { readonly stationId: string }) {
  const { t } = useTranslation();
  const { reprice } = useStores();
  const { dropped } = useFrom('reprice', (state) => state.stations[stationId] ?? NOTHING_TYPED);
  if (dropped.length === 0) return null;
  return (
    <Note role="status" tone="warn" icon={IconAlertTriangle}>
      <Group justify="space-between" wrap="nowrap">
        <span>{droppedWords(t, dropped)}</span>
        <Button size="compact-sm" variant="default" flex="none" onClick={() => reprice.getState().acknowledge(stationId)}>
          {t('reprice.acknowledge')}
        </Button>
      </Group>
    </Note>
  );
}

/** Drafts that were not sent, for the first screen: continue or discard. */
export function UnsentDrafts({ stationId }: { readonly stationId: string }) {
  const { t } = useTranslation();
  const { reprice, nav } = useStores();
  const { drafts } = useFrom('reprice', (state) => state.stations[stationId] ?? NOTHING_TYPED);
  return (
    <>
      <DroppedDrafts stationId={stationId} />
      {drafts.size > 0 && (
        <Note role="status" tone="neutral" icon={IconPencil}>
          <Group justify="space-between" wrap="nowrap">
            <span>{t('reprice.unsent', { count: drafts.size })}</span>
            <Group gap="xs" wrap="nowrap">
              <Button size="compact-sm" variant="subtle" onClick={() => reprice.getState().change(stationId, () => NO_DRAFTS)}>
                {t('reprice.discard')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => nav.getState().go('inForce')}>
                {t('reprice.continue')}
              </Button>
            </Group>
          </Group>
        </Note>
      )}
    </>
  );
}
