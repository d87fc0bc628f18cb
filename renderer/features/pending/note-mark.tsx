import { type Icon, IconAlertTriangle, IconFileX, IconHourglassEmpty, IconPaperclip, IconPuzzle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PendingFuelingView } from '../../../preload/contract/pending/pending.ts';
import { Status, type Tone } from '../../components/status.tsx';
import { formatPrice } from '../../format/money.ts';
import { UploadState } from '../outbox/public/upload-state.tsx';

interface Mark {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly text: string;
}

/** Warnings take precedence over the upload's own state; null: show the upload's state, or nothing. */
function markOf(t: TFunction, { note, split, valueE4, listedForLong }: PendingFuelingView): Mark | null {
  if (split.without > 0 && split.without < valueE4) {
    return { tone: 'warn', icon: IconPuzzle, text: t('pending.notePart', { value: formatPrice(split.without) }) };
  }
  if (split.ready > 0) return { tone: 'violet', icon: IconPaperclip, text: t('pending.noteReady') };
  if (note === null) return null;
  if (note.cancelled) return { tone: 'bad', icon: IconFileX, text: t('pending.noteCancelled') };
  return listedForLong ? { tone: 'warn', icon: IconHourglassEmpty, text: t('pending.longListed') } : null;
}

/** State of a fueling's note as text. */
export function noteWords(t: TFunction, row: PendingFuelingView): string {
  const mark = markOf(t, row);
  if (mark !== null) return mark.text;
  return row.note === null ? t('pending.noteNone') : t(`outbox.state.${row.note.stage}`);
}

export function NoteMark({ row }: { readonly row: PendingFuelingView }) {
  const { t } = useTranslation();
  const mark = markOf(t, row);
  if (mark !== null) {
    return (
      <Status tone={mark.tone} icon={mark.icon}>
        {mark.text}
      </Status>
    );
  }
  return row.note === null ? <span className="rc-dim">{t('pending.noteNone')}</span> : <UploadState state={row.note.stage} />;
}

/** Age in days; the last two age bands stand out, with an icon for accessibility. */
export function Days({ days }: { readonly days: number }) {
  if (days <= 15) return <span>{days}</span>;
  return (
    <span className={days > 30 ? 'rc-days-late' : 'rc-days-soon'}>
      {days > 30 && <IconAlertTriangle size={13} stroke={2} aria-hidden />}
      {days}
    </span>
  );
}
