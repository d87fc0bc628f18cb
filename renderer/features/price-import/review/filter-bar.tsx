import { Button, Switch, Text, Tooltip } from '@mantine/core';
import { IconInfoCircle, IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ImportView, ROW_FILTERS } from '../../../../preload/contract/price-import.ts';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { formatCount } from '../../../format/numbers.ts';

interface Props {
  readonly view: ImportView;
  /** Goes back to the open questions, or null when there is none. */
  readonly onQuestions: (() => void) | null;
}

function Aside({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { otherStations, blank } = view.counts;
  const words = [
    ...(otherStations > 0 ? [t('prices.asideStations', { count: otherStations })] : []),
    ...(blank > 0 ? [t('prices.asideBlank', { count: blank })] : []),
  ];
  return words.length === 0 ? null : (
    <Text fz="xs" c="dimmed" className="rc-filter-words">
      {words.join(' ')}
    </Text>
  );
}

export function FilterBar({ view, onQuestions }: Props) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const filter = useFrom('imports', (state) => state.filter);
  return (
    <div className="rc-bar rc-filter-bar">
      <fieldset className="rc-filter-set">
        <legend className="rc-hidden">{t('prices.filterLabel')}</legend>
        {ROW_FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            className="rc-chip"
            aria-pressed={filter === name}
            onClick={() => imports.getState().setFilter(name)}
          >
            {t(`prices.filters.${name}`)}
            <span className="rc-num rc-filter-count">{formatCount(view.counts.filters[name])}</span>
          </button>
        ))}
      </fieldset>
      <Tooltip label={t('prices.filterNote')}>
        <span role="note" aria-label={t('prices.filterNote')} className="rc-filter-note rc-dim">
          <IconInfoCircle size={17} stroke={1.6} aria-hidden />
        </span>
      </Tooltip>
      {onQuestions !== null && (
        <Button size="compact-xs" variant="light" leftSection={<IconMessageQuestion size={14} aria-hidden />} onClick={onQuestions}>
          {t('prices.seeQuestions')}
        </Button>
      )}
      <span className="rc-grow" />
      {view.counts.verdicts.unchanged > 0 && (
        <Switch
          size="xs"
          label={t('prices.includeUnchanged')}
          checked={view.includeUnchanged}
          onChange={(event) => void imports.getState().edit({ type: 'include-unchanged', include: event.currentTarget.checked })}
        />
      )}
      <Aside view={view} />
    </div>
  );
}
