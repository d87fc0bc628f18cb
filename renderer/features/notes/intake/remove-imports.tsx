import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { type ImportRemoval, type NoteImportEntry, STAY_REASONS } from '../../../../preload/contract/notes/note-desk.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { formatList } from '../../../format/list.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

interface Props {
  readonly entries: readonly NoteImportEntry[];
  readonly removal: ImportRemoval;
  readonly onClose: () => void;
}

/** Confirmation of a removal: what is deleted for good, what stays, and why. */
export function RemoveImports({ entries, removal, onClose }: Props) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const busy = useFrom('notes', (state) => state.busy);
  const { imports, files, open, stays } = removal;
  const staying = STAY_REASONS.filter((reason) => stays[reason] > 0);
  const count = staying.reduce((sum, reason) => sum + stays[reason], 0);
  const nothing = files === 0 && imports === 0;
  const [only] = entries;
  async function remove(): Promise<void> {
    const done = await notes.getState().remove(
      entries.map(({ id }) => id),
      files,
    );
    onClose();
    if (done !== null) notifications.show({ color: 'teal', message: t('notes.imports.removed', { count: done.files }) });
  }
  return (
    <Confirm
      danger
      title={
        entries.length === 1
          ? t('notes.imports.removeTitle', { name: only?.label ?? '' })
          : t('notes.imports.removeTitleMany', { count: entries.length })
      }
      action={t('notes.imports.remove')}
      disabled={nothing}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <Text fz="sm">
        {nothing ? (
          t('notes.imports.nothingGoes')
        ) : (
          <>
            {t('notes.imports.goes', { count: files })} {open > 0 && `${t('notes.imports.goesOpen', { count: open })} `}
            <strong>{t('notes.imports.final')}</strong>
          </>
        )}
      </Text>
      {count > 0 && (
        <Text fz="sm" mt="sm">
          {t('notes.imports.stays', {
            count,
            what: formatList(staying.map((reason) => t(`notes.imports.stay.${reason}`, { count: stays[reason] }))),
          })}{' '}
          {stays.chosen > 0 && t('notes.imports.chosenHint')}
        </Text>
      )}
    </Confirm>
  );
}
