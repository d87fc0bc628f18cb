import { Button, Text, Title } from '@mantine/core';
import { IconFilterOff, IconSend } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxShow, OutboxStage } from '../../../preload/contract/outbox.ts';
import { Empty } from '../../components/empty.tsx';
import { useFrom, useStores } from '../../components/stores-context.tsx';
import { GateNotes } from './gate-notes.tsx';
import { inOrder } from './item-words.ts';
import { OutboxFilters } from './outbox-filters.tsx';
import { OutboxGrid } from './outbox-grid.tsx';
import { PauseControl } from './pause-control.tsx';

function Nothing({ show, filtered, onClear }: { readonly show: OutboxShow; readonly filtered: boolean; readonly onClear: () => void }) {
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
    <Empty icon={IconSend} title={t(show === 'open' ? 'outbox.emptyTitle' : 'outbox.emptyAllTitle')}>
      {t(show === 'open' ? 'outbox.empty' : 'outbox.emptyAll')}
    </Empty>
  );
}

export function OutboxList() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const list = useFrom('outbox', (state) => state.list);
  const stationId = useFrom('outbox', (state) => state.stationId);
  const show = useFrom('outbox', (state) => state.show);
  const several = useFrom('app', (state) => (state.app?.stations.length ?? 0) > 1);
  const [stage, setStage] = useState<OutboxStage | null>(null);
  useEffect(() => {
    const { stationId: station, show: shown, look } = outbox.getState();
    void look(station, shown);
  }, [outbox]);
  const items = useMemo(() => inOrder((list?.items ?? []).filter((item) => stage === null || item.stage === stage)), [list, stage]);
  return (
    <div className="rc-page" style={{ display: 'flex', flexDirection: 'column', gap: 16, height: '100%' }}>
      <div style={{ display: 'flex', alignItems: 'flex-end', gap: 16, flex: 'none' }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Title order={1}>{t('outbox.title')}</Title>
          <Text c="dimmed" fz="sm" mt={2}>
            {t('outbox.intro')}
          </Text>
        </div>
        <PauseControl stationId={stationId} />
      </div>
      <GateNotes stationId={stationId} />
      <div
        className="rc-card"
        style={{ display: 'flex', flexDirection: 'column', flex: '0 1 auto', overflow: 'hidden', minHeight: 320 }}
        aria-busy={list === null}
      >
        <OutboxFilters
          items={list?.items ?? []}
          stationId={stationId}
          show={show}
          stage={stage}
          onLook={(station, shown) => void outbox.getState().look(station, shown)}
          onStage={setStage}
        />
        {list !== null && items.length === 0 && <Nothing show={show} filtered={stage !== null} onClear={() => setStage(null)} />}
        {items.length > 0 && <OutboxGrid items={items} withStation={several && stationId === null} />}
      </div>
      {list !== null && list.total > list.items.length && (
        <Text fz="xs" c="dimmed" style={{ flex: 'none' }}>
          {t('outbox.cut', { shown: list.items.length, total: list.total })}
        </Text>
      )}
    </div>
  );
}
