import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewStation } from '../../../preload/contract/channels.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { Note } from '../../components/status.tsx';
import { AccessGroup, StationGroup } from './station-fields.tsx';
import { isTested } from './stations-store.ts';

const EMPTY: NewStation = {
  name: '',
  cnpj: '',
  uf: 'SP',
  environment: 'homologation',
  baseUrl: '',
  authUrl: '',
  clientId: '',
  clientSecret: '',
};

interface Props {
  readonly onSaved: () => void;
  readonly cancel?: ReactNode;
}

/** Connects a real station: the access is tested by a token request before it is kept. */
export function StationForm({ onSaved, cancel }: Props) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const [value, setValue] = useState(EMPTY);
  const [asking, setAsking] = useState(false);
  const busy = useFrom('stations', (state) => state.busy);
  const error = useFrom('stations', (state) => state.error);
  const answer = useFrom('stations', (state) => state.tested);
  const tested = isTested(answer, value);
  const filled = Object.values(value).every((text) => text.trim() !== '');
  const field = error?.details?.field;
  const inField = field !== undefined && field in value;

  useEffect(() => stations.getState().reset(), [stations]);

  async function save(): Promise<void> {
    setAsking(false);
    if (await stations.getState().add(value)) onSaved();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (tested) void save();
    else void stations.getState().test(value);
  }
  const lifetime = answer?.answer.lifetimeSeconds ?? null;
  const fields = { value, onChange: setValue, errorOf: (name: keyof NewStation) => (name === field ? (error?.message ?? null) : null) };
  return (
    <form onSubmit={submit} noValidate aria-label={t('stationForm.title')}>
      <Stack gap="lg">
        <Text fz="sm" c="dimmed">
          {t('stationForm.intro')}
        </Text>
        <StationGroup {...fields} />
        <AccessGroup {...fields} />
        <div aria-live="polite">
          {error !== null && !inField && <ErrorNote error={error} />}
          {tested && (
            <Note tone="good" icon={IconCircleCheck}>
              {lifetime === null ? t('stationForm.testGood') : t('stationForm.testGoodLifetime', { minutes: Math.round(lifetime / 60) })}
            </Note>
          )}
        </div>
        <Group gap="xs" justify="flex-end">
          {cancel}
          <span className="rc-grow" />
          {!tested && (
            <Button variant="subtle" color="gray" disabled={!filled || busy !== null} onClick={() => setAsking(true)}>
              {t('stationForm.saveAnyway')}
            </Button>
          )}
          <Button type="submit" disabled={!filled} loading={busy !== null}>
            {tested ? t('stationForm.save') : t('stationForm.test')}
          </Button>
        </Group>
      </Stack>
      <Confirm
        opened={asking}
        title={t('stationForm.saveAnywayTitle')}
        action={t('stationForm.saveAnyway')}
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      >
        <Text fz="sm">{t('stationForm.saveAnywayText')}</Text>
      </Confirm>
    </form>
  );
}
