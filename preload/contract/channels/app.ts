import { z } from 'zod';
import { type AppStateView, THEMES } from '../app.ts';
import { takes, takesNothing } from './channel.ts';

/** Ids of notices name what they speak of, a file's name and digest included. */
const MAX_NOTICE_ID_CHARACTERS = 2048;

export const appChannels = {
  'app:state': takesNothing.answers<AppStateView>(),
  'app:set-theme': takes({ theme: z.enum(THEMES) }).answers<null>(),
  'app:dismiss-notice': takes({ noticeId: z.string().min(1).max(MAX_NOTICE_ID_CHARACTERS) }).answers<null>(),
};
