import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OUTBOX_STATES } from '../../../preload/contract/batches.ts';
import { OUTBOX_CONTENTS, type OutboxContent, type OutboxList } from '../../../preload/contract/outbox.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { LateSearch } from '../../components/fields/late-input.tsx';
import type { OutboxFilters as Filters } from './outbox-state.ts';

interface Props extends Filters {
  readonly states: OutboxList['states'];
}

const CONTENTS = ['any', ...OUTBOX_CONTENTS] as const;

/** Filters only change what is seen. */
export function OutboxFilters({ states, stationId, show, content, state, text }: Props) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const { look, narrow } = outbox.getState();
  const stations = useFrom('app', (state) => state.app?.stations) ?? [];
  const shown = OUTBOX_STATES.filter((each) => (states[each] ?? 0) > 0 || each === state);
  return (
    <div className="rc-outbox-filters">
      <SegmentedControl<'open' | 'all'>
        size="xs"
        aria-label={t('outbox.show')}
        data={[
          { value: 'open', label: t('outbox.open') },
          { value: 'all', label: t('outbox.all') },
        ]}
        value={show === 'open' ? 'open' : 'all'}
        onChange={(value) => void look(stationId, value)}
      />
      <SegmentedControl<OutboxContent | 'any'>
        size="xs"
        aria-label={t('outbox.content')}
        data={CONTENTS.map((value) => ({ value, label: t(`outbox.contents.${value}`) }))}
        value={content ?? 'any'}
        onChange={(value) => void narrow({ content: value === 'any' ? null : value })}
      />
      {stations.length > 1 && (
        <NativeSelect
          size="xs"
          w={220}
          aria-label={t('outbox.station')}
          data={[{ value: '', label: t('outbox.allStations') }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
          value={stationId ?? ''}
          onChange={({ currentTarget }) => void look(currentTarget.value === '' ? null : currentTarget.value, show)}
        />
      )}
      <LateSearch
        w={280}
        label={t('outbox.search')}
        placeholder={t('outbox.searchHint')}
        value={text}
        onValue={(words) => void narrow({ text: words })}
      />
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          className="rc-chip"
          aria-pressed={state === each}
          onClick={() => void narrow({ state: state === each ? null : each })}
        >
          {t('outbox.stageCount', { word: t(`outbox.state.${each}`), count: states[each] ?? 0 })}
        </button>
      ))}
    </div>
  );
}
