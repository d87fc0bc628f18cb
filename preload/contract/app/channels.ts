import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import { type AppStateView, LANGUAGES, type NoticeTarget, THEMES } from './app.ts';

/** Ids of notices name what they speak of, a file's name and digest included. */
const MAX_NOTICE_ID_CHARACTERS = 2048;

export const appChannels = {
  'app:state': takesNothing.withoutPin('reads-store').answers<AppStateView>(),
  'app:set-theme': takes({ theme: z.enum(THEMES) })
    .withoutPin('preference')
    .answers<null>(),
  /** The language of the next start, which comes at once: the program ends and opens again. */
  'app:set-language': takes({ language: z.enum(LANGUAGES) })
    .withoutPin('preference')
    .answers<null>(),
  /** The navigation as icons alone. */
  'app:set-menu': takes({ folded: z.boolean() }).withoutPin('preference').answers<null>(),
  /** A file that was saved, in the system's window of its folder; `fileId` is that of `file-saved`. */
  'app:show-file': takes({ fileId: id }).withoutPin('preference').answers<null>(),
  /** What is left out stays as it is. */
  'app:set-desktop': takes({
    keepInTray: z.boolean().optional(),
    startWithSystem: z.boolean().optional(),
    notifications: z.boolean().optional(),
  })
    .withoutPin('preference')
    .answers<null>(),
  /** The name and password of a proxy that asked for them, and another try of all stations. */
  'app:set-proxy-access': takes({
    host: z.string().min(1).max(300),
    user: z.string().max(256),
    password: z.string().max(1024),
  })
    .withoutPin('preference')
    .answers<null>(),
  'app:forget-proxy-access': takes({ host: z.string().min(1).max(300) })
    .withoutPin('preference')
    .answers<null>(),
  'app:dismiss-notice': takes({ noticeId: z.string().min(1).max(MAX_NOTICE_ID_CHARACTERS) })
    .withoutPin('preference')
    .answers<null>(),
};

export type AppEvent =
  | { readonly type: 'app-changed' }
  /** The user clicked a notification of the system. */
  | { readonly type: 'open-uploads' }
  | { readonly type: 'open-target'; readonly target: NoticeTarget }
  /** A file that the page asked to save was saved, or could not be. */
  | { readonly type: 'file-saved'; readonly fileId: string; readonly fileName: string }
  | { readonly type: 'file-not-saved'; readonly fileName: string }
  /** The menu's entry for the licences of the program's dependencies. */
  | { readonly type: 'licences-asked' };
