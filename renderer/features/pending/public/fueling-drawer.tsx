import { Drawer, Stack, Tabs } from '@mantine/core';
import { IconFileX, IconHourglassEmpty } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuelingHistory } from '../../../../preload/contract/pending/pending.ts';
import { useEscape } from '../../../components/keys/use-escape.ts';
import { Loading } from '../../../components/screen/loading.tsx';
import { Note } from '../../../components/status.tsx';
import { formatLocal } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { FuelingFacts } from '../fueling/fueling-facts.tsx';
import { History } from '../fueling/fueling-history.tsx';
import { FuelingNotes } from '../fueling/fueling-notes.tsx';
import { IssuingData } from '../fueling/issuing-data.tsx';

const TAB_NAMES = ['issuing', 'notes', 'history'] as const;

function Warnings({ history }: { readonly history: FuelingHistory }) {
  const { t } = useTranslation();
  const { fueling } = history;
  return (
    <>
      {fueling?.note?.cancelled === true && (
        <Note tone="bad" icon={IconFileX}>
          {t(fueling.note.stage === 'cancelled' ? 'pending.detail.cancelledUnsent' : 'pending.detail.cancelledHelp')}
        </Note>
      )}
      {fueling?.listedForLong === true && (
        <Note tone="warn" icon={IconHourglassEmpty}>
          {t('pending.longListedHelp')}
        </Note>
      )}
    </>
  );
}

function Panel({ history }: { readonly history: FuelingHistory }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Warnings history={history} />
      {history.fueling !== null && <FuelingFacts row={history.fueling} />}
      <Tabs defaultValue={history.goneAt === null ? 'issuing' : 'history'} keepMounted={false}>
        <Tabs.List mb="md">
          {TAB_NAMES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name === 'notes' && history.notes.length > 0
                ? t('pending.detail.notesCount', { count: history.notes.length })
                : t(`pending.detail.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="issuing">
          <IssuingData />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <FuelingNotes notes={history.notes} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History history={history} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** Side panel of one fueling. */
export function FuelingDrawer() {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  const id = useFrom('nav', (state) => state.fuelingId);
  const history = useFrom('pending', (state) => state.history);
  const error = useFrom('pending', (state) => state.historyError);
  const stationId = useFrom('pending', (state) => state.stationId);
  const activeId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  useEffect(() => {
    // The store still has the station before until the screen looks at the active one.
    if (id === null || stationId === null || stationId !== activeId) return;
    void pending.getState().open(id);
    return () => pending.getState().close();
  }, [pending, id, stationId, activeId]);
  const date = history?.fueling?.date;
  const close = () => nav.getState().lookAtFueling(null);
  useEscape(id !== null, close);
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={520}
      title={
        date === undefined ? t('pending.detail.titleUnknown', { id: id ?? '' }) : t('pending.detail.title', { date: formatLocal(date) })
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ title: 'rc-drawer-title' }}
    >
      <Loading waits={history === null} error={error} height={240} onRetry={() => id !== null && void pending.getState().open(id)} />
      {history !== null && <Panel history={history} />}
    </Drawer>
  );
}
