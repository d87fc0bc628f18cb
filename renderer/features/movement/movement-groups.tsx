import { SegmentedControl, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  MOVEMENT_GROUPS,
  type MovementAmount,
  type MovementGroup,
  type MovementGroupBy,
} from '../../../preload/contract/movement/movement.ts';
import { cssVars } from '../../components/css-vars.ts';
import { groupLines } from '../../components/fuelings/group-lines.ts';
import { averageOf } from '../../components/fuelings/unit-price.ts';
import { useAmountWords } from '../../components/fuelings/use-amount-words.ts';
import { ScrollTable } from '../../components/table.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatAgo, formatDate, formatFullMoment } from '../../format/dates.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

const PERCENT = 100;
const SMALLEST = 1;

function useGroupName(by: MovementGroupBy): (group: Pick<MovementGroup, 'name'>, merged: number) => string {
  const { t } = useTranslation();
  return ({ name }, merged) => {
    if (merged > 0) return t('movement.groupRest', { count: merged });
    if (name === null) return t('movement.noName');
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

function DayRead({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <time className="rc-movement-read rc-dim rc-small" dateTime={at} title={formatFullMoment(at)}>
      {t('movement.readDay', { ago: formatAgo(at, now) ?? t('common.justNow') })}
    </time>
  );
}

/** Sums per day or name, with a bar relative to the largest; they add up to the totals above. */
export function MovementGroups({ total }: { readonly total: MovementAmount }) {
  const { t } = useTranslation();
  const { movement } = useStores();
  const groups = useFrom('movement', (state) => state.groups);
  const by = useFrom('movement', (state) => state.by);
  const nameOf = useGroupName(by);
  const lines = groupLines(groups ?? [], by);
  const now = useNow();
  const isSameAge = new Set(lines.map(({ readAt }) => formatAgo(readAt, now))).size <= 1;
  const most = Math.max(1, ...lines.map((line) => (line.merged > 0 ? 0 : line.all.valueE4)));
  const share = ({ valueE4 }: MovementAmount): string => `${valueE4 === 0 ? 0 : Math.max(SMALLEST, (valueE4 / most) * PERCENT)}%`;
  return (
    <>
      <div className="rc-movement-by rc-no-print">
        <SegmentedControl
          size="xs"
          aria-label={t('movement.by')}
          data={MOVEMENT_GROUPS.map((value) => ({ value, label: t(`movement.group.${value}`) }))}
          value={by}
          onChange={(next) => void movement.getState().narrow({ by: MOVEMENT_GROUPS.find((each) => each === next) ?? 'day' })}
        />
      </div>
      {groups === null ? (
        <Skeleton height={240} animate={false} role="status" aria-label={t('common.loading')} />
      ) : (
        <ScrollTable
          label={t('movement.groupTable', { by: t(`movement.group.${by}`) })}
          className="rc-movement-table"
          head={[
            { label: t(`movement.group.${by}`) },
            { label: t('movement.groupHead.count'), end: true },
            { label: t('movement.groupHead.quantity'), end: true },
            { label: t('movement.groupHead.unit'), end: true },
            { label: t('movement.groupHead.value'), end: true },
          ]}
        >
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {nameOf(line, line.merged)}
                {line.readAt !== null && !isSameAge && <DayRead at={line.readAt} />}
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
            <th scope="row">{t('movement.total')}</th>
            <AmountCells total={total} />
          </tr>
        </ScrollTable>
      )}
    </>
  );
}
