import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OUTBOX_STATES, type OutboxState } from '../../../preload/contract/batches.ts';
import { OUTBOX_CONTENTS, type OutboxContent, type OutboxList } from '../../../preload/contract/outbox.ts';
import { useFrom } from '../../app/stores-context.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import type { OutboxFilters as Filters, OutboxStore } from './outbox-store.ts';

interface Props extends Filters {
  readonly states: OutboxList['states'];
  readonly onLook: OutboxStore['look'];
  readonly onContent: (content: OutboxContent | null) => void;
  readonly onState: (state: OutboxState | null) => void;
  readonly onText: (text: string) => void;
}

const CONTENTS = ['any', ...OUTBOX_CONTENTS] as const;

/** Filters only change what is seen. */
export function OutboxFilters({ states, stationId, show, content, state, text, onLook, onContent, onState, onText }: Props) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations) ?? [];
  const shown = OUTBOX_STATES.filter((each) => (states[each] ?? 0) > 0 || each === state);
  return (
    <div
      style={{
        display: 'flex',
        flex: 'none',
        flexWrap: 'wrap',
        gap: 8,
        alignItems: 'center',
        padding: '10px 16px',
        borderBottom: '1px solid var(--rc-line)',
      }}
    >
      <SegmentedControl<'open' | 'all'>
        size="xs"
        aria-label={t('outbox.show')}
        data={[
          { value: 'open', label: t('outbox.open') },
          { value: 'all', label: t('outbox.all') },
        ]}
        value={show === 'open' ? 'open' : 'all'}
        onChange={(value) => void onLook(stationId, value)}
      />
      <SegmentedControl<OutboxContent | 'any'>
        size="xs"
        aria-label={t('outbox.content')}
        data={CONTENTS.map((value) => ({ value, label: t(`outbox.contents.${value}`) }))}
        value={content ?? 'any'}
        onChange={(value) => onContent(value === 'any' ? null : value)}
      />
      {stations.length > 1 && (
        <NativeSelect
          size="xs"
          w={220}
          aria-label={t('outbox.station')}
          data={[{ value: '', label: t('outbox.allStations') }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
          value={stationId ?? ''}
          onChange={({ currentTarget }) => void onLook(currentTarget.value === '' ? null : currentTarget.value, show)}
        />
      )}
      <SearchBox w={280} label={t('outbox.search')} placeholder={t('outbox.searchHint')} value={text} onText={onText} />
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          className="rc-chip"
          aria-pressed={state === each}
          onClick={() => onState(state === each ? null : each)}
        >
          {t('outbox.stageCount', { word: t(`outbox.state.${each}`), count: states[each] ?? 0 })}
        </button>
      ))}
    </div>
  );
}
