import type { Handlers } from '../../preload/contract/channels.ts';
import type { transferChannels } from '../../preload/contract/transfers/channels.ts';
import type { Transfers } from './transfers.ts';

export function transferHandlers(transfers: Transfers): Handlers<keyof typeof transferChannels> {
  return {
    'transfers:view': transfers.view,
    'transfers:rows': transfers.rows,
    'transfers:refresh': transfers.refresh,
    'transfers:sheet': transfers.sheet,
  };
}
