import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id, ofStation } from '../kit/fields.ts';
import type { StationTodayView, TodayView } from './today.ts';

export const todayChannels = {
  /** What needs a person at this station. */
  'today:needs': takes(ofStation).withoutPin('reads-store').answers<TodayView>(),
  /** Every station of the active environment, in the order of the list of stations. */
  'today:stations': takesNothing.withoutPin('reads-store').answers<readonly StationTodayView[]>(),
  /** Marks the refused lines of a batch as handled. */
  'today:settle-refused': takes({ batchId: id }).withoutPin('holds').answers<null>(),
  /** Shows or hides the first steps of Treinamento on Início. */
  'today:show-tour': takes({ shown: z.boolean() }).withoutPin('holds').answers<null>(),
  /** Dismisses the summary of what happened while the program was closed. */
  'today:put-away': takes(ofStation).withoutPin('holds').answers<null>(),
};
