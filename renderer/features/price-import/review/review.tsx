import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFilterOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import.ts';
import { useStores } from '../../../app/stores-context.tsx';
import { Empty } from '../../../components/empty.tsx';
import { BulkDialogs } from './bulk-dialogs.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewTools } from './review-tools.tsx';
import { RowDetails } from './row-details.tsx';
import { useBulk } from './use-bulk.ts';
import { useReview } from './use-review.ts';

function NoRows({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const none = view.counts.filters.all === 0;
  return (
    <div className="rc-no-rows rc-centred">
      <Empty
        icon={IconFilterOff}
        title={t(none ? 'prices.emptyAll' : 'prices.emptyFilter')}
        action={
          none ? undefined : (
            <Button variant="default" size="xs" onClick={() => imports.getState().setFilter('all')}>
              {t('prices.showAll')}
            </Button>
          )
        }
      >
        {none ? t('prices.emptyAllHint') : t('prices.filterNote')}
      </Empty>
    </div>
  );
}

/** The rows, those that are chosen, and what can be done with them. */
export function Review({ view }: { readonly view: ImportView }) {
  const { imports } = useStores();
  const review = useReview(view);
  const bulk = useBulk(review);
  const [menu, setMenu] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // After the closing dialog or menu has given the focus back to what may be gone by then.
  const toGrid = () => requestAnimationFrame(() => grid.current?.focus({ preventScroll: true }));
  useHotkeys(
    [
      ['F8', () => void review.find({ type: 'error' })],
      ['shift+F8', () => void review.find({ type: 'previous-error' })],
      ['mod+F', () => search.current?.focus()],
    ],
    [],
  );
  const empty = review.total === 0;
  const activeOnly = [{ first: review.active.row, last: review.active.row }];
  return (
    <>
      {view.counts.filters.all > 0 && (
        <ReviewTools view={view} review={review} search={search} onLeave={toGrid}>
          <BulkMenu review={review} bulk={bulk} opened={menu} onOpened={setMenu} />
        </ReviewTools>
      )}
      {empty ? (
        <NoRows view={view} />
      ) : (
        <>
          <ReviewGrid review={review} bulk={bulk} scroller={grid} onMenu={() => setMenu(true)} />
          <RowDetails
            row={review.row}
            onEdit={() => review.row !== null && review.edit({ row: review.active.row, column: review.columns.indexOf('price') })}
            onMend={({ line }, text) => void imports.getState().edit({ type: 'set-cell', line, role: 'price', text })}
            onConfirm={() => void bulk.confirm(activeOnly)}
            onExclude={() => void bulk.exclude(undefined, activeOnly)}
          />
        </>
      )}
      {bulk.dialog !== null && (
        <BulkDialogs
          dialog={bulk.dialog}
          bulk={bulk}
          count={review.chosen}
          onClose={() => {
            bulk.ask(null);
            toGrid();
          }}
        />
      )}
    </>
  );
}
