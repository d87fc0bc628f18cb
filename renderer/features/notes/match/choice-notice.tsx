import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showActing } from '../../../components/screen/acting-notice.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** Notification of a saved match, with an undo button; it goes with the screen that shows the match. */
export function ChoiceNotice() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const savedChoice = useFrom('notes', (state) => state.savedChoice);
  useEffect(() => {
    if (savedChoice === null) return;
    const { undoId, chosen, alsoReady } = savedChoice;
    const toast = `note-choice-${undoId}`;
    async function undo(): Promise<boolean> {
      const isUndone = await notes.getState().undoChoice(undoId);
      if (isUndone) notifications.show({ message: t('notes.choice.undone'), color: 'teal' });
      return isUndone;
    }
    const saved = t(chosen ? 'notes.choice.saved' : 'notes.choice.takenBack');
    const text = alsoReady === 0 ? saved : `${saved} ${t('notes.choice.alsoReady', { count: alsoReady })}`;
    showActing({ id: toast, text, label: t('notes.undo'), act: undo });
    return () => void notifications.hide(toast);
  }, [notes, savedChoice, t]);
  return null;
}
