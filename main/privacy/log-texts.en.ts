import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'erasure not begun': 'The erasing of a station did not begin',
  'erasure of a station': 'Data of a station: erasing',
  'XML past its term waits for a person': 'XML past their term wait for your confirmation',
  'clock not believed: nothing expires': 'The date of this PC does not agree: nothing was deleted',
  'expired XML not counted': 'Expired XML were not counted',
  'expired data not removed': 'Expired data were not deleted',
  'expired data removed': 'Expired data deleted',
  'removal not told': 'A deletion was not noted down',
};
