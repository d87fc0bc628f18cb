import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetView } from '../../../../preload/contract/stations/stations.ts';
import { Section } from '../../../components/section.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { EditDialog } from '../edit-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { StationDialog } from '../station-dialog.tsx';
import { StationRow } from '../station-row.tsx';

type Open = { readonly type: 'add' } | { readonly type: 'edit' | 'secret' | 'remove'; readonly fleet: FleetView } | null;

/** The fleets of this PC: number on the network, environment, access. */
export function FleetsSection() {
  const { t } = useTranslation();
  const { stations } = useStores();
  const fleets = useFrom('app', (state) => state.app?.fleets) ?? [];
  const activeId = useFrom('app', (state) => state.app?.activeFleetId ?? null);
  const busy = useFrom('stations', (state) => state.busy);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title={t('fleetForm.section')}
      text={t('fleetForm.sectionText')}
      actions={
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            disabled={busy !== null}
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => void stations.getState().addTrainingFleet('notice')}
          >
            {t('fleetForm.addTraining')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setOpen({ type: 'add' })}>
            {t('fleetForm.addReal')}
          </Button>
        </Group>
      }
    >
      {fleets.length === 0 ? (
        <Text fz="sm" c="dimmed" px={18} py="md">
          {t('fleetForm.none')}
        </Text>
      ) : (
        <ul className="rc-list" aria-label={t('fleetForm.table')}>
          {fleets.map((fleet) => (
            <StationRow
              key={fleet.id}
              station={fleet}
              active={fleet.id === activeId}
              onEdit={() => setOpen({ type: 'edit', fleet })}
              onSecret={() => setOpen({ type: 'secret', fleet })}
              onRemove={() => setOpen({ type: 'remove', fleet })}
            />
          ))}
        </ul>
      )}
      {open?.type === 'add' && <StationDialog fleet onClose={close} />}
      {open?.type === 'edit' && <EditDialog station={open.fleet} onClose={close} />}
      {open?.type === 'secret' && <SecretDialog station={open.fleet} onClose={close} />}
      {open?.type === 'remove' && <RemoveDialog station={open.fleet} onClose={close} />}
    </Section>
  );
}
