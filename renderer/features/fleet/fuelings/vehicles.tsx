import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FleetRow, FleetVehicle } from '../../../../preload/contract/fleet/fleet.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { useAmountWords } from '../../../components/fuelings/use-amount-words.ts';
import { Section } from '../../../components/section.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom } from '../../../kit/stores-context.tsx';

const PERCENT = 100;
const THOUSAND = 1_000;
const consumption = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const HEADS = ['plate', 'count', 'quantity', 'value', 'distance', 'consumption', 'flaws'] as const;

function VehicleLine({ vehicle, furthest }: { readonly vehicle: FleetVehicle; readonly furthest: number }) {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  const { plate, all, distanceKm, kmPerLitreE3, flaws } = vehicle;
  return (
    <tr>
      <th scope="row">
        {plate ?? t('fleet.noName')}
        <span className="rc-movement-bar" aria-hidden>
          <span style={cssVars({ '--rc-share': `${((distanceKm ?? 0) / furthest) * PERCENT}%` })} />
        </span>
      </th>
      <td className="rc-end">{formatCount(all.count)}</td>
      <td className="rc-end">{quantity(all)}</td>
      <td className="rc-end">{formatPrice(all.valueE4)}</td>
      <td className="rc-end">{distanceKm === null ? NOTHING : t('fleet.km', { km: distanceKm })}</td>
      <td className="rc-end">{kmPerLitreE3 === null ? NOTHING : consumption.format(kmPerLitreE3 / THOUSAND)}</td>
      <td className={flaws > 0 ? 'rc-end rc-fleet-flaw' : 'rc-end'}>{flaws === 0 ? NOTHING : formatCount(flaws)}</td>
    </tr>
  );
}

function Flaws({ rows }: { readonly rows: readonly FleetRow[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('fleet.flaws')} text={t('fleet.flawsText')}>
      <ScrollTable
        label={t('fleet.table', { of: t('fleet.flaws') })}
        maxHeight={360}
        className="rc-movement-table"
        head={[
          { label: t('fleet.flawHead.date') },
          { label: t('fleet.flawHead.plate') },
          { label: t('fleet.flawHead.odometer'), end: true },
          { label: t('fleet.flawHead.why') },
        ]}
      >
        {rows.map(({ id, date, plate, odometer, flaw }) => (
          <tr key={id}>
            <td>{formatLocal(date)}</td>
            <td>{plate ?? NOTHING}</td>
            <td className="rc-end">{odometer === null || odometer === 0 ? NOTHING : t('fleet.km', { km: odometer })}</td>
            <td>{flaw === null ? NOTHING : t(`fleet.flaw.${flaw}`)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Section>
  );
}

/** What each vehicle took, how far it got on it, and which readings of its odometer can't be true. */
export function Vehicles() {
  const { t } = useTranslation();
  const found = useFrom('fleetFuelings', (state) => state.vehicles);
  if (found === null) return <Skeleton height={240} animate={false} aria-label={t('common.loading')} />;
  const furthest = Math.max(1, ...found.vehicles.map(({ distanceKm }) => distanceKm ?? 0));
  return (
    <>
      <Section title={t('fleet.vehicles')} text={t('fleet.vehiclesText')}>
        <ScrollTable
          label={t('fleet.table', { of: t('fleet.vehicles') })}
          className="rc-movement-table"
          head={HEADS.map((head) => ({ label: t(`fleet.vehicleHead.${head}`), end: head !== 'plate' }))}
        >
          {found.vehicles.map((vehicle) => (
            <VehicleLine key={vehicle.plate ?? ''} vehicle={vehicle} furthest={furthest} />
          ))}
        </ScrollTable>
      </Section>
      {found.flaws.length > 0 && <Flaws rows={found.flaws} />}
    </>
  );
}
