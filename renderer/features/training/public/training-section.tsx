import { Button, Group, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LATENCY_MS, MAX_REMAINING, type TrainingFaults } from '../../../../preload/contract/stations/stations.ts';
import { Loading } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

const FAULTS = ['none', 'offline', 'status-500', 'status-429', 'drop-before-read', 'drop-after-read', 'malformed', 'html'] as const;
/** A field takes only what main takes: a whole number within its bounds. */
const WHOLE = { allowDecimal: false, allowNegative: false, clampBehavior: 'strict', hideControls: true } as const;

/** A delay that was emptied stays empty until it is typed anew; none is no delay. */
type Draft = Omit<TrainingFaults, 'latencyMs'> & { readonly latencyMs: number | null };

function Switches({ saved }: { readonly saved: TrainingFaults }) {
  const { t } = useTranslation();
  const { training } = useStores();
  const [draft, setDraft] = useState<Draft>(saved);
  async function apply(): Promise<void> {
    if (await training.getState().save({ ...draft, latencyMs: draft.latencyMs ?? 0 }))
      notifications.show({ message: t('settings.faultsDone'), color: 'teal' });
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" p={18}>
      <NumberInput
        label={t('settings.latency')}
        {...WHOLE}
        min={0}
        max={MAX_LATENCY_MS}
        step={100}
        value={draft.latencyMs ?? ''}
        onChange={(value) => setDraft({ ...draft, latencyMs: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        label={t('settings.fault')}
        data={FAULTS.map((value) => ({ value, label: t(`settings.faults.${value}`) }))}
        value={draft.fault}
        onChange={(event) => setDraft({ ...draft, fault: FAULTS.find((fault) => fault === event.currentTarget.value) ?? 'none' })}
      />
      <NumberInput
        label={t('settings.remaining')}
        placeholder={t('settings.remainingHint')}
        {...WHOLE}
        min={1}
        max={MAX_REMAINING}
        value={draft.remaining ?? ''}
        onChange={(value) => setDraft({ ...draft, remaining: value === '' ? null : Number(value) })}
      />
      <Group align="flex-end">
        <Button variant="default" onClick={() => void apply()}>
          {t('settings.applyFaults')}
        </Button>
      </Group>
    </SimpleGrid>
  );
}

/** Switches of the training network for trying out failures. */
export function TrainingSection() {
  const { t } = useTranslation();
  const { training } = useStores();
  const faults = useFrom('training', (state) => state.faults);
  const error = useFrom('training', (state) => state.error);
  useEffect(() => void training.getState().load(), [training]);
  return (
    <Section title={t('settings.training')} text={t('settings.trainingText')}>
      <Loading waits={faults === null} error={error} height={140} onRetry={() => void training.getState().load()} />
      {faults !== null && <Switches key={JSON.stringify(faults)} saved={faults} />}
    </Section>
  );
}
