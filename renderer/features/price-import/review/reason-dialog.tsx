import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../components/confirm.tsx';

interface Props {
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** A price ten times off needs a reason, which is stored with the upload. */
export function ReasonDialog({ onReason, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Confirm
      title={t('prices.reasonTitle')}
      action={t('prices.reasonAction')}
      disabled={reason.trim() === ''}
      typed={reason !== ''}
      onClose={onClose}
      onConfirm={() => {
        onReason(reason.trim());
        onClose();
      }}
    >
      <Text fz="sm" mb="sm">
        {t('prices.reasonText')}
      </Text>
      <Textarea
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
