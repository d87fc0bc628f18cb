import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../components/confirm.tsx';

interface Props {
  /** Number of rows. */
  readonly count: number;
  /** The rows, with their prices. */
  readonly children: ReactNode;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** A price ten times off needs a reason, which is stored with the upload. One reason covers the rows that are listed. */
export function ReasonDialog({ count, children, onReason, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Confirm
      title={t('prices.reasonTitle', { count })}
      action={t('prices.reasonAction')}
      disabled={reason.trim() === ''}
      typed={reason !== ''}
      onClose={onClose}
      onConfirm={() => {
        onReason(reason.trim());
        onClose();
      }}
    >
      <Text fz="sm">{t('prices.reasonText')}</Text>
      {children}
      <Textarea
        mt="sm"
        data-autofocus
        label={t('prices.reasonLabel')}
        placeholder={t('prices.reasonPlaceholder')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Confirm>
  );
}
