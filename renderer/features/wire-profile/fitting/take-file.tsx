import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { type FileQuestion, questionOf } from '../draft.ts';
import { ChangesTable } from './changes-table.tsx';

interface ProfileFile {
  readonly name: string;
  readonly read: ReadProfileView;
  /** The question as it was asked: while the file is saved, it is the draft. */
  readonly asked: FileQuestion;
}

/** Loads a profile file after a confirmation of its changes. A file with a mistake becomes the draft, to be fixed. */
export function useTakeFile(): { readonly take: (file: File | null) => Promise<void>; readonly question: ReactNode } {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const busy = useFrom('wireProfile', (state) => state.busy);
  const [taken, setTaken] = useState<ProfileFile | null>(null);
  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    const read = await wireProfile.getState().readFile(new Uint8Array(await file.arrayBuffer()));
    const now = wireProfile.getState();
    if (read === null || now.view === null) return;
    const asked = questionOf(now.view, now.draft, read);
    if (read.mistakes.length > 0 && asked.edits === 0) await use(read);
    else setTaken({ name: file.name, read, asked });
  }
  async function use({ changed, mistakes }: ReadProfileView): Promise<void> {
    wireProfile.getState().takeFile({ changed, mistakes });
    if (mistakes.length > 0) notifications.show({ message: t('wireProfile.imported'), color: 'teal' });
    else if (await wireProfile.getState().save()) notifications.show({ message: t('wireProfile.saved'), color: 'teal' });
    setTaken(null);
  }
  if (taken === null) return { take, question: null };
  const { changes, edits, isInForce, before } = taken.asked;
  const isWrong = taken.read.mistakes.length > 0;
  const question = (
    <Confirm
      title={t(isWrong ? 'wireProfile.take.mendTitle' : 'wireProfile.take.title', { name: taken.name })}
      action={t(isWrong ? 'wireProfile.take.mend' : 'wireProfile.fit.use')}
      busy={busy}
      disabled={isInForce}
      onClose={() => setTaken(null)}
      onConfirm={() => void use(taken.read)}
    >
      {!isWrong && (
        <p>{changes.length === 0 && !isInForce ? t('wireProfile.take.again') : t('wireProfile.take.changes', { count: changes.length })}</p>
      )}
      {edits > 0 && !isInForce && <p>{t('wireProfile.take.replaces', { count: edits })}</p>}
      {!isWrong && <ChangesTable entries={changes} before={before} after={taken.read.changed} />}
    </Confirm>
  );
  return { take, question };
}
