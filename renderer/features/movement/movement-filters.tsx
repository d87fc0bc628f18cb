import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOVEMENT_SHOWS, type MovementView } from '../../../preload/contract/movement/movement.ts';
import { LateSearch } from '../../components/fields/late-input.tsx';
import { PeriodFilter } from '../../components/fuelings/period-filter.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

/** Value that no name can equal. */
const ANY = '\u0000';

interface NameProps {
  readonly label: string;
  readonly any: string;
  readonly names: readonly string[];
  readonly value: string | null;
  readonly onName: (name: string | null) => void;
}

function Name({ label, any, names, value, onName }: NameProps) {
  // The chosen name may not occur in the period.
  const options = value === null || names.includes(value) ? names : [value, ...names];
  return (
    <NativeSelect
      size="xs"
      w={190}
      aria-label={label}
      data={[{ value: ANY, label: any }, ...options.map((name) => ({ value: name, label: name }))]}
      value={value ?? ANY}
      onChange={({ currentTarget }) => onName(currentTarget.value === ANY ? null : currentTarget.value)}
    />
  );
}

/** Filters in one row; the price check uses the period only and hides the other filters. */
export function MovementFilters({ view }: { readonly view: MovementView | null }) {
  const { t } = useTranslation();
  const { movement } = useStores();
  const tab = useFrom('movement', (state) => state.tab);
  const from = useFrom('movement', (state) => state.from);
  const until = useFrom('movement', (state) => state.until);
  const customer = useFrom('movement', (state) => state.customer);
  const product = useFrom('movement', (state) => state.product);
  const show = useFrom('movement', (state) => state.show);
  const text = useFrom('movement', (state) => state.text);
  const { narrow } = movement.getState();
  return (
    <search className="rc-movement-filters rc-no-print" aria-label={t('movement.showLabel')}>
      <PeriodFilter from={from} until={until} onDays={(days) => void narrow(days)} />
      {tab !== 'prices' && (
        <>
          <Name
            label={t('movement.customer')}
            any={t('movement.anyCustomer')}
            names={view?.customers ?? []}
            value={customer}
            onName={(name) => void narrow({ customer: name })}
          />
          <Name
            label={t('movement.product')}
            any={t('movement.anyProduct')}
            names={view?.products ?? []}
            value={product}
            onName={(name) => void narrow({ product: name })}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('movement.showLabel')}
            data={MOVEMENT_SHOWS.map((value) => ({ value, label: t(`movement.show.${value}`) }))}
            value={show}
            onChange={(next) => void narrow({ show: MOVEMENT_SHOWS.find((each) => each === next) ?? 'valid' })}
          />
          <LateSearch
            w={220}
            label={t('movement.search')}
            placeholder={t('movement.searchHint')}
            value={text}
            onValue={(next) => void narrow({ text: next })}
          />
        </>
      )}
    </search>
  );
}
