import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-text.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** Prompt for proxy credentials; shown once, and again if they were refused. */
export function ProxyDialog() {
  const { t } = useTranslation();
  const { app } = useStores();
  const host = useFrom('app', (state) => state.proxyDialog);
  const busy = useFrom('app', (state) => state.proxyBusy);
  if (host === null) return null;
  return (
    <TitledModal size="md" title={t('desktop.dialogTitle')} busy={busy} onClose={() => app.getState().closeProxy()}>
      <ProxyForm key={host} host={host} />
    </TitledModal>
  );
}

function ProxyForm({ host }: { readonly host: string }) {
  const { t } = useTranslation();
  const { app } = useStores();
  const wrong = useFrom('app', (state) => state.app?.proxy?.host === host && state.app.proxy.wrong);
  const vault = useFrom('app', (state) => state.app?.vaultAvailable === true);
  const busy = useFrom('app', (state) => state.proxyBusy);
  const error = useFrom('app', (state) => state.proxyError);
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const field = error?.details?.field;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void app.getState().giveProxy(user, password);
  };
  return (
    <form onSubmit={submit} aria-label={t('desktop.dialogTitle')}>
      <Stack gap="sm">
        <Text fz="sm">{t(vault ? 'desktop.dialogText' : 'desktop.dialogMemory', { host })}</Text>
        {wrong && error === null && (
          <Text fz="sm" fw={600} role="alert">
            {t('desktop.dialogWrong')}
          </Text>
        )}
        <TextInput
          label={t('desktop.user')}
          description={t('desktop.userHint')}
          maxLength={256}
          autoComplete="off"
          data-autofocus
          value={user}
          error={field === 'user' ? error?.message : undefined}
          onChange={({ currentTarget }) => setUser(currentTarget.value)}
        />
        <PasswordInput
          label={t('desktop.password')}
          maxLength={1024}
          autoComplete="off"
          value={password}
          error={field === 'password' ? error?.message : undefined}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {error !== null && field === undefined && <ErrorNote error={error} />}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" disabled={busy} onClick={() => app.getState().closeProxy()}>
            {t('desktop.later')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('desktop.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
