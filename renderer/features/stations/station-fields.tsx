import {
  Checkbox,
  Fieldset,
  NativeSelect,
  PasswordInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewStation } from '../../../preload/contract/channels.ts';
import { UFS } from '../../../preload/contract/stations/stations.ts';
import { bareCnpj, formatCnpj } from '../../format/cnpj.ts';
import { useFrom } from '../../kit/stores-context.tsx';

interface FieldsProps {
  readonly value: NewStation;
  readonly onChange: (value: NewStation) => void;
  /** Main's message for one field, or null. */
  readonly errorOf: (field: keyof NewStation) => string | null;
}

function isUf(text: string): text is NewStation['uf'] {
  return UFS.some((uf) => uf === text);
}

function EnvironmentField({ value, onChange, fleet }: Pick<FieldsProps, 'value' | 'onChange'> & { readonly fleet: boolean }) {
  const { t } = useTranslation();
  const options = [
    { value: 'homologation' as const, label: t('stationForm.homologation') },
    { value: 'production' as const, label: t('stationForm.production') },
  ];
  return (
    <div>
      <Text id="station-environment" fz="sm" fw={500} mb={4}>
        {t('stationForm.environment')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby="station-environment"
        data={options}
        value={value.environment}
        onChange={(environment) => onChange({ ...value, environment })}
      />
      <Text fz="xs" c="dimmed" mt={4}>
        {t(
          value.environment === 'production'
            ? fleet
              ? 'fleetForm.productionHint'
              : 'stationForm.productionHint'
            : 'stationForm.homologationHint',
        )}
      </Text>
    </div>
  );
}

interface PlainFieldProps extends TextInputProps {
  readonly name: 'name' | 'cnpj' | 'baseUrl' | 'authUrl' | 'clientId';
  readonly of: FieldsProps;
}

/** A plain text field of the station. */
function PlainField({ name, of: { value, onChange, errorOf }, ...input }: PlainFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      required
      label={t(`stationForm.${name}`)}
      value={value[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
      {...input}
    />
  );
}

interface StationGroupProps extends FieldsProps {
  readonly fleet?: boolean;
  readonly children?: ReactNode;
}

export function StationGroup({ fleet = false, children, ...fields }: StationGroupProps) {
  const { value, onChange, errorOf } = fields;
  const { t } = useTranslation();
  return (
    <Fieldset legend={t(fleet ? 'fleetForm.group' : 'stationForm.stationGroup')} variant="unstyled">
      <Stack gap="sm">
        <PlainField
          of={fields}
          name="name"
          label={t(fleet ? 'fleetForm.name' : 'stationForm.name')}
          placeholder={t(fleet ? 'fleetForm.namePlaceholder' : 'stationForm.namePlaceholder')}
          maxLength={120}
        />
        <SimpleGrid cols={2} spacing="sm">
          <PlainField
            of={fields}
            name="cnpj"
            description={t('stationForm.cnpjHint')}
            className="rc-num"
            autoComplete="off"
            spellCheck={false}
            value={formatCnpj(value.cnpj)}
            onChange={({ currentTarget }) => onChange({ ...value, cnpj: bareCnpj(currentTarget.value) })}
          />
          <NativeSelect
            label={t('stationForm.uf')}
            description={t(fleet ? 'fleetForm.ufHint' : 'stationForm.ufHint')}
            data={[...UFS]}
            value={value.uf}
            error={errorOf('uf')}
            onChange={(event) => isUf(event.currentTarget.value) && onChange({ ...value, uf: event.currentTarget.value })}
          />
        </SimpleGrid>
        {children}
        <EnvironmentField value={value} onChange={onChange} fleet={fleet} />
      </Stack>
    </Fieldset>
  );
}

export function AccessGroup(fields: FieldsProps) {
  const { value, onChange, errorOf } = fields;
  const { t } = useTranslation();
  const vault = useFrom('app', (state) => state.app?.vaultName ?? null);
  const [same, setSame] = useState(value.authUrl === value.baseUrl);
  const text = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Fieldset legend={t('stationForm.accessGroup')} variant="unstyled">
      <Stack gap="sm">
        <PlainField
          {...text}
          of={fields}
          name="baseUrl"
          placeholder="https://"
          onChange={({ currentTarget: { value: baseUrl } }) => onChange({ ...value, baseUrl, authUrl: same ? baseUrl : value.authUrl })}
        />
        <Checkbox
          label={t('stationForm.sameAddress')}
          checked={same}
          onChange={(event) => {
            setSame(event.currentTarget.checked);
            if (event.currentTarget.checked) onChange({ ...value, authUrl: value.baseUrl });
          }}
        />
        {!same && <PlainField {...text} of={fields} name="authUrl" placeholder="https://" />}
        <PlainField {...text} of={fields} name="clientId" />
        <PasswordInput
          required
          spellCheck={false}
          label={t('stationForm.clientSecret')}
          description={vault === null ? t('stationForm.secretNoVault') : t('stationForm.secretHint', { vault })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('stationForm.show') }}
          value={value.clientSecret}
          error={errorOf('clientSecret')}
          onChange={(event) => onChange({ ...value, clientSecret: event.currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  );
}
