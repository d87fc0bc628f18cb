import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Bridge } from '../../../preload/contract/channels.ts';
import { fileNameWithin } from '../../format/file-name.ts';
import type { Notify } from '../../kit/notify.ts';

/** Long enough to reach the button; the message stays behind the bell. */
const SHOWN_MS = 10_000;
/** Two lines of a toast, so that what became of the file is read after its name. */
const MOST_SIGNS = 60;

function SavedFile({ fileName, onShow }: { readonly fileName: string; readonly onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text fz="sm" className="rc-wrap" miw={0} title={fileName}>
        {t('notices.saved', { fileName: fileNameWithin(fileName, MOST_SIGNS) })}
      </Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={onShow}>
        {t('notices.showFile')}
      </Button>
    </Group>
  );
}

function NotSaved({ fileName }: { readonly fileName: string }) {
  const { t } = useTranslation();
  return t('notices.notSaved', { fileName: fileNameWithin(fileName, MOST_SIGNS) });
}

/** Reports each saved file, with a button that shows it in its folder. */
export function followFiles(bridge: Bridge, failed: Notify['error']): void {
  async function show(fileId: string): Promise<void> {
    const answer = await bridge.appShowFile({ fileId });
    if (!answer.ok) failed(answer.error);
  }
  bridge.onPush((event) => {
    if (event.type === 'file-saved') {
      const { fileId, fileName } = event;
      notifications.show({
        color: 'teal',
        autoClose: SHOWN_MS,
        message: <SavedFile fileName={fileName} onShow={() => void show(fileId)} />,
      });
    }
    if (event.type === 'file-not-saved') notifications.show({ color: 'red', message: <NotSaved fileName={event.fileName} /> });
  });
}
