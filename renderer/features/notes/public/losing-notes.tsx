import { IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LosingNote } from '../../../../preload/contract/notes/note-choice.ts';
import { useNoteName } from '../../../components/fuelings/use-words.ts';
import { Note } from '../../../components/status.tsx';
import { formatPrice } from '../../../format/money.ts';

/** Names the notes that lose their match, so that no loss is silent. */
export function LosingNotes({ losing }: { readonly losing: readonly LosingNote[] }) {
  const { t } = useTranslation();
  const nameOf = useNoteName();
  if (losing.length === 0) return null;
  return (
    <Note tone="warn" icon={IconUnlink}>
      <strong>{t('notes.choice.losing', { count: losing.length })}</strong>
      <ul className="rc-notes-losing">
        {losing.map((note) => (
          <li key={note.fileId} className="rc-notes-losing-one">
            <strong>{t('notes.choice.losingName', { name: nameOf(note) })}</strong> · {note.recipientName ?? t('notes.pair.noName')}
            <span className="rc-num">{formatPrice(note.totalE4)}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
