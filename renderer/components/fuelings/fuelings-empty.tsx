import { IconCalendarOff, IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MovementReading } from '../../../preload/contract/movement/movement.ts';
import { Empty } from '../empty.tsx';

interface Props {
  readonly reading: MovementReading;
  readonly words: 'movement' | 'fleet';
}

/** Empty state of a list of fuelings: not loaded yet, or no fuelings. */
export function FuelingsEmpty({ reading, words }: Props) {
  const { t } = useTranslation();
  const first = reading.read === 0;
  return (
    <div className="rc-card">
      <Empty icon={first ? IconCloudDownload : IconCalendarOff} title={t(first ? `${words}.firstTitle` : 'movement.emptyTitle')}>
        {t(first ? 'movement.first' : 'movement.empty')}
      </Empty>
    </div>
  );
}
