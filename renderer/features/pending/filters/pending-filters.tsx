import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOTE_TRUTHS, type PendingSummary } from '../../../../preload/contract/pending/pending.ts';
import { LateSearch } from '../../../components/fields/late-input.tsx';
import { NameSelect } from '../../../components/fields/name-select.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MoreFilters } from './more-filters.tsx';

const SHOWN = ['all', ...NOTE_TRUTHS] as const;

/** Filters of the list and of its export. */
export function PendingFilterBar({ summary }: { readonly summary: PendingSummary }) {
  const { t } = useTranslation();
  const { pending } = useStores();
  const filters = useFrom('pending', (state) => state.filters);
  const { filter } = pending.getState();
  return (
    <search className="rc-pending-filters" aria-label={t('pending.filters.label')}>
      <LateSearch
        w={220}
        label={t('pending.filters.text')}
        placeholder={t('pending.filters.textHint')}
        value={filters.text}
        onValue={(text) => void filter({ text })}
      />
      <NameSelect
        label={t('pending.filters.customers')}
        hint={t('pending.filters.customersHint')}
        chosen={t('pending.filters.customersCount', { count: filters.customers.length })}
        names={summary.customers}
        value={filters.customers}
        width={190}
        onChange={(customers) => void filter({ customers })}
      />
      <NameSelect
        label={t('pending.filters.products')}
        hint={t('pending.filters.productsHint')}
        chosen={t('pending.filters.productsCount', { count: filters.products.length })}
        names={summary.products}
        value={filters.products}
        width={190}
        onChange={(products) => void filter({ products })}
      />
      <NativeSelect
        size="xs"
        w={190}
        aria-label={t('pending.filters.note')}
        data={SHOWN.map((value) => ({ value, label: t(`pending.filters.notes.${value}`) }))}
        value={filters.note}
        onChange={({ currentTarget }) => void filter({ note: SHOWN.find((note) => note === currentTarget.value) ?? 'all' })}
      />
      <MoreFilters summary={summary} filters={filters} onFilter={(part) => void filter(part)} />
      <FilterChips />
    </search>
  );
}
