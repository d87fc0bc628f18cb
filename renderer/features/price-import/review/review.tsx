import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { Empty } from '../../../components/empty.tsx';
import { SCREEN_KEYS } from '../../../components/keys/keys.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import type { QuestionCursor } from '../questions/use-questions.ts';
import { BulkDialogs } from './bulk-dialogs.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewTools } from './review-tools.tsx';
import { RowDetails } from './row-details.tsx';
import { useBulk } from './use-bulk.ts';
import { useLitRow } from './use-lit-row.ts';
import { useReview } from './use-review.ts';

function NoRows() {
  const { t } = useTranslation();
  const { imports } = useStores();
  return (
    <div className="rc-no-rows rc-centred">
      <Empty
        icon={IconFilterOff}
        title={t('prices.emptyFilter')}
        action={
          <Button variant="default" size="xs" onClick={() => imports.getState().setFilter('all')}>
            {t('prices.showAll')}
          </Button>
        }
      >
        {t('prices.filterNote')}
      </Empty>
    </div>
  );
}

interface Props {
  readonly view: ImportView;
  /** The current question. */
  readonly asking: QuestionCursor | null;
  /** The question's element, right above the rows. */
  readonly ask: ReactNode;
}

/** The rows, the selection, and the bulk acts. */
export function Review({ view, asking, ask }: Props) {
  const { imports } = useStores();
  const review = useReview(view);
  const bulk = useBulk(view, review);
  const lit = asking?.lit.where === 'rows' ? asking.lit : null;
  useLitRow(view, review, asking?.now.key ?? null, lit);
  const [menu, setMenu] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // Deferred until the closing dialog or menu has restored the focus, possibly to an unmounted element.
  const toGrid = () => requestAnimationFrame(() => grid.current?.focus({ preventScroll: true }));
  useHotkeys(
    [
      [SCREEN_KEYS.nextError, () => void review.find({ type: 'error' })],
      [SCREEN_KEYS.previousError, () => void review.find({ type: 'previous-error' })],
      [SCREEN_KEYS.find, () => search.current?.focus()],
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
      {ask}
      {empty ? (
        <NoRows />
      ) : (
        <>
          <ReviewGrid view={view} lit={lit} review={review} bulk={bulk} scroller={grid} onMenu={() => setMenu(true)} />
          <RowDetails
            row={review.row}
            onEdit={() => review.row !== null && review.edit({ row: review.active.row, column: review.columns.indexOf('price') })}
            onMend={({ line }, { role, text }) => void imports.getState().edit({ type: 'set-cell', line, role, text })}
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
