import { SegmentedControl, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FLEET_GROUPS, type FleetGroup, type FleetGroupBy } from '../../../../preload/contract/fleet/fleet.ts';
import type { MovementAmount } from '../../../../preload/contract/movement/movement.ts';
import { BarPicture } from '../../../components/chart/bar-chart.tsx';
import { cssVars } from '../../../components/css-vars.ts';
import { averageOf } from '../../../components/fuelings/unit-price.ts';
import { useAmountWords } from '../../../components/fuelings/use-amount-words.ts';
import { ScrollTable } from '../../../components/table.tsx';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatPrice, formatRoundMoney, NOTHING } from '../../../format/money.ts';
import { monthName, shortMonth } from '../../../format/month-name.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { fleetLines } from './fleet-lines.ts';

const PERCENT = 100;
const SMALLEST = 1;

function useNameOf(by: FleetGroupBy): (group: FleetGroup, merged: number) => string {
  const { t } = useTranslation();
  return ({ name, detail }, merged) => {
    if (merged > 0) return t('fleet.groupRest', { count: merged });
    if (name === null) return t('fleet.noName');
    if (by === 'supplier') return detail === null ? formatCnpj(name) : `${formatCnpj(name)} · ${detail}`;
    if (by === 'month') return monthName(name);
    return by === 'day' ? formatDate(name) : name;
  };
}

function AmountCells({ total }: { readonly total: MovementAmount }) {
  const quantity = useAmountWords();
  return (
    <>
      <td className="rc-end">{formatCount(total.count)}</td>
      <td className="rc-end">{quantity(total)}</td>
      <td className="rc-end">{averageOf(total) ?? NOTHING}</td>
      <td className="rc-end">{formatPrice(total.valueE4)}</td>
    </>
  );
}

/** Sums per day or name, with a bar relative to the largest; they add up to the totals above. */
export function FuelingsGroups({ total }: { readonly total: MovementAmount }) {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const groups = useFrom('fleetFuelings', (state) => state.groups);
  const by = useFrom('fleetFuelings', (state) => state.by);
  const nameOf = useNameOf(by);
  const lines = fleetLines(groups ?? [], by);
  const most = Math.max(1, ...lines.map((line) => (line.merged > 0 ? 0 : line.all.valueE4)));
  const share = ({ valueE4 }: MovementAmount): string => `${valueE4 === 0 ? 0 : Math.max(SMALLEST, (valueE4 / most) * PERCENT)}%`;
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
          parts={[{ tone: 'main', label: t('fleet.groupHead.value') }]}
          words={formatPrice}
          axis={formatRoundMoney}
        />
      )}
      {groups === null ? (
        <Skeleton height={240} animate={false} aria-label={t('common.loading')} />
      ) : (
        <ScrollTable
          label={t('fleet.groupTable', { by: t(`fleet.group.${by}`) })}
          className="rc-movement-table"
          head={[
            { label: t(`fleet.group.${by}`) },
            { label: t('fleet.groupHead.count'), end: true },
            { label: t('fleet.groupHead.quantity'), end: true },
            { label: t('fleet.groupHead.unit'), end: true },
            { label: t('fleet.groupHead.value'), end: true },
          ]}
        >
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {nameOf(line, line.merged)}
                {line.merged === 0 && (
                  <span className="rc-movement-bar" aria-hidden>
                    <span style={cssVars({ '--rc-share': share(line.all) })} />
                  </span>
                )}
              </th>
              <AmountCells total={line.all} />
            </tr>
          ))}
          <tr className="rc-movement-sum">
            <th scope="row">{t('fleet.total')}</th>
            <AmountCells total={total} />
          </tr>
        </ScrollTable>
      )}
    </>
  );
}
