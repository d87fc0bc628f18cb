import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDrop } from './read-drop.ts';
import type { Take } from './use-take.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The whole screen takes what is dropped on it, and says so while something hangs over it. */
export function DropZone({ busy, take, children }: Pick<Take, 'busy' | 'take'> & { readonly children: ReactNode }) {
  const { t } = useTranslation();
  // Entering a child comes before leaving its parent: only the count tells whether it is still over us.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const count = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  return (
    <section
      className="rc-page-full rc-notes-zone"
      aria-label={t('notes.title')}
      onDragEnter={(event) => carriesFiles(event) && count(1)}
      onDragLeave={(event) => carriesFiles(event) && count(-1)}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = busy ? 'none' : 'copy';
      }}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        if (!busy && carriesFiles(event)) void take(readDrop(event.dataTransfer));
      }}
    >
      {children}
      {over && (
        <div className="rc-notes-over" aria-hidden>
          <IconFileImport size={34} stroke={1.5} />
          {t(busy ? 'notes.intake.busy' : 'notes.intake.now')}
        </div>
      )}
    </section>
  );
}
