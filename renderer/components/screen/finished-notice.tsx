import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WORDS } from '../../kit/toast-words.ts';

/** Long enough to finish a thought and reach the button; the message stays behind the bell. */
const SHOWN_MS = 20_000;

interface Finished {
  readonly failed: boolean;
  readonly text: string;
  readonly label: string;
  readonly onShow: () => void;
}

/** Says that something long ended while the user was on another screen, with a button that leads there. */
export function showFinished({ failed, text, label, onShow }: Finished): void {
  const id = notifications.show({
    color: failed ? 'red' : 'teal',
    autoClose: SHOWN_MS,
    [WORDS]: text,
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text fz="sm" className="rc-wrap" miw={0}>
          {text}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            onShow();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
}
