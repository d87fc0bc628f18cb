/** The English of gates.ts. */

import type { Gate } from '../../../preload/contract/outbox/batches.ts';
import { networkMessageIn, type UnsentCause } from '../../network/index.ts';
import { type Outage, outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from '../../stations/index.ts';
import { REQUESTED_WAIT } from '../model/gates.ts';

interface GateSentences {
  readonly message: string;
  readonly opens: string;
}

const BY_ITSELF = 'The program tries by itself. “Try now” tries at once.';

function outageSentences({ message, todo }: Outage, opens: string): GateSentences {
  return { message, opens: todo === null ? opens : `${todo} ${opens}` };
}

/** @param detail every mistake of the file, and how to mend it. */
function profileGate(detail: string): GateSentences {
  const { message, todo } = outageOf('profile-refused');
  return { message: `${message} Nothing leaves here until it is corrected.`, opens: detail === '' ? (todo ?? '') : detail };
}

export function gateSentences(gate: Gate, cause: UnsentCause | null, detail: string): GateSentences {
  if (gate === 'configuration' && cause === 'profile-refused') return profileGate(detail);
  switch (gate) {
    case 'network':
      return outageSentences(outageOf(cause, detail), BY_ITSELF);
    case 'configuration': {
      const message = cause === null ? networkMessageIn(detail) : null;
      if (message !== null) return { message: `The network answered: “${message}”.`, opens: BY_ITSELF };
      return outageSentences(cause === null ? STRANGE_ANSWER : outageOf(cause, detail), BY_ITSELF);
    }
    case 'credentials':
      return outageSentences(REFUSED_ACCESS, 'If the network has granted the access, use “Try now”.');
    case 'outage':
      return {
        message: detail === REQUESTED_WAIT ? 'The network asked us to wait.' : 'The network does not confirm uploads.',
        opens: 'The rest waits until it answers. “Try now” asks at once.',
      };
    case 'paused':
      return { message: 'You paused the uploads.', opens: 'Use “Resume uploads”.' };
  }
}
