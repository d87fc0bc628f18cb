/** What keeps a station's uploads from leaving: what it is, and what opens the way again. */

import type { Gate } from '../../preload/contract/batches.ts';
import type { UnsentCause } from '../domain/network.ts';

export interface GateSentences {
  readonly message: string;
  readonly opens: string;
}

const BY_ITSELF = 'O programa confere sozinho, com um pedido de verdade, e segue assim que a rede responder; “Tentar agora” confere já.';

const OFFLINE: GateSentences = { message: 'Este computador está sem caminho até a rede.', opens: BY_ITSELF };

/** @param detail technical words of the failure; for a redirect they end in the host that it led to. */
function networkGate(cause: UnsentCause | null, detail: string): GateSentences {
  switch (cause) {
    case 'dns':
      return { message: 'Sem internet, ou o endereço da rede não existe: o nome não foi encontrado.', opens: BY_ITSELF };
    case 'refused':
      return { message: 'O servidor da rede não está aceitando conexões.', opens: BY_ITSELF };
    case 'connect-timeout':
      return { message: 'O servidor da rede não atende: a internet caiu ou está muito lenta.', opens: BY_ITSELF };
    case 'tls':
      return {
        message: 'A conexão segura com a rede falhou.',
        opens: `Confira a data e a hora do computador e o antivírus. ${BY_ITSELF}`,
      };
    case 'proxy':
      return {
        message: 'O proxy desta internet não abre o caminho até a rede.',
        opens: `Peça ajuda a quem cuida da internet. ${BY_ITSELF}`,
      };
    case 'proxy-auth':
      return {
        message: 'O proxy desta internet pede usuário e senha.',
        opens: `Peça a quem cuida da internet que libere o endereço da rede. ${BY_ITSELF}`,
      };
    case 'proxy-unsupported':
      return {
        message: `O computador está configurado para um proxy que este programa não sabe usar (${detail}).`,
        opens: `Troque por um proxy HTTP nas configurações do sistema, com quem cuida da internet. ${BY_ITSELF}`,
      };
    case 'redirect': {
      const host = /, (\S+)$/.exec(detail)?.[1];
      const where = host === undefined || host === 'HTML' ? '' : ` (${host})`;
      return {
        message: `Esta internet põe outra página no lugar da rede${where}: costuma ser o login do Wi-Fi.`,
        opens: `Abra o navegador e entre nessa página. ${BY_ITSELF}`,
      };
    }
    case 'not-api':
    case 'cancelled':
    case null:
      return OFFLINE;
  }
}

const OTHERS: Readonly<Record<Exclude<Gate, 'network'>, GateSentences>> = {
  credentials: {
    message: 'A rede não aceita as credenciais deste posto.',
    opens: 'Informe um client_secret novo nos dados do posto, ou use “Tentar agora” se a rede já as liberou. Nada se perde.',
  },
  configuration: {
    message: 'Quem responde nos endereços deste posto não é a API da rede.',
    opens: `Confira os endereços do posto e, se existir, o arquivo wire-profile.json. ${BY_ITSELF}`,
  },
  paused: { message: 'Os envios deste posto foram pausados por uma pessoa.', opens: 'Use “Retomar envios”.' },
};

export function gateSentences(gate: Gate, cause: UnsentCause | null, detail: string): GateSentences {
  return gate === 'network' ? networkGate(cause, detail) : OTHERS[gate];
}
