import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../app/stores-context.tsx';

const ID = 'note-choice';
/** Long enough to read it, think, and reach the button. */
const SHOWN_MS = 20_000;

/** What was kept is said, with the way back beside it. */
export function ChoiceNotice() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const kept = useFrom('notes', (state) => state.kept);
  useEffect(() => {
    if (kept === null) return;
    async function undo(undoId: string): Promise<void> {
      notifications.hide(ID);
      if (await notes.getState().undoChoice(undoId)) notifications.show({ message: t('notes.choice.undone'), color: 'teal' });
    }
    notifications.hide(ID);
    notifications.show({
      id: ID,
      color: 'teal',
      autoClose: SHOWN_MS,
      message: (
        <Group gap="sm" justify="space-between" wrap="nowrap">
          <Text fz="sm">{t(kept.chosen ? 'notes.choice.kept' : 'notes.choice.takenBack')}</Text>
          <Button size="compact-sm" variant="light" style={{ flex: 'none' }} onClick={() => void undo(kept.undoId)}>
            {t('notes.choice.undo')}
          </Button>
        </Group>
      ),
    });
  }, [notes, kept, t]);
  return null;
}
