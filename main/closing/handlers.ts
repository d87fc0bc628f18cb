import type { Handlers } from '../../preload/contract/channels.ts';
import type { closingChannels } from '../../preload/contract/closing/channels.ts';
import type { Closing } from './closing.ts';

export function closingHandlers(closing: Closing): Handlers<keyof typeof closingChannels> {
  return {
    'closing:view': ({ stationId, month }) => closing.view(stationId, month),
    'closing:rows': closing.rows,
    'closing:sheet': closing.sheet,
    'closing:xmls': closing.xmls,
    'closing:proofs': closing.proofs,
  };
}
