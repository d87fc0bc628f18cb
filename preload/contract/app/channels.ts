import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import { type AppStateView, LANGUAGES, type NoticeTarget, THEMES } from './app.ts';

/** A notice id contains its subject, including a file's name and digest. */
const MAX_NOTICE_ID_CHARACTERS = 2048;

export const appChannels = {
  'app:state': takesNothing.withoutPin('reads-store').answers<AppStateView>(),
  'app:set-theme': takes({ theme: z.enum(THEMES) })
    .withoutPin('preference')
    .answers<null>(),
  /** Changes the language by restarting the program at once. */
  'app:set-language': takes({ language: z.enum(LANGUAGES) })
    .withoutPin('preference')
    .answers<null>(),
  /** Whether the navigation shows icons only. */
  'app:set-menu': takes({ folded: z.boolean() }).withoutPin('preference').answers<null>(),
  /** Shows a saved file in the system's file manager; `fileId` is that of `file-saved`. */
  'app:show-file': takes({ fileId: id }).withoutPin('preference').answers<null>(),
  /** Omitted fields stay unchanged. */
  'app:set-desktop': takes({
    keepInTray: z.boolean().optional(),
    startWithSystem: z.boolean().optional(),
    notifications: z.boolean().optional(),
  })
    .withoutPin('preference')
    .answers<null>(),
  /** Stores the credentials of a proxy that requested them, and retries all stations. */
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
  /** The user clicked a system notification. */
  | { readonly type: 'open-uploads' }
  | { readonly type: 'open-target'; readonly target: NoticeTarget }
  /** A file that the page asked to save was saved, or could not be saved. */
  | { readonly type: 'file-saved'; readonly fileId: string; readonly fileName: string }
  | { readonly type: 'file-not-saved'; readonly fileName: string }
  /** The user chose the licenses entry of the menu. */
  | { readonly type: 'licences-asked' };
