import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/status.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { NO_DRAFTS } from '../repricing/drafts.ts';
import { NOTHING_TYPED } from '../repricing/reprice-store.ts';

/** Drafts that were not sent, for the first screen: continue or discard. */
export function UnsentDrafts({ stationId }: { readonly stationId: string }) {
  const { t } = useTranslation();
  const { reprice, nav } = useStores();
  const { drafts } = useFrom('reprice', (state) => state.stations[stationId] ?? NOTHING_TYPED);
  if (drafts.size === 0) return null;
  return (
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
  );
}
