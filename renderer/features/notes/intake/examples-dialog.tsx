import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { download } from '../../../components/download.ts';
import { TitledModal } from '../../../components/titled-modal.tsx';
import type { Take } from '../public/use-take.ts';

interface Props {
  readonly made: FileToKeep;
  readonly take: Take['take'];
  readonly onClose: () => void;
}

/** Example notes: saved as a file, or imported at once. */
export function ExamplesDialog({ made, take, onClose }: Props) {
  const { t } = useTranslation();
  const { fileName: name, bytes } = made;
  return (
    <TitledModal title={t('notes.examplesTitle')} onClose={onClose}>
      <Stack gap="lg">
        <Text fz="sm">{t('notes.examplesText')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={() => download(made)}>
            {t('notes.examplesSave')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              void take({ files: [{ name, size: bytes.length, bytes: async () => bytes }], name, tooMany: false });
            }}
          >
            {t('notes.examplesImport')}
          </Button>
        </Group>
      </Stack>
    </TitledModal>
  );
}
