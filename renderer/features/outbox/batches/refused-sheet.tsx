import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keepFile } from '../../../components/download.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** The refused lines to be corrected, in the sheet they came from. */
export function RefusedSheet({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  return (
    <div className="rc-refused-sheet">
      <Text fz="sm" c="dimmed" flex={1}>
        {t('batches.refusedHint')}
      </Text>
      <Button
        size="xs"
        loading={busy}
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void keepFile(outbox.getState().refusedSheet(batchId))}
      >
        {t('batches.refusedSheet')}
      </Button>
    </div>
  );
}
