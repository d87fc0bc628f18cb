import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '../../../../preload/contract/batches.ts';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { formatMoment } from '../../../format/dates.ts';

function BatchLink({ batchId, batch }: { readonly batchId: string; readonly batch: BatchView | null }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <button
      type="button"
      className="rc-link rc-batch-link rc-truncate"
      title={batch?.fileName}
      onClick={() => nav.getState().openBatch(batchId)}
    >
      {batch === null
        ? t('batches.correctsUnknown')
        : t('batches.correctsOne', { file: batch.fileName, time: formatMoment(batch.createdAt) })}
    </button>
  );
}

/** The batch that this one corrects, and those that correct it. */
export function BatchRelations({ batch }: { readonly batch: BatchView }) {
  const { t } = useTranslation();
  const { corrects, correctedBy } = useFrom('batches', (state) => state.related);
  return (
    <>
      {batch.correctsId !== null && (
        <Text fz="sm" className="rc-batch-relation">
          <span>{t('batches.corrects')}</span> <BatchLink batchId={batch.correctsId} batch={corrects} />
        </Text>
      )}
      {correctedBy.map((other) => (
        <Text key={other.id} fz="sm" className="rc-batch-relation">
          <span>{t('batches.correctedBy')}</span> <BatchLink batchId={other.id} batch={other} />
        </Text>
      ))}
    </>
  );
}
