import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutsideProfile, ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { Note } from '../../../components/status.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { differences } from '../draft.ts';
import { ChangesTable } from './changes-table.tsx';

/** A file that others put there while the program was open: what it would change, and the choice between it and the draft. */
export function OutsideFile({ view, outside }: { readonly view: ProfileView; readonly outside: OutsideProfile }) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const busy = useFrom('wireProfile', (state) => state.busy);
  const mistakes = useFrom('wireProfile', (state) => state.mistakes.length);
  const { revision, changed } = outside;
  const changes = changed === null ? [] : differences(view.changed, changed);
  async function save(): Promise<void> {
    if (await wireProfile.getState().save(revision)) notifications.show({ message: t('wireProfile.saved'), color: 'teal' });
  }
  async function use(): Promise<void> {
    if (changed === null) return;
    wireProfile.getState().takeFile({ changed, mistakes: outside.mistakes });
    // A mistake is mended in the draft, and saved from there.
    if (outside.mistakes.length === 0) await save();
  }
  return (
    <Note tone="warn" icon={IconAlertTriangle} role="alert">
      <p>{t('wireProfile.outside.text')}</p>
      {outside.mistakes.map(({ entry, sentence }) => (
        <p key={`${entry} ${sentence}`}>{t('wireProfile.otherMistakes', { what: entry === '' ? sentence : `${entry}: ${sentence}` })}</p>
      ))}
      {changed !== null && (
        <ChangesTable entries={view.entries.filter(({ entry }) => changes.includes(entry))} before={view.changed} after={changed} />
      )}
      {/* Where the file is gone, nothing is replaced. */}
      {revision !== '' && <p>{t('wireProfile.outside.copy')}</p>}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" loading={busy} disabled={mistakes > 0} onClick={() => void save()}>
          {t('wireProfile.outside.keep')}
        </Button>
        {changed !== null && (
          <Button size="xs" loading={busy} onClick={() => void use()}>
            {t('wireProfile.outside.use')}
          </Button>
        )}
      </Group>
    </Note>
  );
}
