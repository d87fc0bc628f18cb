import { useEffect } from 'react';
import { useFrom, useStores } from '../../components/stores-context.tsx';
import { activeStation } from '../../stores/app-store.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { ChoiceNotice } from './choice-notice.tsx';
import { MatchScreen } from './match-screen.tsx';
import { NotesDesk } from './notes-desk.tsx';

export function NotesScreen() {
  const { notes } = useStores();
  const stationId = useFrom('app', (state) => activeStation(state.app)?.id ?? null);
  const importId = useFrom('nav', (state) => state.notesImportId);
  const text = useFrom('nav', (state) => state.notesText);
  const matching = useFrom('notes', (state) => state.match !== null);
  useEffect(() => {
    if (stationId !== null) void notes.getState().look({ stationId, importId, filter: 'all', text });
    return () => notes.getState().leave();
  }, [notes, stationId, importId, text]);
  return (
    <>
      {matching ? <MatchScreen /> : <NotesDesk />}
      <ChoiceDialog />
      <ChoiceNotice />
    </>
  );
}
