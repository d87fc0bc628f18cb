import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OUTBOX_STAGES, type OutboxItemView, type OutboxShow, type OutboxStage } from '../../../preload/contract/outbox.ts';
import { useFrom } from '../../components/stores-context.tsx';

interface Props {
  readonly items: readonly OutboxItemView[];
  readonly stationId: string | null;
  readonly show: OutboxShow;
  readonly stage: OutboxStage | null;
  readonly onLook: (stationId: string | null, show: OutboxShow) => void;
  readonly onStage: (stage: OutboxStage | null) => void;
}

/** Filters only change what is seen. */
export function OutboxFilters({ items, stationId, show, stage, onLook, onStage }: Props) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations) ?? [];
  const counts = Map.groupBy(items, (item) => item.stage);
  const word = (each: OutboxStage) => (each === 'saved' ? t('outbox.saved') : t(`batches.state.${each}`));
  const stages = OUTBOX_STAGES.filter((each) => counts.has(each) || each === stage);
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
      {stages.map((each) => (
        <button
          key={each}
          type="button"
          className="rc-chip"
          aria-pressed={stage === each}
          onClick={() => onStage(stage === each ? null : each)}
        >
          {t('outbox.stageCount', { word: word(each), count: counts.get(each)?.length ?? 0 })}
        </button>
      ))}
    </div>
  );
}
