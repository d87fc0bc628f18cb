import { useEffect } from 'react';
import { activeStation } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { NotesDesk } from './desk/notes-desk.tsx';
import { ChoiceDialog } from './match/choice-dialog.tsx';
import { ChoiceNotice } from './match/choice-notice.tsx';
import { MatchScreen } from './match/match-screen.tsx';

export function NotesScreen() {
  const { notes } = useStores();
  const stationId = useFrom('app', (state) => activeStation(state.app)?.id ?? null);
  const importId = useFrom('nav', (state) => state.notesImportId);
  const filter = useFrom('nav', (state) => state.notesFilter);
  const text = useFrom('nav', (state) => state.notesText);
  const visit = useFrom('nav', (state) => state.notesVisit);
  const matching = useFrom('notes', (state) => state.match !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further visit of the same notes clears what was filtered since.
  useEffect(() => {
    if (stationId !== null) void notes.getState().look({ stationId, importId, filter, text });
    return () => notes.getState().leave();
  }, [notes, stationId, importId, filter, text, visit]);
  return (
    <>
      {matching ? <MatchScreen /> : <NotesDesk />}
      <ChoiceDialog />
      <ChoiceNotice />
    </>
  );
}
