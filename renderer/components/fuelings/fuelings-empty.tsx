import { IconCalendarOff, IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MovementReading } from '../../../preload/contract/movement/movement.ts';
import { Empty } from '../empty.tsx';

interface Props {
  readonly reading: MovementReading;
  readonly words: 'movement' | 'fleet';
}

type State = 'first' | 'never' | 'empty';
const ICONS = { first: IconCloudDownload, never: IconCloudDownload, empty: IconCalendarOff };

/** Only days that were read are known to have no fuelings. */
function stateOf({ reading, read, missing }: MovementReading): State {
  if (reading && read === 0) return 'first';
  return missing > 0 || read === 0 ? 'never' : 'empty';
}

/** Every day of the period was read: an empty list says so of the network, not of the reading. */
export const isReadWhole = (reading: MovementReading): boolean => stateOf(reading) === 'empty';

/** Empty state of a list of fuelings: being read for the first time, not read, or no fuelings. */
export function FuelingsEmpty({ reading, words }: Props) {
  const { t } = useTranslation();
  const state = stateOf(reading);
  const isComing = state === 'never' && reading.reading;
  return (
    <div className="rc-card">
      <Empty icon={ICONS[state]} title={t(state === 'first' ? `${words}.firstTitle` : `movement.${state}Title`)}>
        {t(isComing ? 'movement.coming' : `movement.${state}`)}
      </Empty>
    </div>
  );
}
