import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewFleet, NewStation } from '../../../preload/contract/channels.ts';
import { Confirm } from '../../components/confirm.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { useEmptyForm } from '../../components/fields/use-empty-form.ts';
import { Note } from '../../components/status.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { AccessGroup, StationGroup } from './station-fields.tsx';
import { isTested } from './stations-store.ts';

const EMPTY: NewFleet = {
  customerId: '',
  name: '',
  cnpj: '',
  uf: 'SP',
  environment: 'homologation',
  baseUrl: '',
  authUrl: '',
  clientId: '',
  clientSecret: '',
};

/** Empty fields, in the order of the form. */
function missingOf(value: Readonly<Partial<NewFleet>>): readonly Labelled[] {
  return LABELLED.filter((name) => value[name]?.trim() === '');
}

const LABELLED = ['name', 'cnpj', 'customerId', 'baseUrl', 'authUrl', 'clientId', 'clientSecret'] as const;
type Labelled = (typeof LABELLED)[number];

/** Whether something was typed. */
const isBegun = (value: NewFleet): boolean => Object.entries(EMPTY).some(([name, empty]) => value[name as keyof NewFleet] !== empty);

const asStation = ({ customerId: _, ...station }: NewFleet): NewStation => station;

interface Props {
  /** A fleet also has its number on the network. */
  readonly fleet?: boolean;
  readonly onSaved: () => void;
  /** What was typed before. */
  readonly draft?: NewFleet | undefined;
  /** Called with every change. `typed` false: nothing is typed. */
  readonly onTyped?: (typed: boolean, draft: NewFleet) => void;
  readonly cancel?: ReactNode;
}

/** Connects a real station; its access is tested with a token request before it is saved. */
export function StationForm({ onSaved, draft = EMPTY, onTyped, cancel, fleet = false }: Props) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const [value, setValue] = useState(draft);
  const [asking, setAsking] = useState(false);
  const busy = useFrom('stations', (state) => state.busy);
  const error = useFrom('stations', (state) => state.error);
  const answer = useFrom('stations', (state) => state.tested);
  const tested = isTested(answer, value);
  const missing = missingOf(fleet ? value : asStation(value));
  const filled = missing.length === 0;
  const begun = isBegun(value);
  const why = useId();
  const field = error?.details?.field;
  const inField = field !== undefined && field in value;

  useEmptyForm(stations.getState().reset);

  function change(next: NewFleet): void {
    setValue(next);
    onTyped?.(isBegun(next), next);
  }
  async function save(): Promise<void> {
    setAsking(false);
    const { add, addFleet } = stations.getState();
    if (await (fleet ? addFleet(value) : add(asStation(value)))) onSaved();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (tested) void save();
    else if (fleet) void stations.getState().testFleet(value);
    else void stations.getState().test(asStation(value));
  }
  const lifetime = answer?.answer.lifetimeSeconds ?? null;
  const errorOf = (name: keyof NewFleet) => (name === field ? (error?.message ?? null) : null);
  const fields = { value, errorOf, onChange: (next: NewStation) => change({ ...value, ...next }) };
  const labels: Readonly<Record<Labelled, string>> = {
    name: t(fleet ? 'fleetForm.name' : 'stationForm.name'),
    cnpj: t('stationForm.cnpj'),
    customerId: t('fleetForm.customerId'),
    baseUrl: t('stationForm.baseUrl'),
    authUrl: t('stationForm.authUrl'),
    clientId: t('stationForm.clientId'),
    clientSecret: t('stationForm.clientSecret'),
  };
  const title = t(fleet ? 'fleetForm.title' : 'stationForm.title');
  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      <Stack gap="lg">
        <Text fz="sm" c="dimmed">
          {t('stationForm.intro')}
        </Text>
        <StationGroup {...fields} fleet={fleet}>
          {fleet && (
            <TextInput
              required
              label={t('fleetForm.customerId')}
              description={t('fleetForm.customerIdHint')}
              className="rc-num"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              value={value.customerId}
              error={errorOf('customerId')}
              onChange={({ currentTarget }) => change({ ...value, customerId: currentTarget.value })}
            />
          )}
        </StationGroup>
        <AccessGroup {...fields} />
        <div aria-live="polite">
          {error !== null && !inField && <ErrorNote error={error} />}
          {tested && (
            <Note tone="good" icon={IconCircleCheck}>
              {lifetime === null ? t('stationForm.testGood') : t('stationForm.testGoodLifetime', { minutes: Math.round(lifetime / 60) })}
            </Note>
          )}
        </div>
        {begun && !filled && (
          <Text id={why} fz="sm" c="dimmed" ta="right">
            {t('stationForm.missing', { fields: missing.map((name) => labels[name]).join(', ') })}
          </Text>
        )}
        <Group gap="xs" justify="flex-end">
          {cancel}
          <span className="rc-grow" />
          {!tested && (
            <Button variant="subtle" color="gray" disabled={!filled || busy !== null} onClick={() => setAsking(true)}>
              {t('stationForm.saveAnyway')}
            </Button>
          )}
          <Button type="submit" disabled={!filled} loading={busy !== null} aria-describedby={begun && !filled ? why : undefined}>
            {tested ? t(fleet ? 'fleetForm.save' : 'stationForm.save') : t('stationForm.test')}
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
        <Text fz="sm">{t(fleet ? 'fleetForm.saveAnywayText' : 'stationForm.saveAnywayText')}</Text>
      </Confirm>
    </form>
  );
}
