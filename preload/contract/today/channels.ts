import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id, ofStation } from '../kit/fields.ts';
import type { StationTodayView, TodayView } from './today.ts';

export const todayChannels = {
  /** What needs a person at this station. */
  'today:needs': takes(ofStation).withoutPin('reads-store').answers<TodayView>(),
  /** Every station of the active one's environment, in the order of the list of stations. */
  'today:stations': takesNothing.withoutPin('reads-store').answers<readonly StationTodayView[]>(),
  /** The refused lines of a batch were seen, and nothing more is to be done about them. */
  'today:settle-refused': takes({ batchId: id }).withoutPin('holds').answers<null>(),
  /** Shows the first steps of Treinamento on Início, or puts them away. */
  'today:show-tour': takes({ shown: z.boolean() }).withoutPin('holds').answers<null>(),
  /** What happened at this station while the program was closed was read: it is not told again. */
  'today:put-away': takes(ofStation).withoutPin('holds').answers<null>(),
};
