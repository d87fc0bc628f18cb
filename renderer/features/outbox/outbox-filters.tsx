import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OUTBOX_STATES, type OutboxState } from '../../../preload/contract/batches.ts';
import type { OutboxList, OutboxShow } from '../../../preload/contract/outbox.ts';
import { useFrom } from '../../app/stores-context.tsx';
import { SearchBox } from '../../components/search-box.tsx';

interface Props {
  readonly states: OutboxList['states'];
  readonly stationId: string | null;
  readonly show: OutboxShow;
  readonly state: OutboxState | null;
  readonly text: string;
  readonly onLook: (stationId: string | null, show: OutboxShow) => void;
  readonly onState: (state: OutboxState | null) => void;
  readonly onText: (text: string) => void;
}

/** Filters only change what is seen. */
export function OutboxFilters({ states, stationId, show, state, text, onLook, onState, onText }: Props) {
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
      <SegmentedControl<OutboxShow>
        size="xs"
        aria-label={t('outbox.show')}
        data={[
          { value: 'open', label: t('outbox.open') },
          { value: 'all', label: t('outbox.all') },
        ]}
        value={show}
        onChange={(value) => onLook(stationId, value)}
      />
      {stations.length > 1 && (
        <NativeSelect
          size="xs"
          w={220}
          aria-label={t('outbox.station')}
          data={[{ value: '', label: t('outbox.allStations') }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
          value={stationId ?? ''}
          onChange={({ currentTarget }) => onLook(currentTarget.value === '' ? null : currentTarget.value, show)}
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
          {t('outbox.stageCount', { word: t(`batches.state.${each}`), count: states[each] ?? 0 })}
        </button>
      ))}
    </div>
  );
}
