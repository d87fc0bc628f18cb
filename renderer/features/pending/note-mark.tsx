import { IconAlertTriangle, IconFileX, IconHourglassEmpty, IconPaperclip, IconPuzzle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PendingFuelingView } from '../../../preload/contract/pending.ts';
import { Status } from '../../components/status.tsx';
import { formatPrice } from '../../format/money.ts';
import { UploadState } from '../outbox/upload-state.tsx';

/** What became of the note of a fueling: what must be looked at goes before the upload's own state. */
export function NoteMark({ row }: { readonly row: PendingFuelingView }) {
  const { t } = useTranslation();
  const { note, split, valueE4 } = row;
  if (split.without > 0 && split.without < valueE4) {
    return (
      <Status tone="warn" icon={IconPuzzle}>
        {t('pending.notePart', { value: formatPrice(split.without) })}
      </Status>
    );
  }
  if (split.ready > 0) {
    return (
      <Status tone="violet" icon={IconPaperclip}>
        {t('pending.noteReady')}
      </Status>
    );
  }
  if (note === null) return <span className="rc-dim">{t('pending.noteNone')}</span>;
  if (note.cancelled) {
    return (
      <Status tone="bad" icon={IconFileX}>
        {t('pending.noteCancelled')}
      </Status>
    );
  }
  if (row.listedForLong) {
    return (
      <Status tone="warn" icon={IconHourglassEmpty}>
        {t('pending.longListed')}
      </Status>
    );
  }
  return <UploadState state={note.stage} />;
}

/** Days as they weigh: the last two ages stand out, with a sign for those who see no colour. */
export function Days({ days }: { readonly days: number }) {
  if (days <= 15) return <span>{days}</span>;
  return (
    <span className={days > 30 ? 'rc-days-late' : 'rc-days-soon'}>
      {days > 30 && <IconAlertTriangle size={13} stroke={2} aria-hidden />}
      {days}
    </span>
  );
}
