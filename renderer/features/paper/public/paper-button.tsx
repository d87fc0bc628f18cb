import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../../preload/contract/channels.ts';
import type { NotePaper } from '../../../../preload/contract/notes/note-paper.ts';
import { useStores } from '../../../kit/stores-context.tsx';

const PaperDialog = lazy(async () => ({ default: (await import('../paper-dialog.tsx')).PaperDialog }));

/** Opens the note of a file or of an upload as a document. */
export function PaperButton({ of, id }: RequestOf<'notes:paper'>) {
  const { t } = useTranslation();
  const { paper: papers } = useStores();
  const [paper, setPaper] = useState<NotePaper | null>(null);
  const [reading, setReading] = useState(false);
  async function open(): Promise<void> {
    setReading(true);
    setPaper(await papers.getState().read({ of, id }));
    setReading(false);
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={reading}
        leftSection={<IconFileText size={14} aria-hidden />}
        onClick={() => void open()}
      >
        {t('paper.open')}
      </Button>
      {paper !== null && (
        <Suspense>
          <PaperDialog paper={paper} onClose={() => setPaper(null)} />
        </Suspense>
      )}
    </>
  );
}
