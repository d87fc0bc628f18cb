import type { Same } from '../../../preload/contract/same.ts';
import type { pricesFirst as portuguese } from './first-texts.ts';

export const pricesFirst: Same<typeof portuguese> = {
  discard: 'Discard',
  discardTitle: 'Discard this check?',
  discardText: 'The corrections made in “{{name}}” are lost. The original file does not change, and nothing was sent.',
  discardAction: 'Discard the check',
  place: 'row {{line, number}}',
  placeColumn: 'row {{line, number}}, column {{column}}',
};
