import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UploadQuery } from '../../../../preload/contract/channels.ts';
import { OUTBOX_STATES } from '../../../../preload/contract/outbox/batches.ts';
import { OUTBOX_CONTENTS, type OutboxContent, type UploadSummary } from '../../../../preload/contract/outbox/outbox.ts';
import { LateSearch } from '../../../components/fields/late-input.tsx';
import { kindOfAccesses } from '../../../kit/app-store.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { useAccesses } from '../use-accesses.ts';
import { MoreFilters } from './more-filters.tsx';

interface Props {
  readonly query: UploadQuery;
  readonly states: UploadSummary['states'];
}

const CONTENTS = ['any', ...OUTBOX_CONTENTS] as const;

/** Filters of the list; they never affect the uploads themselves. */
export function OutboxFilters({ states, query }: Props) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const { stationId, open, content, state, text } = query;
  const { narrow } = outbox.getState();
  const accesses = useAccesses();
  const kind = kindOfAccesses(accesses);
  // Fueling uploads exist only with fleets.
  const contents = CONTENTS.filter((each) => each !== 'fuelings' || kind !== 'station' || each === content);
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
        value={open ? 'open' : 'all'}
        onChange={(value) => void narrow({ open: value === 'open' })}
      />
      <SegmentedControl<OutboxContent | 'any'>
        size="xs"
        aria-label={t('outbox.content')}
        data={contents.map((value) => ({ value, label: t(`outbox.contents.${value}`) }))}
        value={content ?? 'any'}
        onChange={(value) => void narrow({ content: value === 'any' ? null : value })}
      />
      {accesses.length > 1 && (
        <NativeSelect
          size="xs"
          w={220}
          aria-label={t(`outbox.access.${kind}`)}
          data={[{ value: '', label: t(`outbox.allAccesses.${kind}`) }, ...accesses.map(({ id, name }) => ({ value: id, label: name }))]}
          value={stationId ?? ''}
          onChange={({ currentTarget }) => void narrow({ stationId: currentTarget.value === '' ? null : currentTarget.value })}
        />
      )}
      <LateSearch
        w={280}
        label={t('outbox.search')}
        placeholder={t('outbox.searchHint')}
        value={text}
        onValue={(words) => void narrow({ text: words })}
      />
      <MoreFilters query={query} />
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
