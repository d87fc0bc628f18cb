import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { showUndo } from '../undo-notice.tsx';

const TOAST = 'note-choice';

/** Notification of a saved match, with an undo button; it goes with the screen that shows the match. */
export function ChoiceNotice() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const savedChoice = useFrom('notes', (state) => state.savedChoice);
  useEffect(() => {
    if (savedChoice === null) return;
    async function undo(undoId: string): Promise<void> {
      if (await notes.getState().undoChoice(undoId)) notifications.show({ message: t('notes.choice.undone'), color: 'teal' });
    }
    const { chosen, alsoReady } = savedChoice;
    const saved = t(chosen ? 'notes.choice.saved' : 'notes.choice.takenBack');
    const text = alsoReady === 0 ? saved : `${saved} ${t('notes.choice.alsoReady', { count: alsoReady })}`;
    showUndo(TOAST, text, { label: t('notes.undo'), act: () => undo(savedChoice.undoId) });
    return () => void notifications.hide(TOAST);
  }, [notes, savedChoice, t]);
  return null;
}
