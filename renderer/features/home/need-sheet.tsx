import { ActionIcon, Button } from '@mantine/core';
import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportListEntry } from '../../../preload/contract/price-import/price-import.ts';
import { Tipped } from '../../components/floating/tipped.tsx';
import { formatMoment } from '../../format/dates.ts';
import { withTexts } from '../../kit/i18n.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { NeedLine } from './need-line.tsx';

const DiscardDialog = lazy(async () => ({ default: (await withTexts(import('../price-import/public/discard-dialog.tsx'))).DiscardDialog }));

/** An open sheet that was not sent. */
export function NeedSheet({ entry }: { readonly entry: ImportListEntry }) {
  const { t } = useTranslation();
  const { imports, nav } = useStores();
  const [discarding, setDiscarding] = useState(false);
  async function resume(): Promise<void> {
    await imports.getState().resume(entry.id);
    nav.getState().go('prices');
  }
  return (
    <NeedLine
      tone="info"
      icon={IconFileSpreadsheet}
      title={t('needs.sheet.title', { name: entry.fileName })}
      text={t('needs.sheet.text', { time: formatMoment(entry.openedAt) })}
    >
      <Tipped label={t('prices.discard')}>
        {(tip) => (
          <ActionIcon
            {...tip}
            variant="subtle"
            color="gray"
            aria-label={t('home.discard', { name: entry.fileName })}
            onClick={() => setDiscarding(true)}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </Tipped>
      <Button size="xs" variant="light" onClick={() => void resume()} aria-label={`${t('home.resume')}: ${entry.fileName}`}>
        {t('home.resume')}
      </Button>
      <Suspense fallback={null}>{discarding && <DiscardDialog entry={entry} onClose={() => setDiscarding(false)} />}</Suspense>
    </NeedLine>
  );
}
