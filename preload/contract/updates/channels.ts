import { takesNothing } from '../kit/channel.ts';
import type { UpdatesView } from './updates.ts';

export const updateChannels = {
  'updates:state': takesNothing.answers<UpdatesView>(),
  /** "Procurar agora": answers when it is known whether there is one; the download goes on by itself. */
  'updates:check': takesNothing.answers<UpdatesView>(),
  /** Answers when the program is about to end, or with the reason why not. */
  'updates:install': takesNothing.answers<null>(),
};

export type UpdatesEvent =
  /** A check, a download, an installation. */
  { readonly type: 'updates-changed' };
