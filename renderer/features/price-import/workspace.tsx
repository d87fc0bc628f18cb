import { useHotkeys } from '@mantine/hooks';
import { useDeferredValue, useEffect, useState } from 'react';
import { SCREEN_KEYS } from '../../components/keys/keys.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { FileBar } from './file-bar.tsx';
import { LayoutPanel } from './layout/layout-panel.tsx';
import { RawSheet } from './layout/raw-sheet.tsx';
import { AskBar } from './questions/ask-bar.tsx';
import { litOfSheet } from './questions/questions.ts';
import { useQuestions } from './questions/use-questions.ts';
import { Review } from './review/review.tsx';
import { SummaryBar } from './review/summary-bar.tsx';

/** One sheet from opening to sending: reading, questions, changes, summary. */
export function Workspace() {
  const { imports } = useStores();
  const view = useFrom('imports', (state) => state.view);
  const [panel, setPanel] = useState(false);
  const [raw, setRaw] = useState(false);
  const asking = useQuestions(view);
  const environment = view?.environment;
  // The sheet stays while the active station changes, maybe to one of another environment.
  const stationId = useFrom('app', ({ app }) => app?.stations.find((station) => station.environment === environment)?.id ?? null);
  useEffect(() => {
    if (stationId !== null) void imports.getState().loadProducts(stationId);
  }, [imports, stationId]);
  useHotkeys([
    [SCREEN_KEYS.undo, () => void imports.getState().undo()],
    [SCREEN_KEYS.redo, () => void imports.getState().redo()],
    [SCREEN_KEYS.redoAlike, () => void imports.getState().redo()],
  ]);
  // The frame renders at once and its content in deferred steps, so that input stays responsive.
  const filled = useDeferredValue(true, false);
  if (view === null) return null;
  const { line, columns } = litOfSheet(asking?.lit ?? null, view.sheet.layout);
  // If no row belongs to a station of this PC, the raw sheet shows why.
  const sheetOnly = asking?.lit.where === 'sheet' || view.counts.filters.all === 0;
  const sheetShown = raw || sheetOnly;
  const ask = asking === null ? null : <AskBar view={view} asking={asking} onColumns={() => setPanel(true)} />;
  return (
    <div className="rc-page-full">
      <FileBar view={view} columns={sheetOnly ? null : raw} onColumns={() => setRaw(!raw)} onCorrect={() => setPanel(true)} />
      {!filled ? (
        <div className="rc-grow" />
      ) : sheetShown ? (
        <>
          {ask}
          <RawSheet view={view} columns={columns} line={line} />
        </>
      ) : (
        <Review view={view} asking={asking} ask={ask} />
      )}
      <SummaryBar view={view} />
      {panel && <LayoutPanel view={view} onClose={() => setPanel(false)} />}
    </div>
  );
}
