import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UFS } from '../../../../preload/contract/stations/stations.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { useEmptyForm } from '../../../components/fields/use-empty-form.ts';
import { bareCnpj, formatCnpj } from '../../../format/cnpj.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

const BLANK = { name: '', cnpj: '', uf: '' };
const FIELDS = Object.keys(BLANK);

interface Props {
  readonly onSaved: () => void;
  /** Called with every change; false: all fields are blank. */
  readonly onTyped: (typed: boolean) => void;
}

/** A custom training station; blank fields take the example's values. */
export function TrainingForm({ onSaved, onTyped }: Props) {
  const { t } = useTranslation();
  const { stations } = useStores();
  const busy = useFrom('stations', (state) => state.busy);
  const error = useFrom('stations', (state) => state.error);
  const [value, setValue] = useState(BLANK);
  const { name, cnpj, uf } = value;
  useEmptyForm(stations.getState().reset);
  function change(part: Partial<typeof BLANK>): void {
    const next = { ...value, ...part };
    setValue(next);
    onTyped(Object.values(next).some((typed) => typed !== ''));
  }
  const field = error?.details?.field;
  const errorOf = (wanted: string) => (field === wanted ? error?.message : undefined);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const chosen = UFS.find((known) => known === uf);
    const station = {
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(cnpj === '' ? {} : { cnpj }),
      ...(chosen === undefined ? {} : { uf: chosen }),
    };
    if (await stations.getState().addTraining(station)) onSaved();
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={t('stationForm.trainingTitle')}>
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {t('stationForm.trainingIntro')}
        </Text>
        <TextInput
          label={t('stationForm.trainingName')}
          maxLength={120}
          value={name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={t('stationForm.trainingCnpj')}
            className="rc-num"
            value={formatCnpj(cnpj)}
            error={errorOf('cnpj')}
            onChange={(event) => change({ cnpj: bareCnpj(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t('stationForm.trainingUf')}
            data={['', ...UFS]}
            value={uf}
            error={errorOf('uf')}
            onChange={(event) => change({ uf: event.currentTarget.value })}
          />
        </SimpleGrid>
        {error !== null && (field === undefined || !FIELDS.includes(field)) && <ErrorNote error={error} />}
        <Group justify="flex-end" mt="xs">
          <Button type="submit" loading={busy === 'save'}>
            {t('stationForm.trainingAdd')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
