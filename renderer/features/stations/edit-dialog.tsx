import { Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationChange } from '../../../preload/contract/channels.ts';
import type { StationView } from '../../../preload/contract/stations.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { ErrorNote } from '../../components/error-text.tsx';

const FIELDS = ['name', 'baseUrl', 'authUrl', 'clientId'] as const satisfies readonly (keyof StationChange)[];

/** What may be wrong of a station, to be put right without removing it. */
export function EditDialog({ station, onClose }: { readonly station: StationView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const busy = useFrom('stations', (state) => state.busy);
  const error = useFrom('stations', (state) => state.error);
  const { name, baseUrl, authUrl, clientId } = station;
  const [value, setValue] = useState({ name, baseUrl, authUrl, clientId });
  useEffect(() => stations.getState().reset(), [stations]);
  const shown = station.environment === 'training' ? (['name'] as const) : FIELDS;
  const field = error?.details?.field;
  const inField = shown.some((each) => each === field);
  async function save(): Promise<void> {
    if (await stations.getState().edit({ ...value, stationId: station.id })) onClose();
  }
  return (
    <Confirm
      title={t('stationForm.editTitle', { name: station.name })}
      action={t('stationForm.editAction')}
      disabled={shown.some((each) => value[each].trim() === '')}
      busy={busy === 'save'}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {t('stationForm.editNote')}
        </Text>
        {shown.map((each) => (
          <TextInput
            key={each}
            label={t(`stationForm.${each}`)}
            autoComplete="off"
            spellCheck={false}
            value={value[each]}
            error={field === each ? error?.message : null}
            onChange={({ currentTarget }) => setValue({ ...value, [each]: currentTarget.value })}
          />
        ))}
        {error !== null && !inField && <ErrorNote error={error} />}
      </Stack>
    </Confirm>
  );
}
