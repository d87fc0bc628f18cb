import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { differences } from '../draft.ts';
import { ChangesTable } from './changes-table.tsx';

interface ProfileFile {
  readonly name: string;
  readonly changed: ProfileValues;
}

/** Loads a profile file after a confirmation of its changes. A file with a mistake becomes the draft, to be fixed. */
export function useTakeFile(): { readonly take: (file: File | null) => Promise<void>; readonly question: ReactNode } {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const view = useFrom('wireProfile', (state) => state.view);
  const draft = useFrom('wireProfile', (state) => state.draft);
  const busy = useFrom('wireProfile', (state) => state.busy);
  const [taken, setTaken] = useState<ProfileFile | null>(null);
  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    const read = await wireProfile.getState().readFile(new Uint8Array(await file.arrayBuffer()));
    if (read === null) return;
    if (read.mistakes.length === 0) setTaken({ name: file.name, changed: read.changed });
    else {
      wireProfile.getState().takeFile(read);
      notifications.show({ message: t('wireProfile.imported'), color: 'teal' });
    }
  }
  async function use({ changed }: ProfileFile): Promise<void> {
    wireProfile.getState().takeFile({ changed, mistakes: [] });
    if (await wireProfile.getState().save()) notifications.show({ message: t('wireProfile.saved'), color: 'teal' });
    setTaken(null);
  }
  const changes = taken === null || view === null ? [] : differences(draft, taken.changed);
  const entries = (view?.entries ?? []).filter(({ entry }) => changes.includes(entry));
  const question = taken !== null && (
    <Confirm
      title={t('wireProfile.take.title', { name: taken.name })}
      action={t('wireProfile.fit.use')}
      busy={busy}
      disabled={entries.length === 0}
      onClose={() => setTaken(null)}
      onConfirm={() => void use(taken)}
    >
      <p>{t('wireProfile.take.changes', { count: entries.length })}</p>
      <ChangesTable entries={entries} before={draft} after={taken.changed} />
    </Confirm>
  );
  return { take, question };
}
