import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDropArea } from '../../../components/file-drop-area.tsx';
import { readDrop } from '../public/read-drop.ts';
import type { Take } from '../public/use-take.ts';

/** The notes screen as a drop area. */
export function DropZone({ busy, take, children }: Pick<Take, 'busy' | 'take'> & { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FileDropArea
      label={t('screens.notes.title')}
      className="rc-page-full"
      busy={busy}
      hint={t(busy ? 'notes.intake.busy' : 'notes.intake.now')}
      onFiles={(transfer) => void take(readDrop(transfer))}
    >
      {children}
    </FileDropArea>
  );
}
