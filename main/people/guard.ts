/** The acts that ask for the manager's PIN, in one list: in main, whatever the page thinks. */

import type { Handlers } from '../../preload/contract/channels.ts';
import type { AppError, Result } from '../../preload/contract/errors.ts';

/** Whether what the PIN guards may go on. */
export interface Guard {
  refusal(): AppError | null;
}

type Handler<Request, Answer> = (request: Request) => Promise<Result<Answer>> | Result<Answer>;

/** The handlers with the guard before those that need it. */
export function guardHandlers(handlers: Handlers, guard: Guard): Handlers {
  function guarded<Request, Answer>(
    handler: Handler<Request, Answer>,
    needsPin: (request: Request) => boolean = () => true,
  ): Handler<Request, Answer> {
    return (request) => {
      const refusal = needsPin(request) ? guard.refusal() : null;
      return refusal === null ? handler(request) : { ok: false, error: refusal };
    };
  }
  return {
    ...handlers,
    // Prices leave.
    'imports:submit': guarded(handlers['imports:submit']),
    // What may have arrived goes again.
    'outbox:decide': guarded(handlers['outbox:decide'], ({ decision }) => decision === 'send-again'),
    'outbox:act': guarded(handlers['outbox:act'], ({ act }) => act === 'send-again'),
    // Stations and their access. A test sends the stored secret to the address that was typed.
    'stations:add': guarded(handlers['stations:add']),
    'stations:add-training': guarded(handlers['stations:add-training']),
    'fleets:add': guarded(handlers['fleets:add']),
    'fleets:add-training': guarded(handlers['fleets:add-training']),
    'stations:edit': guarded(handlers['stations:edit']),
    'stations:test-access': guarded(handlers['stations:test-access']),
    'stations:set-secret': guarded(handlers['stations:set-secret']),
    'stations:remove': guarded(handlers['stations:remove']),
    // How the program speaks with the network.
    'profile:save': guarded(handlers['profile:save']),
    // What is kept, and for how long.
    'privacy:erase': guarded(handlers['privacy:erase']),
    'privacy:set-term': guarded(handlers['privacy:set-term']),
    'notes:remove-imports': guarded(handlers['notes:remove-imports']),
    'training:set-faults': guarded(handlers['training:set-faults']),
  };
}
