import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  MOVEMENT_GROUPS,
  type MovementAmount,
  type MovementGroup,
  type MovementGroupBy,
} from '../../../preload/contract/movement/movement.ts';
import { groupLines } from '../../components/fuelings/group-lines.ts';
import { SumsTable } from '../../components/fuelings/sums-table.tsx';
import { LoadingPart } from '../../components/screen/loading.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatAgo, formatDate, formatFullMoment } from '../../format/dates.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

function useGroupName(by: MovementGroupBy): (group: Pick<MovementGroup, 'name'>, merged: number) => string {
  const { t } = useTranslation();
  return ({ name }, merged) => {
    if (merged > 0) return t('movement.groupRest', { count: merged });
    if (name === null) return t('movement.noName');
    return by === 'day' ? formatDate(name) : name;
  };
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

/** Sums per day or name; a day says when it was read, where that differs. */
export function MovementGroups({ total }: { readonly total: MovementAmount }) {
  const { t } = useTranslation();
  const { movement } = useStores();
  const groups = useFrom('movement', (state) => state.groups);
  const failed = useFrom('movement', (state) => state.error !== null);
  const by = useFrom('movement', (state) => state.by);
  const nameOf = useGroupName(by);
  const lines = groupLines(groups ?? [], by);
  const now = useNow();
  const isSameAge = new Set(lines.map(({ readAt }) => formatAgo(readAt, now))).size <= 1;
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
        <LoadingPart failed={failed} height={240} />
      ) : (
        <SumsTable
          label={t('movement.groupTable', { by: t(`movement.group.${by}`) })}
          by={t(`movement.group.${by}`)}
          lines={lines}
          total={total}
          name={(line) => (
            <>
              {nameOf(line, line.merged)}
              {line.readAt !== null && !isSameAge && <DayRead at={line.readAt} />}
            </>
          )}
        />
      )}
    </>
  );
}
