import { useTranslation } from 'react-i18next';
import type { FleetRow, FleetVehicle, FleetVehicles } from '../../../../preload/contract/fleet/fleet.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { useAmountWords } from '../../../components/fuelings/use-amount-words.ts';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { LoadingPart } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom } from '../../../kit/stores-context.tsx';

const PERCENT = 100;
const CENT_E4 = 100;
const THOUSAND = 1_000;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const consumption = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const HEADS = ['plate', 'count', 'quantity', 'value', 'distance', 'consumption', 'cost', 'flaws'] as const;
/** A drop below the vehicle's own average that is worth a warning. */
const WORSE = -0.1;

/** Kilometres per litre, and the change from before the period. */
function Consumption({ vehicle: { kmPerLitreE3, pastKmPerLitreE3 } }: { readonly vehicle: FleetVehicle }) {
  const { t } = useTranslation();
  if (kmPerLitreE3 === null) return NOTHING;
  const now = consumption.format(kmPerLitreE3 / THOUSAND);
  if (pastKmPerLitreE3 === null) return now;
  const change = kmPerLitreE3 / pastKmPerLitreE3 - 1;
  return (
    <span title={t('fleet.past', { past: consumption.format(pastKmPerLitreE3 / THOUSAND) })}>
      {now} <small className={change <= WORSE ? 'rc-fleet-flaw' : 'rc-dim'}>{percent.format(change)}</small>
    </span>
  );
}

function VehicleLine({ vehicle, furthest }: { readonly vehicle: FleetVehicle; readonly furthest: number }) {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  const { plate, all: total, distanceKm, costPerKmE4, flaws } = vehicle;
  return (
    <tr>
      <th scope="row">
        {plate ?? t('fleet.noName')}
        <span className="rc-movement-bar" aria-hidden>
          <span style={cssVars({ '--rc-share': `${((distanceKm ?? 0) / furthest) * PERCENT}%` })} />
        </span>
      </th>
      <td className="rc-end">{formatCount(total.count)}</td>
      <td className="rc-end">{quantity(total)}</td>
      <td className="rc-end">{formatPrice(total.valueE4)}</td>
      <td className="rc-end">{distanceKm === null ? NOTHING : t('fleet.km', { km: distanceKm })}</td>
      <td className="rc-end rc-nowrap">
        <Consumption vehicle={vehicle} />
      </td>
      <td className="rc-end">{formatPrice(costPerKmE4 === null ? null : Math.round(costPerKmE4 / CENT_E4) * CENT_E4)}</td>
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

function Impossible({ found }: { readonly found: FleetVehicles['impossible'] }) {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  const words = ({ date, city, quantityE4, productName }: FleetRow): string =>
    [formatLocal(date), city ?? t('fleet.noName'), quantityE4 === null ? NOTHING : quantity({ quantityE4, productName })].join(' · ');
  return (
    <Section title={t('fleet.impossible')} text={t('fleet.impossibleText')}>
      <ScrollTable
        label={t('fleet.table', { of: t('fleet.impossible') })}
        maxHeight={360}
        className="rc-movement-table"
        head={(['plate', 'fueling', 'before', 'why'] as const).map((head) => ({ label: t(`fleet.impossibleHead.${head}`) }))}
      >
        {found.map(({ row, why, before }) => (
          <tr key={`${row.id} ${why}`}>
            <td>{row.plate ?? NOTHING}</td>
            <td>{words(row)}</td>
            <td>{before === null ? NOTHING : words(before)}</td>
            <td>{t(`fleet.impossibleWhy.${why}`)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Section>
  );
}

/** Each vehicle's quantity, distance, consumption, and implausible odometer readings. */
export function Vehicles() {
  const { t } = useTranslation();
  const found = useFrom('fleetFuelings', (state) => state.vehicles);
  const failed = useFrom('fleetFuelings', (state) => state.error !== null);
  if (found === null) return <LoadingPart failed={failed} height={240} />;
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
      {found.impossible.length > 0 && <Impossible found={found.impossible} />}
      {found.flaws.length > 0 && <Flaws rows={found.flaws} />}
    </>
  );
}
