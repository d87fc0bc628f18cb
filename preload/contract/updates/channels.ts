import { takesNothing } from '../kit/channel.ts';
import type { UpdatesView } from './updates.ts';

export const updateChannels = {
  'updates:state': takesNothing.withoutPin('reads-store').answers<UpdatesView>(),
  /** "Procurar agora": returns once it is known whether there is an update; the download continues in the background. */
  'updates:check': takesNothing.withoutPin('installs-signed').answers<UpdatesView>(),
  /** Returns just before the program ends, or with the reason for not installing. */
  'updates:install': takesNothing.withoutPin('installs-signed').answers<null>(),
};

export type UpdatesEvent =
  /** A check, a download, or an installation changed. */
  { readonly type: 'updates-changed' };
