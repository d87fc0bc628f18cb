import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FleetRow } from '../../../../preload/contract/fleet/fleet.ts';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { queriedStations } from './asked-stations.ts';

/** A station's fuelings without a note, as a text to send to it. */
export function AskNotes({ rows }: { readonly rows: readonly FleetRow[] }) {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  const line = ({ id, date, plate, productName, quantityE4, valueE4 }: FleetRow): string =>
    t('fleet.missingList.line', {
      id,
      date: formatLocal(date),
      plate: plate ?? NOTHING,
      product: productName ?? NOTHING,
      quantity: quantityE4 === null ? NOTHING : quantity({ quantityE4, productName }),
      value: formatPrice(valueE4),
    });
  async function copy(stationRows: readonly FleetRow[]): Promise<void> {
    const total = formatPrice(stationRows.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0));
    const text = [t('fleet.missingList.head'), ...stationRows.map(line), t('fleet.missingList.total', { value: total })].join('\n');
    await navigator.clipboard.writeText(text);
    notifications.show({ message: t('fleet.missingCopied') });
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconCopy size={15} aria-hidden />}>
          {t('fleet.missingAsk')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="rc-scroll">
        {queriedStations(rows).map(({ cnpj, city, rows: stationRows }) => (
          <Menu.Item key={cnpj ?? ''} onClick={() => void copy(stationRows)}>
            {t('fleet.missingAskTo', {
              name: [cnpj === null ? t('fleet.noName') : formatCnpj(cnpj), ...(city === null ? [] : [city])].join(' · '),
              count: stationRows.length,
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
