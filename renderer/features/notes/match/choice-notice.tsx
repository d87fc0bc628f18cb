import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { showUndo } from '../undo-notice.tsx';

/** Notification of a saved match, with an undo button. */
export function ChoiceNotice() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const savedChoice = useFrom('notes', (state) => state.kept);
  useEffect(() => {
    if (savedChoice === null) return;
    async function undo(undoId: string): Promise<void> {
      if (await notes.getState().undoChoice(undoId)) notifications.show({ message: t('notes.choice.undone'), color: 'teal' });
    }
    const text = t(savedChoice.chosen ? 'notes.choice.kept' : 'notes.choice.takenBack');
    showUndo('note-choice', text, { label: t('notes.undo'), act: () => undo(savedChoice.undoId) });
  }, [notes, savedChoice, t]);
  return null;
}
