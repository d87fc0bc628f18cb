import { PasswordInput, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationView } from '../../../preload/contract/stations/stations.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useEmptyForm } from '../../components/fields/use-empty-form.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

export function SecretDialog({ station, onClose }: { readonly station: StationView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const busy = useFrom('stations', (state) => state.busy);
  const error = useFrom('stations', (state) => state.error);
  const [secret, setSecret] = useState('');
  useEmptyForm(stations.getState().reset);
  async function save(): Promise<void> {
    if (!(await stations.getState().setSecret(station.id, secret))) return;
    notifications.show({ message: t('settings.secretDone'), color: 'teal' });
    onClose();
  }
  return (
    <Confirm
      title={t('settings.secretTitle', { name: station.name })}
      action={t('settings.secretAction')}
      disabled={secret === ''}
      busy={busy === 'save'}
      typed={secret !== ''}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <Text fz="sm" mb="sm">
        {t('settings.secretText')}
      </Text>
      <PasswordInput
        label={t('settings.secretLabel')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('stationForm.show') }}
        value={secret}
        error={error?.message}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
    </Confirm>
  );
}
