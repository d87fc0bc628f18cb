import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchContent, BatchName } from '../../../../preload/contract/outbox/batches.ts';
import { formatMoment } from '../../../format/dates.ts';
import { useStores } from '../../../kit/stores-context.tsx';

function BatchLink({ batch }: { readonly batch: BatchName }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <button
      type="button"
      className="rc-link rc-text-link rc-truncate"
      title={batch.fileName}
      onClick={() => nav.getState().openUpload(batch.id)}
    >
      {t('batches.correctsOne', { file: batch.fileName, time: formatMoment(batch.createdAt) })}
    </button>
  );
}

/** Links to the batch that this one corrects, and to those that correct it. */
export function BatchRelations({ corrects, correctedBy }: Pick<BatchContent, 'corrects' | 'correctedBy'>) {
  const { t } = useTranslation();
  return (
    <>
      {corrects !== null && (
        <Text fz="sm" className="rc-batch-relation">
          <span>{t('batches.corrects')}</span> <BatchLink batch={corrects} />
        </Text>
      )}
      {correctedBy.map((batch) => (
        <Text key={batch.id} fz="sm" className="rc-batch-relation">
          <span>{t('batches.correctedBy')}</span> <BatchLink batch={batch} />
        </Text>
      ))}
    </>
  );
}
