import { NativeSelect, PasswordInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../components/confirm.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { accessesOf } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

/** Reset of a forgotten PIN: the secret of a real station or fleet is the stronger proof. */
export function ForgotPinDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { people } = useStores();
  const busy = useFrom('people', (state) => state.busy);
  const error = useFrom('people', (state) => state.error);
  const app = useFrom('app', (state) => state.app);
  const real = accessesOf(app).filter(({ environment }) => environment !== 'training');
  const [chosen, setChosen] = useState<string | null>(null);
  const [secret, setSecret] = useState('');
  useEffect(() => people.getState().reset(), [people]);
  const stationId = chosen ?? real[0]?.id ?? null;
  const field = error?.details?.field;
  async function forget(): Promise<void> {
    if (!(await people.getState().forgetPin(stationId, secret))) return;
    notifications.show({ message: t('people.pinGone'), color: 'teal' });
    onClose();
  }
  return (
    <Confirm
      title={t('people.pinForgot')}
      action={t('people.pinRemove')}
      disabled={real.length > 0 && secret === ''}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void forget()}
    >
      <Stack gap="sm">
        <Text fz="sm">{t(real.length === 0 ? 'people.forgotFree' : 'people.forgotText')}</Text>
        {real.length > 0 && (
          <>
            <NativeSelect
              label={t('people.forgotStation')}
              data={real.map(({ id, name }) => ({ value: id, label: name }))}
              value={stationId ?? ''}
              error={field === 'stationId' ? error?.message : null}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <PasswordInput
              label={t('people.forgotSecret')}
              autoComplete="off"
              spellCheck={false}
              visibilityToggleButtonProps={{ 'aria-label': t('stationForm.show') }}
              value={secret}
              error={field === 'clientSecret' ? error?.message : null}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </>
        )}
        {error !== null && field === undefined && <ErrorNote error={error} />}
      </Stack>
    </Confirm>
  );
}
