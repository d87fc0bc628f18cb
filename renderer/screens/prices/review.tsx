import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowView, ImportView } from '../../../preload/contract/prices.ts';
import { Empty } from '../../components/empty.tsx';
import { useFrom, useStores } from '../../components/stores-context.tsx';
import { rowAt } from '../../stores/row-pages.ts';
import type { ActiveCell } from './grid-keys.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { RowDetails } from './row-details.tsx';
import { hasOpen } from './row-issues.ts';

const START: ActiveCell = { row: 0, column: 1 };

function NoRows({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const none = view.counts.filters.all === 0;
  return (
    <div style={{ flex: 1, display: 'grid', placeItems: 'center', background: 'var(--rc-card)' }}>
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

/** The rows, the row that is chosen, and what can be done with it. */
export function Review({ view }: { readonly view: ImportView }) {
  const { imports } = useStores();
  const filter = useFrom('imports', (state) => state.filter);
  const [active, setActive] = useState<ActiveCell>(START);
  const [editing, setEditing] = useState(false);
  const [justifying, setJustifying] = useState<ImportRowView | null>(null);
  const total = view.counts.filters[filter];
  const row = useFrom('rows', (state) => rowAt(state.rows, active.row));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts at its first row.
  useEffect(() => setActive(START), [filter]);

  const acts = {
    edit: () => row !== null && setEditing(true),
    confirm: () => {
      if (row === null) return;
      if (hasOpen(row, 'reason')) setJustifying(row);
      else if (hasOpen(row, 'confirm')) void imports.getState().edit({ type: 'confirm', lines: [row.line] });
    },
    exclude: () =>
      row !== null && void imports.getState().edit({ type: 'exclude', lines: [row.line], excluded: row.verdict !== 'excluded' }),
  };
  if (total === 0) return <NoRows view={view} />;
  return (
    <>
      <ReviewGrid
        view={view}
        total={total}
        active={active}
        editing={editing}
        onActive={setActive}
        onEditing={setEditing}
        onConfirm={acts.confirm}
        onExclude={acts.exclude}
      />
      <RowDetails row={row} onEdit={acts.edit} onConfirm={acts.confirm} onExclude={acts.exclude} />
      {justifying !== null && (
        <ReasonDialog
          onClose={() => setJustifying(null)}
          onReason={(reason) => void imports.getState().edit({ type: 'justify', lines: [justifying.line], reason })}
        />
      )}
    </>
  );
}
