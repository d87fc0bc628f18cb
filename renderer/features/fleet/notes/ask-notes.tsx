import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FleetGroup, MissingFueling } from '../../../../preload/contract/fleet/fleet.ts';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';

/** The fuelings without a note of one station, as a text to be sent to it. */
export function AskNotes({ suppliers }: { readonly suppliers: readonly FleetGroup[] }) {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const quantity = useQuantityWords();
  const line = ({ id, date, plate, productName, quantityE4, valueE4 }: MissingFueling): string =>
    t('fleet.missingList.line', {
      id,
      date: formatLocal(date),
      plate: plate ?? NOTHING,
      product: productName ?? NOTHING,
      quantity: quantityE4 === null ? NOTHING : quantity({ quantityE4, productName }),
      value: formatPrice(valueE4),
    });
  async function copy(supplier: string | null): Promise<void> {
    const own = await fleetNotes.getState().missingOf(supplier);
    if (own === null) return;
    const total = formatPrice(own.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0));
    const text = [t('fleet.missingList.head'), ...own.map(line), t('fleet.missingList.total', { value: total })].join('\n');
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
        {suppliers.map(({ name: cnpj, detail: city, all }) => (
          <Menu.Item key={cnpj ?? ''} onClick={() => void copy(cnpj)}>
            {t('fleet.missingAskTo', {
              name: [cnpj === null ? t('fleet.noName') : formatCnpj(cnpj), ...(city === null ? [] : [city])].join(' · '),
              count: all.count,
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
