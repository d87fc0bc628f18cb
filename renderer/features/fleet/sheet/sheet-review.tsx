import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuelingSheet } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import { SCREEN_KEYS } from '../../../components/keys/keys.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { GateNotes } from '../../outbox/public/gate-notes.tsx';
import type { Draft } from './draft.ts';
import { countStandings } from './draft-facts.ts';
import { missingRoles, SheetMapping, SheetQuestions } from './sheet-asks.tsx';
import { SheetChips, SheetFoot, SheetHead } from './sheet-bars.tsx';
import { SheetGrid } from './sheet-grid.tsx';

/** Review of a sheet of fuelings, from opening to registering. */
export function SheetReview({ sheet, draft }: { readonly sheet: FuelingSheet; readonly draft: Draft }) {
  const { t } = useTranslation();
  const { fleetSheet, fleetManual } = useStores();
  const checked = useFrom('fleetSheet', (state) => state.checked);
  const stationId = useFrom('fleetSheet', (state) => state.stationId);
  const [opened, setOpened] = useState(false);
  const counts = useMemo(() => countStandings(sheet.rows, draft, checked), [sheet, draft, checked]);
  useHotkeys([
    [SCREEN_KEYS.undo, () => fleetSheet.getState().undo()],
    [SCREEN_KEYS.redo, () => fleetSheet.getState().redo()],
    [SCREEN_KEYS.redoAlike, () => fleetSheet.getState().redo()],
  ]);
  const mapping = opened || missingRoles(draft).length > 0;
  function registered(count: number): void {
    notifications.show({ message: t('fleet.sheet.registered', { count }), color: 'teal' });
    if (stationId !== null) void fleetManual.getState().look(stationId);
  }
  return (
    <>
      <SheetHead sheet={sheet} mapping={mapping} onMapping={() => setOpened(!opened)} />
      {stationId !== null && <GateNotes stationIds={[stationId]} />}
      {mapping && <SheetMapping draft={draft} />}
      <SheetQuestions draft={draft} />
      <SheetChips counts={counts} total={sheet.rows.length} />
      <SheetGrid />
      <SheetFoot sheet={sheet} draft={draft} counts={counts} onRegistered={registered} />
    </>
  );
}
