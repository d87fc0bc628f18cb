import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationView } from '../../../../preload/contract/stations/stations.ts';
import { Section } from '../../../components/section.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { TrainingForm } from '../../training/public/training-form.tsx';
import { EditDialog } from '../edit-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { StationDialog } from '../station-dialog.tsx';
import { StationRow } from '../station-row.tsx';

type Open = { readonly type: 'real' | 'training' } | { readonly type: 'edit' | 'secret' | 'remove'; readonly station: StationView } | null;

/** The stations of this PC: CNPJ, environment, access. */
export function StationsSection() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const stations = useFrom('app', (state) => state.app?.stations);
  const activeId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const [open, setOpen] = useState<Open>(null);
  // The gates show which stations are paused.
  useEffect(() => void outbox.getState().loadGates(), [outbox]);
  const saving = useFrom('stations', ({ busy }) => busy === 'save');
  /** Whether something is typed in the form of a training station. */
  const [typed, setTyped] = useState(false);
  const close = () => {
    setTyped(false);
    setOpen(null);
  };
  return (
    <Section
      title={t('settings.stations')}
      text={t('settings.stationsText')}
      actions={
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setOpen({ type: 'training' })}
          >
            {t('settings.addTraining')}
          </Button>
          <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setOpen({ type: 'real' })}>
            {t('settings.addReal')}
          </Button>
        </Group>
      }
    >
      <ul className="rc-list" aria-label={t('settings.stationsTable')}>
        {stations?.map((station) => (
          <StationRow
            key={station.id}
            station={station}
            active={station.id === activeId}
            onEdit={() => setOpen({ type: 'edit', station })}
            onSecret={() => setOpen({ type: 'secret', station })}
            onRemove={() => setOpen({ type: 'remove', station })}
          />
        ))}
      </ul>
      {open?.type === 'real' && <StationDialog onClose={close} />}
      {open?.type === 'training' && (
        <TitledModal size="lg" title={t('stationForm.trainingTitle')} busy={saving} typed={typed} onClose={close}>
          <TrainingForm onSaved={close} onTyped={setTyped} />
        </TitledModal>
      )}
      {open?.type === 'edit' && <EditDialog station={open.station} onClose={close} />}
      {open?.type === 'secret' && <SecretDialog station={open.station} onClose={close} />}
      {open?.type === 'remove' && <RemoveDialog station={open.station} onClose={close} />}
    </Section>
  );
}
