import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WORDS } from '../../kit/toast-words.ts';

/** Long enough to finish a thought and reach the button; the message stays behind the bell. */
const SHOWN_MS = 20_000;
/** A file's name fills at most two lines of a toast. */
export const MOST_NAME_SIGNS = 60;

interface ActingNotice {
  /** One with the same id is replaced. */
  readonly id: string;
  readonly failed?: boolean;
  readonly text: string;
  readonly label: string;
  /** @returns whether it was done: then the message leaves; false: it stays, so that the act can be repeated. */
  readonly act: () => boolean | Promise<boolean>;
}

/** Shows a passing message with a button. */
export function showActing({ id, failed = false, text, label, act }: ActingNotice): void {
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
    color: failed ? 'red' : 'teal',
    autoClose: SHOWN_MS,
    [WORDS]: text,
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text fz="sm" className="rc-wrap" miw={0}>
          {text}
        </Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={() => void run()}>
          {label}
        </Button>
      </Group>
    ),
  });
}
