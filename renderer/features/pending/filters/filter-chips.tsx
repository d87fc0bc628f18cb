import { Button } from '@mantine/core';
import { IconFilterOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PendingFilters } from '../../../../preload/contract/channels.ts';
import { NO_PENDING_FILTERS } from '../../../../preload/contract/pending/pending.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { repassWord } from '../public/repass-words.ts';
import { type ActiveFilter, activeFilters, removeFilter } from './active-filters.ts';

function useWords(filters: PendingFilters): (filter: ActiveFilter) => string {
  const { t } = useTranslation();
  const days = (count: number | null) => t('pending.days', { count: count ?? 0 });
  return (filter) => {
    switch (filter.type) {
      case 'bands':
        return t(`pending.band.${filter.name}`);
      case 'customers':
      case 'products':
        return filter.name;
      case 'repassStatuses':
        return t('pending.filters.chip.repass', { text: repassWord(t, filter.name) });
      case 'note':
        return t(`pending.filters.notes.${filters.note}`);
      case 'text':
      case 'plate':
        return t(`pending.filters.chip.${filter.type}`, { text: filters[filter.type].trim() });
      case 'from':
      case 'to':
        return t(`pending.filters.chip.${filter.type}`, { date: formatLocal(filters[filter.type]) });
      case 'minDays':
      case 'maxDays':
        return t(`pending.filters.chip.${filter.type}`, { days: days(filters[filter.type]) });
      case 'minValueE4':
        return t('pending.filters.chip.minValue', { value: formatPrice(filters.minValueE4) });
      case 'maxValueE4':
        return t('pending.filters.chip.maxValue', { value: formatPrice(filters.maxValueE4) });
    }
  };
}

/** Chips of the active filters, each removable. */
export function FilterChips() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const filters = useFrom('pending', (state) => state.filters);
  const words = useWords(filters);
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <div className="rc-chips">
      <ul aria-label={t('pending.filters.active')}>
        {active.map((filter) => {
          const name = words(filter);
          return (
            <li key={`${filter.type} ${'name' in filter ? filter.name : ''}`}>
              <button
                type="button"
                className="rc-chip"
                title={name}
                aria-label={t('pending.filters.remove', { filter: name })}
                onClick={() => void pending.getState().filter(removeFilter(filters, filter))}
              >
                <span className="rc-truncate">{name}</span>
                <IconX className="rc-fixed" size={13} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconFilterOff size={14} aria-hidden />}
        onClick={() => void pending.getState().filter(NO_PENDING_FILTERS)}
      >
        {t('pending.filters.clear')}
      </Button>
    </div>
  );
}
