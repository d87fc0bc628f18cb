import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationChange } from '../../../preload/contract/channels.ts';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { Confirm } from '../../components/confirm.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { useEmptyForm } from '../../components/fields/use-empty-form.ts';
import { Note } from '../../components/status.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { isAccessTested } from './stations-store.ts';

const FIELDS = ['name', 'baseUrl', 'authUrl', 'clientId'] as const satisfies readonly (keyof StationChange)[];

interface FieldsProps {
  readonly shown: readonly (typeof FIELDS)[number][];
  readonly isFleet: boolean;
  readonly value: StationChange;
  readonly onChange: (value: StationChange) => void;
  readonly errorOf: (field: keyof StationChange) => string | null;
}

function Fields({ shown, isFleet, value, onChange, errorOf }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {shown.map((each) => (
        <TextInput
          key={each}
          label={t(each === 'name' && isFleet ? 'fleetForm.name' : `stationForm.${each}`)}
          autoComplete="off"
          spellCheck={false}
          value={value[each]}
          error={errorOf(each)}
          onChange={({ currentTarget }) => onChange({ ...value, [each]: currentTarget.value })}
        />
      ))}
    </>
  );
}

/** The secret is never shown, only replaced; main tests the stored one itself. */
function Access({ value, onChange, errorOf }: Omit<FieldsProps, 'shown' | 'isFleet'>) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const busy = useFrom('stations', (state) => state.busy);
  const tested = useFrom('stations', (state) => state.accessTested);
  return (
    <>
      <PasswordInput
        label={t('stationForm.newSecret')}
        description={t('stationForm.newSecretHint')}
        autoComplete="new-password"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t('stationForm.show') }}
        value={value.clientSecret}
        error={errorOf('clientSecret')}
        onChange={({ currentTarget }) => onChange({ ...value, clientSecret: currentTarget.value })}
      />
      <div aria-live="polite">
        {isAccessTested(tested, value) && (
          <Note tone="good" icon={IconCircleCheck}>
            {t('stationForm.testGood')}
          </Note>
        )}
      </div>
      <Group>
        <Button
          variant="default"
          loading={busy === 'test'}
          disabled={busy !== null}
          onClick={() => void stations.getState().testAccess(value)}
        >
          {t('stationForm.test')}
        </Button>
      </Group>
    </>
  );
}

/** Editing a station's access without removing the station. */
export function EditDialog({ station, onClose }: { readonly station: StationView | FleetView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const busy = useFrom('stations', (state) => state.busy);
  const error = useFrom('stations', (state) => state.error);
  const { id: stationId, name, baseUrl, authUrl, clientId } = station;
  const [value, setValue] = useState<StationChange>({ stationId, name, baseUrl, authUrl, clientId, clientSecret: '' });
  useEmptyForm(stations.getState().reset);
  const real = station.environment !== 'training';
  const shown = real ? FIELDS : (['name'] as const);
  const field = error?.details?.field;
  const inField = shown.some((each) => each === field) || (real && field === 'clientSecret');
  const errorOf = (each: keyof StationChange) => (field === each ? (error?.message ?? null) : null);
  async function save(): Promise<void> {
    if (await stations.getState().edit(value)) onClose();
  }
  return (
    <Confirm
      title={t('stationForm.editTitle', { name: station.name })}
      action={t('stationForm.editAction')}
      disabled={shown.some((each) => value[each].trim() === '') || busy === 'test'}
      busy={busy === 'save'}
      typed={value.clientSecret !== '' || FIELDS.some((each) => value[each] !== station[each])}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {t(real ? 'stationForm.editNote' : 'stationForm.editNoteTraining')}
        </Text>
        <Fields shown={shown} isFleet={'customerId' in station} value={value} onChange={setValue} errorOf={errorOf} />
        {real && <Access value={value} onChange={setValue} errorOf={errorOf} />}
        {error !== null && !inField && <ErrorNote error={error} />}
      </Stack>
    </Confirm>
  );
}
