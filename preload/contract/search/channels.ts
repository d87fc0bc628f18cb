import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import type { SearchView } from './search.ts';

/** Nobody types more; an access key has 44 digits. */
const MAX_SEARCH_CHARACTERS = 100;

export const searchChannels = {
  /** Of one station or fleet, by words, a number, a key, a plate or a value. An empty text finds nothing, and makes the next answer a quick one. */
  'search:all': takes({ stationId: id, text: z.string().max(MAX_SEARCH_CHARACTERS) })
    .withoutPin('reads-store')
    .answers<SearchView>(),
};
