import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import type { SearchView } from './search.ts';

/** Longer than any realistic query; an access key has 44 digits. */
const MAX_SEARCH_CHARACTERS = 100;

export const searchChannels = {
  /** Searches one station or fleet by words, a number, a key, a plate or a value. An empty text finds nothing, but warms up the index. */
  'search:all': takes({ stationId: id, text: z.string().max(MAX_SEARCH_CHARACTERS) })
    .withoutPin('reads-store')
    .answers<SearchView>(),
};
