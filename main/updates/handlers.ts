import type { Handlers } from '../../preload/contract/channels.ts';
import type { updateChannels } from '../../preload/contract/updates/channels.ts';
import { ok } from '../shared/result.ts';
import type { Updates } from './updates.ts';

export function updateHandlers(updates: Updates): Handlers<keyof typeof updateChannels> {
  return {
    'updates:state': () => ok(updates.view()),
    'updates:check': () => updates.check(),
    'updates:install': () => updates.install(),
  };
}
