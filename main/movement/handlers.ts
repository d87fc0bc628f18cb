import type { Handlers } from '../../preload/contract/channels.ts';
import type { movementChannels } from '../../preload/contract/movement/channels.ts';
import type { Movement } from './movement.ts';

export function movementHandlers(movement: Movement): Handlers<keyof typeof movementChannels> {
  return {
    'movement:view': movement.view,
    'movement:rows': movement.rows,
    'movement:groups': movement.groups,
    'movement:refresh': movement.refresh,
    'movement:sheet': movement.sheet,
    'movement:prices': movement.prices,
    'movement:prices-sheet': movement.pricesSheet,
  };
}
