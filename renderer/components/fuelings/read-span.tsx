import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementReading } from '../../../preload/contract/movement/movement.ts';
import { useNow } from '../../components/use-now.ts';
import { formatAgo, formatFullMoment } from '../../format/dates.ts';

/** Age of the shown days: one time if all were read together, else the oldest and the newest reading. */
export function ReadSpan({ reading: { oldestAt, newestAt } }: { readonly reading: Pick<MovementReading, 'oldestAt' | 'newestAt'> }) {
  const { t } = useTranslation();
  const now = useNow();
  if (oldestAt === null || newestAt === null) return null;
  const ago = (at: string): string => formatAgo(at, now) ?? t('common.justNow');
  const [oldest, newest] = [ago(oldestAt), ago(newestAt)];
  return (
    <Text fz="sm" c="dimmed">
      <time dateTime={oldestAt} title={`${formatFullMoment(oldestAt)} – ${formatFullMoment(newestAt)}`}>
        {oldest === newest ? t('movement.read', { ago: newest }) : t('movement.readSpan', { oldest, newest })}
      </time>
    </Text>
  );
}
