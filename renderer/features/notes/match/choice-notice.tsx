import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { showUndo } from '../undo-notice.tsx';

/** What was kept is said, with the way back beside it. */
export function ChoiceNotice() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const kept = useFrom('notes', (state) => state.kept);
  useEffect(() => {
    if (kept === null) return;
    async function undo(undoId: string): Promise<void> {
      if (await notes.getState().undoChoice(undoId)) notifications.show({ message: t('notes.choice.undone'), color: 'teal' });
    }
    const text = t(kept.chosen ? 'notes.choice.kept' : 'notes.choice.takenBack');
    showUndo('note-choice', text, { label: t('notes.undo'), act: () => undo(kept.undoId) });
  }, [notes, kept, t]);
  return null;
}
