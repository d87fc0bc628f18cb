import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationOnDisk } from '../../../../preload/contract/privacy/privacy.ts';
import { EnvironmentBadge } from '../../../components/environment-badge.tsx';
import { Section } from '../../../components/section.tsx';
import { formatCnpj } from '../../../format/cnpj.ts';
import { useFrom } from '../../../kit/stores-context.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** All stations and fleets with stored data, including removed ones, with an erase button. */
export function EraseSection() {
  const { t } = useTranslation();
  const view = useFrom('privacy', (state) => state.view);
  const [open, setOpen] = useState<StationOnDisk | null>(null);
  if (view === null) return null;
  return (
    <Section title={t('privacy.eraseTitle')} text={t('privacy.eraseText')}>
      {view.erasing && (
        <Text fz="sm" p={18} role="status">
          {t('privacy.erasing')}
        </Text>
      )}
      {view.stations.length === 0 && (
        <Text fz="sm" c="dimmed" p={18}>
          {t('privacy.noStations')}
        </Text>
      )}
      {view.stations.length > 0 && (
        <ul className="rc-list" aria-label={t('privacy.stations')}>
          {view.stations.map((station) => (
            <li key={station.id} className="rc-erase-row">
              <div className="rc-grow">
                <Text fz="sm" fw={600} className="rc-truncate" title={station.name}>
                  {station.name}
                </Text>
                <Text fz="xs" c="dimmed" className="rc-num">
                  {formatCnpj(station.cnpj)}
                  {station.removed && ` · ${t('privacy.removed')}`}
                </Text>
              </div>
              <EnvironmentBadge environment={station.environment} />
              <Button
                size="compact-sm"
                variant="default"
                color="red"
                leftSection={<IconTrash size={15} aria-hidden />}
                aria-label={t('privacy.eraseNamed', { name: station.name })}
                disabled={view.erasing}
                onClick={() => setOpen(station)}
              >
                {t('privacy.erase')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open !== null && <EraseDialog station={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
