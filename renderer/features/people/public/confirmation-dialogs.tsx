import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../components/confirm.tsx';
import { EnvironmentBadge } from '../../../components/environment-badge.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { Note } from '../../../components/status.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { findAccess } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { PIN_INPUT } from '../pin-input.ts';

/** PIN prompt for any act; the act continues afterwards. */
function PinDialog() {
  const { t } = useTranslation();
  const { people } = useStores();
  const busy = useFrom('people', (state) => state.busy);
  const error = useFrom('people', (state) => state.error);
  const minutes = useFrom('people', (state) => state.people?.pin.minutes ?? 0);
  const [pin, setPin] = useState('');
  async function prove(event: FormEvent): Promise<void> {
    event.preventDefault();
    await people.getState().prove(pin);
    setPin('');
  }
  return (
    <TitledModal size="sm" title={t('people.proveTitle')} onClose={() => people.getState().cancelPrompt()}>
      <form onSubmit={(event) => void prove(event)}>
        <Stack gap="md">
          <Text fz="sm">{t('people.proveText', { minutes })}</Text>
          <PasswordInput
            {...PIN_INPUT}
            label={t('people.provePin')}
            visibilityToggleButtonProps={{ 'aria-label': t('people.pinShow') }}
            value={pin}
            error={error?.message}
            data-autofocus
            onChange={(event) => setPin(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => people.getState().cancelPrompt()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={pin === ''} loading={busy}>
              {t('people.proveAction')}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledModal>
  );
}

/** Whose first act on production it is, and what it means. */
export function ProductionText({ accessId }: { readonly accessId: string }) {
  const { t } = useTranslation();
  const access = useFrom('app', ({ app }) => findAccess(app, accessId));
  const isFleet = access !== null && 'customerId' in access;
  return (
    <>
      <Group gap="sm" wrap="nowrap">
        <EnvironmentBadge environment="production" />
        <Text fz="sm" fw={600} className="rc-truncate rc-grow">
          {access?.name}
        </Text>
      </Group>
      <Note tone="bad" icon={IconAlertTriangle}>
        {t(isFleet ? 'people.productionTextFleet' : 'people.productionText')}
      </Note>
      <Text fz="sm" c="dimmed">
        {t(isFleet ? 'people.productionOnceFleet' : 'people.productionOnce')}
      </Text>
    </>
  );
}

/** Confirmation once per station or fleet, before the first act on production. */
function ProductionDialog({ accessId }: { readonly accessId: string }) {
  const { t } = useTranslation();
  const { people } = useStores();
  const busy = useFrom('people', (state) => state.busy);
  const error = useFrom('people', (state) => state.error);
  return (
    <Confirm
      danger
      title={t('people.productionTitle')}
      action={t('people.productionAction')}
      busy={busy}
      onClose={() => people.getState().cancelPrompt()}
      onConfirm={() => void people.getState().confirmProduction()}
    >
      <Stack gap="sm">
        <ProductionText accessId={accessId} />
        {error !== null && <ErrorNote error={error} />}
      </Stack>
    </Confirm>
  );
}

/** Confirmations that main requires. Mounted on demand, and so above the dialog that triggered them. */
export function ConfirmationDialogs() {
  const confirmation = useFrom('people', (state) => state.confirmation);
  if (confirmation === null) return null;
  return confirmation.type === 'pin' ? <PinDialog /> : <ProductionDialog accessId={confirmation.stationId} />;
}
