import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MovementReading } from '../../../../preload/contract/movement/movement.ts';
import { Empty } from '../../../components/empty.tsx';
import { FuelingsEmpty, isReadWhole } from '../../../components/fuelings/fuelings-empty.tsx';
import { LoadingPart } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { AskNotes } from './ask-notes.tsx';

const HEADS = ['date', 'plate', 'city', 'product', 'value', 'act'] as const;

/** No fueling lacks a note: of all that the network has in the period, or only of what was read or searched for. */
function NoneMissing({ reading }: { readonly reading: MovementReading }) {
  const { t } = useTranslation();
  const text = useFrom('fleetNotes', (state) => state.text);
  if (!isReadWhole(reading)) return <FuelingsEmpty reading={reading} words="fleet" />;
  return (
    <div className="rc-card">
      <Empty icon={text === '' ? IconCircleCheck : IconSearch} title={t(text === '' ? 'fleet.missingNone' : 'fleet.notesNone')}>
        {null}
      </Empty>
    </div>
  );
}

/** Valid fuelings without a key, sorted by amount, largest first; the network can be queried for each. */
export function MissingNotes({ reading }: { readonly reading: MovementReading }) {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const missing = useFrom('fleetNotes', (state) => state.missing);
  const failed = useFrom('fleetNotes', (state) => state.error !== null);
  const lookingFor = useFrom('fleetNotes', (state) => state.lookingFor);
  async function look(id: string): Promise<void> {
    const found = await fleetNotes.getState().lookNote(id);
    if (found !== null) notifications.show({ message: found === 0 ? t('fleet.lookNone') : t('fleet.lookFound', { count: found }) });
  }
  if (missing === null) return <LoadingPart failed={failed} height={240} />;
  if (missing.total === 0) return <NoneMissing reading={reading} />;
  return (
    <Section title={t('fleet.missingTitle')} text={t('fleet.missingText')} actions={<AskNotes suppliers={missing.suppliers} />}>
      <ScrollTable
        label={t('fleet.table', { of: t('fleet.missingTitle') })}
        maxHeight={560}
        className="rc-movement-table"
        head={HEADS.map((head) => ({ label: t(`fleet.missingHead.${head}`), end: head === 'value' }))}
      >
        {missing.rows.map(({ id, date, plate, city, productName, valueE4 }) => (
          <tr key={id}>
            <td>{formatLocal(date)}</td>
            <td>{plate ?? NOTHING}</td>
            <td>{city ?? NOTHING}</td>
            <td>{productName ?? NOTHING}</td>
            <td className="rc-end">{valueE4 === null ? NOTHING : formatPrice(valueE4)}</td>
            <td>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('fleet.lookNamed', { id })}
                loading={lookingFor === id}
                disabled={lookingFor !== null}
                onClick={() => void look(id)}
              >
                {t('fleet.look')}
              </Button>
            </td>
          </tr>
        ))}
      </ScrollTable>
      {missing.rows.length < missing.total && (
        <Text fz="sm" c="dimmed" px={18} py="sm">
          {t('fleet.missingMore', { shown: missing.rows.length, count: missing.total })}
        </Text>
      )}
    </Section>
  );
}
