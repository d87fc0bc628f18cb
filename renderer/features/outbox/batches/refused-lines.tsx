import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BatchLineView } from '../../../../preload/contract/outbox/batches.ts';
import { keepFile } from '../../../components/download.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { correctionsOf, isCorrectable, NO_CORRECTIONS } from './corrections.ts';
import { LinesGrid } from './lines-grid.tsx';

interface Props {
  readonly batchId: string;
  readonly lines: readonly BatchLineView[];
  readonly label: string;
}

/** Refused prices: corrected in place and sent as a new batch, or corrected in the original sheet. */
export function RefusedLines({ batchId, lines, label }: Props) {
  const { t } = useTranslation();
  const { outbox, imports, nav } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  const typed = useFrom('outbox', (state) => state.corrections[batchId]?.typed ?? NO_CORRECTIONS);
  const { prices, unreadable } = correctionsOf(lines, typed);
  const open = lines.filter(isCorrectable).length;

  async function review(): Promise<void> {
    const made = await outbox.getState().correct(batchId, prices);
    if (made === null) return;
    notifications.show({ message: made.message, color: 'teal' });
    await imports.getState().resume(made.import.id);
    nav.getState().go('prices');
  }

  return (
    <>
      <div className="rc-refused-sheet">
        <Text fz="sm" c="dimmed" flex={1}>
          {t(open === 0 ? 'batches.allCarried' : 'batches.refusedHint')}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void keepFile(outbox.getState().refusedSheet(batchId))}
        >
          {t('batches.refusedSheet')}
        </Button>
        {open > 0 && (
          <Button size="xs" loading={busy} disabled={prices.length === 0 || unreadable > 0} onClick={() => void review()}>
            {t('batches.correct', { count: prices.length })}
          </Button>
        )}
      </div>
      <LinesGrid lines={lines} label={label} corrects={batchId} />
    </>
  );
}
