import { Button, Group, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconFolderOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WatchedFolderView } from '../../../preload/contract/notes/note-desk.ts';
import { Note } from '../../components/status.tsx';
import { formatMoment } from '../../format/dates.ts';
import type { FolderActs } from '../../kit/folder.ts';

interface WatchedFolderProps extends FolderActs {
  readonly folder: WatchedFolderView;
  /** Group of texts: `folder`, the fate of its files, and the unwatched state. */
  readonly words: 'priceFolder' | 'notes.setup';
}

/** Setting of a watched folder that the station's own software writes to. */
export function WatchedFolder({ folder, words, chooseFolder, setFolder }: WatchedFolderProps) {
  const { t } = useTranslation();
  const { path, enabled, problem, checkedAt } = folder;
  return (
    <div className="rc-setting">
      <div>
        <Title order={3}>{t(`${words}.folder`)}</Title>
        <Text fz="sm" c="dimmed">
          {t(`${words}.folderText`)}
        </Text>
      </div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('notes.setup.path')}
          placeholder={t('notes.setup.pathNone')}
          readOnly
          value={path ?? ''}
          title={path ?? undefined}
        />
        <Button variant="default" leftSection={<IconFolderOpen size={15} aria-hidden />} onClick={() => void chooseFolder()}>
          {t('notes.setup.browse')}
        </Button>
        {path !== null && (
          <Button variant="subtle" onClick={() => void setFolder('forget')}>
            {t('notes.setup.forgetFolder')}
          </Button>
        )}
      </Group>
      <Switch
        label={t('notes.setup.watch')}
        description={
          !enabled ? t(`${words}.off`) : checkedAt === null ? undefined : t('notes.setup.checkedAt', { time: formatMoment(checkedAt) })
        }
        disabled={path === null}
        checked={enabled}
        onChange={({ currentTarget }) => void setFolder(currentTarget.checked ? 'watch' : 'stop')}
      />
      {problem !== null && (
        <Note role="alert" tone="bad" icon={IconAlertTriangle}>
          {problem}
        </Note>
      )}
    </div>
  );
}
