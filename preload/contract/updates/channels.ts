import { takesNothing } from '../kit/channel.ts';
import type { UpdatesView } from './updates.ts';

export const updateChannels = {
  'updates:state': takesNothing.withoutPin('reads-store').answers<UpdatesView>(),
  /** "Procurar agora": answers when it is known whether there is one; the download goes on by itself. */
  'updates:check': takesNothing.withoutPin('installs-signed').answers<UpdatesView>(),
  /** Answers when the program is about to end, or with the reason why not. */
  'updates:install': takesNothing.withoutPin('installs-signed').answers<null>(),
};

export type UpdatesEvent =
  /** A check, a download, an installation. */
  { readonly type: 'updates-changed' };
