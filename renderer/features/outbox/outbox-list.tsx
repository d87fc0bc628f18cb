import { Button, Group, Text, Title } from '@mantine/core';
import { IconFilterOff, IconSend } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView, OutboxShow } from '../../../preload/contract/outbox.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { Empty } from '../../components/empty.tsx';
import { isSelectable } from './bulk-acts.ts';
import { BulkBar } from './bulk-bar.tsx';
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

/** Marks of those that are still there and can still be acted on. */
function useMarks(items: readonly OutboxItemView[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const marked = useMemo(() => items.filter((item) => ids.has(item.id) && isSelectable(item)), [items, ids]);
  const onMark = useCallback(
    (id: string) => setIds((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  const onMarkAll = useCallback(() => {
    const all = items.filter(isSelectable);
    setIds(new Set(marked.length === all.length ? [] : all.map(({ id }) => id)));
  }, [items, marked.length]);
  return { marked, onMark, onMarkAll, clear };
}

export function OutboxList() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const list = useFrom('outbox', (state) => state.list);
  const stationId = useFrom('outbox', (state) => state.stationId);
  const show = useFrom('outbox', (state) => state.show);
  const content = useFrom('outbox', (store) => store.content);
  const state = useFrom('outbox', ({ state: chosen }) => chosen);
  const several = useFrom('app', ({ app }) => (app?.stations.length ?? 0) > 1);
  const text = useFrom('outbox', (store) => store.text);
  useEffect(() => {
    const { stationId: station, show: shown, look } = outbox.getState();
    void look(station, shown);
  }, [outbox]);
  const items = useMemo(() => inOrder(list?.items ?? []), [list]);
  const marks = useMarks(items);
  const marked = useMemo(() => new Set(marks.marked.map(({ id }) => id)), [marks.marked]);
  return (
    <div className="rc-page rc-outbox">
      <div className="rc-outbox-head">
        <div>
          <Title order={1}>{t('outbox.title')}</Title>
          <Text c="dimmed" fz="sm" mt={2}>
            {t('outbox.intro')}
          </Text>
        </div>
        <PauseControl stationId={stationId} />
      </div>
      <GateNotes stationId={stationId} />
      <div className="rc-card rc-outbox-card" aria-busy={list === null}>
        <OutboxFilters states={list?.states ?? {}} stationId={stationId} show={show} content={content} state={state} text={text} />
        <BulkBar items={marks.marked} onClear={marks.clear} />
        {list !== null && items.length === 0 && (
          <Nothing
            show={show}
            filtered={content !== null || state !== null || text !== ''}
            onClear={() => void outbox.getState().narrow({ content: null, state: null, text: '' })}
          />
        )}
        {items.length > 0 && (
          <OutboxGrid
            items={items}
            view={JSON.stringify([stationId, show, content, state, text])}
            withStation={several && stationId === null}
            marked={marked}
            onMark={marks.onMark}
            onMarkAll={marks.onMarkAll}
            onClear={marks.clear}
          />
        )}
      </div>
      {list !== null && list.total > list.items.length && (
        <Group gap="sm">
          <Text fz="xs" c="dimmed">
            {t('outbox.cut', { shown: list.items.length, total: list.total })}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void outbox.getState().more()}>
            {t('outbox.more')}
          </Button>
        </Group>
      )}
    </div>
  );
}
