import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FLEET_GROUPS, type FleetGroup, type FleetGroupBy } from '../../../../preload/contract/fleet/fleet.ts';
import type { MovementAmount } from '../../../../preload/contract/movement/movement.ts';
import { BarPicture } from '../../../components/chart/bar-chart.tsx';
import { SumsTable } from '../../../components/fuelings/sums-table.tsx';
import { LoadingPart } from '../../../components/screen/loading.tsx';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatPrice, formatRoundMoney } from '../../../format/money.ts';
import { monthName, shortMonth } from '../../../format/month-name.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { fleetLines } from './fleet-lines.ts';

function useNameOf(by: FleetGroupBy): (group: FleetGroup, merged: number) => string {
  const { t } = useTranslation();
  return ({ name, detail }, merged) => {
    if (merged > 0) return t('movement.groupRest', { count: merged });
    if (name === null) return t('fleet.noName');
    if (by === 'supplier') return detail === null ? formatCnpj(name) : `${formatCnpj(name)} · ${detail}`;
    if (by === 'month') return monthName(name);
    return by === 'day' ? formatDate(name) : name;
  };
}

/** Sums per day, month or name; the months as a chart too. */
export function FuelingsGroups({ total }: { readonly total: MovementAmount }) {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const groups = useFrom('fleetFuelings', (state) => state.groups);
  const failed = useFrom('fleetFuelings', (state) => state.error !== null);
  const by = useFrom('fleetFuelings', (state) => state.by);
  const nameOf = useNameOf(by);
  return (
    <>
      <div className="rc-movement-by rc-no-print">
        <SegmentedControl
          size="xs"
          aria-label={t('fleet.groupBy')}
          data={FLEET_GROUPS.map((value) => ({ value, label: t(`fleet.group.${value}`) }))}
          value={by}
          onChange={(next) => void fleetFuelings.getState().narrow({ by: FLEET_GROUPS.find((each) => each === next) ?? 'day' })}
        />
      </div>
      {by === 'month' && groups !== null && groups.length > 0 && (
        <BarPicture
          label={t('fleet.spending')}
          bars={groups
            .flatMap(({ name, all: { valueE4 } }) =>
              name === null ? [] : [{ id: name, label: monthName(name), short: shortMonth(name), values: [valueE4] }],
            )
            .toReversed()}
          parts={[{ tone: 'main', label: t('movement.groupHead.value') }]}
          words={formatPrice}
          axis={formatRoundMoney}
        />
      )}
      {groups === null ? (
        <LoadingPart failed={failed} height={240} />
      ) : (
        <SumsTable
          label={t('fleet.groupTable', { by: t(`fleet.group.${by}`) })}
          by={t(`fleet.group.${by}`)}
          lines={fleetLines(groups, by)}
          total={total}
          name={(line) => nameOf(line, line.merged)}
        />
      )}
    </>
  );
}
