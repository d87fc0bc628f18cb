import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LateSearch } from '../../components/fields/late-input.tsx';
import { NameSelect } from '../../components/fields/name-select.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { type InForceRow, namesOf } from './in-force-rows.ts';
import { NO_IN_FORCE_FILTERS } from './public/in-force-filters.ts';

const KINDS = ['all', 'standard', 'agreement'] as const;

interface Props {
  readonly rows: readonly InForceRow[];
  readonly shown: number;
  readonly agreements: boolean;
  /** More counts of the shown prices. */
  readonly children: ReactNode;
}

/** Filters of the list; the exported file has every price. */
export function InForceFilterBar({ rows, shown, agreements, children }: Props) {
  const { t } = useTranslation();
  const { inForce } = useStores();
  const filters = useFrom('inForce', (state) => state.filters);
  const { filter } = inForce.getState();
  const products = useMemo(() => namesOf(rows.map(({ price }) => price.productName)), [rows]);
  const customers = useMemo(() => namesOf(rows.map(({ customer }) => customer)), [rows]);
  return (
    <search className="rc-pending-filters" aria-label={t('inForce.filters.label')}>
      <LateSearch
        w={250}
        label={t('inForce.filters.text')}
        placeholder={t('inForce.filters.textHint')}
        value={filters.text}
        onValue={(text) => filter({ text })}
      />
      {agreements && (
        <NativeSelect
          size="xs"
          w={160}
          aria-label={t('inForce.filters.kind')}
          data={KINDS.map((value) => ({ value, label: t(`inForce.filters.kinds.${value}`) }))}
          value={filters.kind}
          onChange={({ currentTarget }) => filter({ kind: KINDS.find((kind) => kind === currentTarget.value) ?? 'all' })}
        />
      )}
      <NameSelect
        label={t('inForce.filters.products')}
        hint={t('inForce.filters.productsHint')}
        chosen={t('inForce.filters.productsCount', { count: filters.products.length })}
        names={products}
        value={filters.products}
        width={190}
        onChange={(names) => filter({ products: names })}
      />
      {agreements && (
        <NameSelect
          label={t('inForce.filters.customers')}
          hint={t('inForce.filters.customersHint')}
          chosen={t('inForce.filters.customersCount', { count: filters.customers.length })}
          names={customers}
          value={filters.customers}
          width={190}
          onChange={(names) => filter({ customers: names })}
        />
      )}
      <span role="status" className="rc-dim rc-num rc-in-force-count">
        {t('inForce.filters.shown', { shown, all: rows.length })}
        {children}
      </span>
      {shown < rows.length && (
        <Button variant="subtle" size="compact-sm" mt={2} onClick={() => filter(NO_IN_FORCE_FILTERS)}>
          {t('inForce.filters.clear')}
        </Button>
      )}
    </search>
  );
}
