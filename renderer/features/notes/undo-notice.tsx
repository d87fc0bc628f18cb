import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WORDS } from '../../kit/toast-words.ts';

/** Long enough to read, think, and reach the button. */
const SHOWN_MS = 20_000;

/** Shows a passing message with an undo button. */
export function showUndo(id: string, text: string, undo: { readonly label: string; readonly act: () => Promise<unknown> }): void {
  notifications.hide(id);
  notifications.show({
    id,
    color: 'teal',
    autoClose: SHOWN_MS,
    [WORDS]: text,
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text fz="sm">{text}</Text>
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            void undo.act();
          }}
        >
          {undo.label}
        </Button>
      </Group>
    ),
  });
}
