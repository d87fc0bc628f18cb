import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff, IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../components/empty.tsx';
import { RetryNote } from '../../components/error-text.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { Note } from '../../components/status.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { PackAll, PackingBar } from './bulk/packages.tsx';
import { OutboxFilters } from './filters/outbox-filters.tsx';
import { isNarrowed } from './filters/upload-filters.ts';
import { OutboxGrid } from './outbox-grid.tsx';
import { GateNotes } from './public/gate-notes.tsx';
import { PauseControl } from './public/pause-control.tsx';
import { useAccesses } from './use-accesses.ts';

function NoItems({ open, filtered, onClear }: { readonly open: boolean; readonly filtered: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  if (filtered) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {t('outbox.clearFilter')}
      </Button>
    );
    return (
      <Empty icon={IconFilterOff} title={t('outbox.emptyFilterTitle')} action={clear}>
        {t('outbox.emptyFilter')}
      </Empty>
    );
  }
  return (
    <Empty icon={IconSend} title={t(open ? 'outbox.emptyTitle' : 'outbox.emptyAllTitle')}>
      {t(open ? 'outbox.empty' : 'outbox.emptyAll')}
    </Empty>
  );
}

/** Says how many uploads that need the user are left out by the filters, and offers to show them. */
function HiddenUploads({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  if (count === 0) return null;
  return (
    <Note tone="warn" icon={IconAlertTriangle} role="status">
      <Group justify="space-between" gap="xs">
        {t('outbox.hidden', { count })}
        <Button size="compact-sm" variant="default" onClick={() => void outbox.getState().showOpen()}>
          {t('outbox.showHidden')}
        </Button>
      </Group>
    </Note>
  );
}

export function OutboxList() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const summary = useFrom('outbox', (state) => state.summary);
  const error = useFrom('outbox', (state) => state.listError);
  const query = useFrom('outbox', (state) => state.query);
  const several = useAccesses().length > 1;
  const { stationId } = query;
  useEffect(() => void outbox.getState().look(), [outbox]);
  return (
    <div className="rc-page rc-outbox">
      <div className="rc-outbox-head">
        <div>
          <ScreenTitle of="outbox" />
          <Text c="dimmed" fz="sm" mt={2}>
            {t('outbox.intro')}
          </Text>
        </div>
        <div className="rc-outbox-head-acts">
          <PackAll />
          <PauseControl stationId={stationId} />
        </div>
      </div>
      <GateNotes stationIds={stationId === null ? null : [stationId]} />
      <div className="rc-card rc-outbox-card" aria-busy={summary === null && error === null}>
        <OutboxFilters states={summary?.states ?? {}} query={query} />
        <BulkBar />
        <PackingBar />
        <HiddenUploads count={summary?.hidden ?? 0} />
        {error !== null && (
          <div className="rc-outbox-failed">
            <RetryNote error={error} onRetry={() => void outbox.getState().look()} />
          </div>
        )}
        {summary?.total === 0 && <NoItems open={query.open} filtered={isNarrowed(query)} onClear={() => void outbox.getState().widen()} />}
        {summary !== null && summary.total > 0 && <OutboxGrid withStation={several && stationId === null} />}
      </div>
    </div>
  );
}
