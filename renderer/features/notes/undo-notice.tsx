import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WORDS } from '../../kit/toast-words.ts';

/** Long enough to read, think, and reach the button. */
const SHOWN_MS = 20_000;

interface Undo {
  readonly label: string;
  /** @returns whether it was undone; false: the user was notified. */
  readonly act: () => Promise<boolean>;
}

/** Shows a passing message with an undo button; it stays after a failure, so that the undo can be repeated. */
export function showUndo(id: string, text: string, { label, act }: Undo): void {
  let isRunning = false;
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    if (await act()) notifications.hide(id);
    isRunning = false;
  }
  notifications.hide(id);
  notifications.show({
    id,
    color: 'teal',
    autoClose: SHOWN_MS,
    [WORDS]: text,
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text fz="sm">{text}</Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={() => void run()}>
          {label}
        </Button>
      </Group>
    ),
  });
}
