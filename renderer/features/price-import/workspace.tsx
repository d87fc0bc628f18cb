import { useHotkeys } from '@mantine/hooks';
import { useDeferredValue, useEffect, useState } from 'react';
import type { ImportView } from '../../../preload/contract/price-import.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { FileBar } from './file-bar.tsx';
import { LayoutChips } from './layout/layout-chips.tsx';
import { LayoutPanel } from './layout/layout-panel.tsx';
import { Questions } from './questions/questions.tsx';
import { FilterBar } from './review/filter-bar.tsx';
import { Review } from './review/review.tsx';
import { SummaryBar } from './review/summary-bar.tsx';

function useRows(view: ImportView | null): void {
  const { rows } = useStores();
  const filter = useFrom('imports', (state) => state.filter);
  useEffect(() => {
    if (view !== null) rows.getState().show({ importId: view.id, revision: view.revision, filter }, view.counts.filters[filter]);
  }, [rows, view, filter]);
}

/** One sheet from opened to sent: what was understood, what must be answered, what changes, what goes. */
export function Workspace() {
  const { imports } = useStores();
  const view = useFrom('imports', (state) => state.view);
  const [panel, setPanel] = useState(false);
  const [rowsAnyway, setRowsAnyway] = useState(false);
  useRows(view);
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  useEffect(() => {
    if (stationId !== null) void imports.getState().loadProducts(stationId);
  }, [imports, stationId]);
  useHotkeys([
    ['mod+Z', () => void imports.getState().undo()],
    ['mod+Y', () => void imports.getState().redo()],
    ['mod+shift+Z', () => void imports.getState().redo()],
  ]);
  // The frame comes at once; what is in it is drawn in small steps after it, so that no key or click has to wait.
  const filled = useDeferredValue(true, false);
  if (view === null) return null;
  const asking = view.questions.length + view.unknownCustomers.length > 0;
  return (
    <div className="rc-page-full">
      <FileBar view={view} />
      <LayoutChips view={view} onCorrect={() => setPanel(true)} />
      {!filled ? (
        <div className="rc-grow" />
      ) : asking && !rowsAnyway ? (
        <Questions view={view} onColumns={() => setPanel(true)} onSeeRows={() => setRowsAnyway(true)} />
      ) : (
        <>
          <FilterBar view={view} onQuestions={asking ? () => setRowsAnyway(false) : null} />
          <Review view={view} />
        </>
      )}
      <SummaryBar view={view} />
      {panel && <LayoutPanel view={view} onClose={() => setPanel(false)} />}
    </div>
  );
}
