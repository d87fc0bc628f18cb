import { useTranslation } from 'react-i18next';
import type { ImportView, RowFilter } from '../../../../preload/contract/price-import/price-import.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** Changing rows first; a filter without rows is hidden unless it is active. */
const ORDER: readonly RowFilter[] = ['changed', 'new', 'errors', 'warnings', 'unchanged', 'excluded'];

/** Filters of the rows; they never affect what is sent. */
export function RowChips({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const filter = useFrom('imports', (state) => state.filter);
  const { filters } = view.counts;
  const shown = [...ORDER.filter((name) => filters[name] > 0 || name === filter), 'all' as const];
  return (
    <fieldset className="rc-filter-set rc-row-chips" title={t('prices.filterNote')}>
      <legend className="rc-hidden">{t('prices.filterLabel')}</legend>
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          className="rc-chip"
          data-filter={name}
          aria-pressed={filter === name}
          onClick={() => imports.getState().setFilter(name)}
        >
          {t(`prices.filters.${name}`)}
          <span className="rc-num rc-filter-count">{formatCount(filters[name])}</span>
        </button>
      ))}
    </fieldset>
  );
}
