import { Text } from '@mantine/core';
import { IconFileX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SentNoteBrief } from '../../../../preload/contract/pending/pending.ts';
import { Status } from '../../../components/status.tsx';
import { formatFullMoment } from '../../../format/dates.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { UploadState } from '../../outbox/public/upload-state.tsx';
import { PaperButton } from '../../paper/public/paper-button.tsx';

/** Notes sent for a fueling, newest first; each links to its upload. */
export function FuelingNotes({ notes }: { readonly notes: readonly SentNoteBrief[] }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  if (notes.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('pending.history.notesNone')}
      </Text>
    );
  }
  return (
    <ul className="rc-list rc-events">
      {notes.map((note) => {
        const name = note.number === null ? t('pending.history.noteNoNumber') : t('pending.history.note', { number: note.number });
        return (
          <li key={`${note.itemId} ${note.createdAt}`}>
            <div className="rc-fueling-note">
              <strong className="rc-heavy">{name}</strong>
              <UploadState state={note.stage} />
              {note.cancelled && (
                <Status tone="bad" icon={IconFileX}>
                  {t('pending.noteCancelled')}
                </Status>
              )}
              <PaperButton of="upload" id={note.itemId} />
              <button
                type="button"
                className="rc-link rc-go"
                aria-label={t('pending.history.openUploadOf', { note: name })}
                onClick={() => nav.getState().openUpload(note.itemId)}
              >
                {t('pending.history.openUpload')}
              </button>
            </div>
            <div className="rc-dim">
              <time dateTime={note.createdAt}>{t('pending.history.noteAt', { time: formatFullMoment(note.createdAt) })}</time>
            </div>
            <div className="rc-dim rc-mono rc-key">{t('pending.history.key', { key: note.key })}</div>
          </li>
        );
      })}
    </ul>
  );
}
