import { useTranslation } from 'react-i18next';
import type { ImportListEntry } from '../../../../preload/contract/price-import/price-import.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useStores } from '../../../kit/stores-context.tsx';

/** Confirmation before the edits of a sheet are discarded. */
export function DiscardDialog({
  entry,
  onClose,
}: {
  readonly entry: Pick<ImportListEntry, 'id' | 'fileName'>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { imports } = useStores();
  return (
    <Confirm
      title={t('prices.discardTitle')}
      action={t('prices.discardAction')}
      danger
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void imports.getState().discard(entry.id);
      }}
    >
      <span className="rc-wrap">{t('prices.discardText', { name: entry.fileName })}</span>
    </Confirm>
  );
}
