/** What keeps a station's uploads from leaving: what it is, and what opens the way again. */

import type { Gate } from '../../../preload/contract/outbox/batches.ts';
import { networkMessageIn, type UnsentCause } from '../../network/index.ts';
import { type Outage, outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from '../../stations/index.ts';
import { REQUESTED_WAIT } from '../model/gates.ts';

interface GateSentences {
  readonly message: string;
  readonly opens: string;
}

const BY_ITSELF = 'O programa tenta sozinho. “Tentar agora” tenta já.';

function outageSentences({ message, todo }: Outage, opens: string): GateSentences {
  return { message, opens: todo === null ? opens : `${todo} ${opens}` };
}

/** @param detail every mistake of the file, and how to mend it. */
function profileGate(detail: string): GateSentences {
  const { message, todo } = outageOf('profile-refused');
  return { message: `${message} Nada sai daqui até ele ser corrigido.`, opens: detail === '' ? (todo ?? '') : detail };
}

export function gateSentences(gate: Gate, cause: UnsentCause | null, detail: string): GateSentences {
  if (gate === 'configuration' && cause === 'profile-refused') return profileGate(detail);
  switch (gate) {
    case 'network':
      return outageSentences(outageOf(cause, detail), BY_ITSELF);
    case 'configuration': {
      const message = cause === null ? networkMessageIn(detail) : null;
      if (message !== null) return { message: `A rede respondeu: “${message}”.`, opens: BY_ITSELF };
      return outageSentences(cause === null ? STRANGE_ANSWER : outageOf(cause, detail), BY_ITSELF);
    }
    case 'credentials':
      return outageSentences(REFUSED_ACCESS, 'Se a rede já liberou o acesso, use “Tentar agora”.');
    case 'outage':
      return {
        message: detail === REQUESTED_WAIT ? 'A rede pediu para esperar.' : 'A rede não confirma os envios.',
        opens: 'O resto espera até ela responder. “Tentar agora” pergunta já.',
      };
    case 'paused':
      return { message: 'Você pausou os envios.', opens: 'Use “Retomar envios”.' };
  }
}
