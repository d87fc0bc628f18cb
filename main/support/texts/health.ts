/** What each check of the health found, and what to do. */

import type { HealthCheck, HealthResult } from '../../../preload/contract/support/support.ts';
import { counted } from '../words.ts';

export interface Words {
  readonly found: string;
  readonly todo: string | null;
}

const plain = (found: string): Words => ({ found, todo: null });
const HELP_PC = 'Peça ajuda a quem cuida do computador.';

const CHECK_NAMES: Readonly<Record<HealthCheck, string>> = {
  dns: 'Endereço da rede',
  proxy: 'Caminho até a rede',
  tls: 'Conexão segura',
  token: 'Acesso à rede',
  clock: 'Relógio do computador',
  folder: 'Pasta de dados',
  disk: 'Espaço em disco',
  watched: 'Pastas acompanhadas',
  store: 'Banco de dados',
  backup: 'Cópia de segurança',
  sandbox: 'Proteção da janela',
};

export const healthTexts = {
  late: (): Words => ({ found: 'Não respondeu a tempo.', todo: 'Tente de novo em alguns minutos.' }),
  failed: (): Words => ({ found: 'Não deu para verificar.', todo: 'Mande este relatório ao suporte.' }),
  noAccess: (): Words => plain('Ainda não há posto nem frota neste computador.'),
  here: (): Words => plain('Não se aplica: a rede de treinamento fica neste computador.'),
  badAddress: (): Words => ({ found: 'O endereço não é o de uma rede.', todo: 'Confira os endereços do acesso em Ajustes.' }),

  dnsFound: (host: string): Words => plain(`${host} foi encontrado.`),
  dnsByProxy: (): Words => plain('O proxy é quem procura o endereço.'),
  dnsMissing: (host: string): Words => ({
    found: `${host} não foi encontrado.`,
    todo: 'Confira a internet e o endereço do acesso em Ajustes.',
  }),

  direct: (): Words => plain('A rede responde, sem proxy.'),
  byProxy: (name: string): Words => plain(`A rede responde pelo proxy ${name}.`),
  noWay: (message: string, todo: string | null): Words => ({ found: message, todo: todo ?? 'Tente de novo em alguns minutos.' }),

  tlsGood: (issuer: string): Words => plain(`Certificado válido, de ${issuer}.`),
  tlsInspected: (issuer: string): Words => ({
    found: `Um antivírus ou proxy está no meio da conexão. O certificado é de ${issuer}.`,
    todo: 'Se os envios funcionam, nada a fazer. Se falham, tire o Recolha da inspeção do antivírus.',
  }),
  tlsBad: (message: string, issuer: string | null, todo: string | null): Words => ({
    found: issuer === null ? message : `${message} O certificado é de ${issuer}.`,
    todo: todo ?? HELP_PC,
  }),
  tlsUnreached: (): Words => ({ found: 'Não deu para chegar até a rede.', todo: 'Veja "Endereço da rede" e "Caminho até a rede".' }),

  tokenGood: (): Words => plain('A rede aceita o acesso.'),
  tokenMissing: (): Words => ({ found: 'O segredo do acesso não está neste computador.', todo: 'Informe o segredo em Ajustes.' }),
  tokenRefused: (): Words => ({
    found: 'A rede recusou o acesso.',
    todo: 'Confira o identificador e troque o segredo em Ajustes.',
  }),
  tokenUnreached: (message: string): Words => ({ found: message, todo: 'Veja "Caminho até a rede".' }),

  clockGood: (offMs: number): Words => plain(`Certo: ${offText(offMs)}.`),
  clockOff: (offMs: number): Words => ({
    found: `O relógio deste computador está ${offText(offMs)}.`,
    todo: 'Ligue "Definir horário automaticamente" nas configurações do Windows.',
  }),
  clockSilent: (): Words => plain('A rede não diz que horas são.'),

  folderGood: (): Words => plain('O programa consegue gravar nela.'),
  folderBad: (): Words => ({
    found: 'O programa não consegue gravar na pasta de dados.',
    todo: `O disco está cheio, ou o antivírus protege a pasta? ${HELP_PC}`,
  }),

  diskGood: (free: string): Words => plain(`${free} livres.`),
  diskLow: (free: string): Words => ({ found: `Só ${free} livres.`, todo: 'Libere espaço neste disco logo.' }),
  diskFull: (free: string): Words => ({
    found: `O disco está quase cheio: ${free} livres.`,
    todo: 'Libere espaço agora: sem espaço, nada é enviado.',
  }),

  watchedNone: (): Words => plain('Nenhuma pasta é acompanhada.'),
  watchedGood: (n: number): Words => plain(counted(n, 'pasta acompanhada, sem problema.', 'pastas acompanhadas, sem problema.')),
  watchedBad: (problem: string): Words => ({
    found: problem,
    todo: 'Com o posto escolhido, confira a pasta em Ajustes, Planilhas e notas.',
  }),

  storeGood: (size: string): Words => plain(`Sem defeito (${size}).`),
  storeDamaged: (): Words => ({
    found: 'O banco de dados tem um defeito.',
    todo: 'Feche e abra o Recolha: ele recupera a última cópia boa.',
  }),
  storeUnread: (): Words => ({
    found: 'O banco de dados não pôde ser conferido.',
    todo: `Tente de novo. Se continuar, feche e abra o Recolha.`,
  }),

  backupGood: (when: string): Words => plain(`A última é de ${when}.`),
  backupOld: (when: string): Words => ({
    found: `A última é de ${when}.`,
    todo: 'Deixe o Recolha aberto por alguns minutos. Ele faz uma cópia por dia.',
  }),
  backupNone: (): Words => ({
    found: 'Ainda não há cópia.',
    todo: 'Deixe o Recolha aberto por alguns minutos. Ele faz uma cópia por dia.',
  }),

  sandboxOn: (): Words => plain('A janela está isolada do computador.'),
  sandboxOff: (): Words => ({
    found: 'A janela não está isolada do computador.',
    todo: 'Abra o Recolha pelo menu do sistema. No Linux, instale o pacote .deb.',
  }),
};

function offText(offMs: number): string {
  const seconds = Math.round(Math.abs(offMs) / 1000);
  const side = offMs > 0 ? 'adiantado' : 'atrasado';
  if (seconds < 2) return 'menos de 2 segundos de diferença';
  if (seconds < 120) return `${seconds} segundos ${side}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} minutos ${side}`;
  return `${counted(Math.round(minutes / 60), 'hora', 'horas')} ${side}`;
}

const MARKS: Readonly<Record<HealthResult['state'], string>> = { good: 'CERTO', warn: 'ATENÇÃO', bad: 'PROBLEMA', none: '—' };

/** The lines of a report, technical words included: for the support. */
export function healthReport(results: readonly HealthResult[]): string {
  return results
    .map(({ check, state, found, todo, technical, at }) =>
      [
        `[${MARKS[state]}] ${CHECK_NAMES[check]}: ${found}`,
        ...(todo === null ? [] : [`    O que fazer: ${todo}`]),
        ...(technical === null ? [] : [`    Detalhe: ${technical}`]),
        `    Em: ${at}`,
      ].join('\n'),
    )
    .join('\n');
}
