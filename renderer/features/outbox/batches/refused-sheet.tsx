import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { download } from '../../../components/download.ts';
import { sheetType } from '../../../format/media-type.ts';

/** The refused lines to be corrected, in the sheet they came from. */
export function RefusedSheet({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  async function save(): Promise<void> {
    const file = await outbox.getState().refusedSheet(batchId);
    if (file !== null) download(file.fileName, file.bytes, sheetType(file.fileName));
  }
  return (
    <div className="rc-refused-sheet">
      <Text fz="sm" c="dimmed" style={{ flex: 1 }}>
        {t('batches.refusedHint')}
      </Text>
      <Button size="xs" loading={busy} leftSection={<IconDownload size={15} aria-hidden />} onClick={() => void save()}>
        {t('batches.refusedSheet')}
      </Button>
    </div>
  );
}
