/** The audit in words: one sentence for what happened, another for who did it. */

import type { OutboxState } from '../../preload/contract/batches.ts';
import type { OutboxStage } from '../../preload/contract/outbox.ts';
import { saidOf } from '../domain/outbox/said.ts';
import type { Row } from '../domain/outbox/table.ts';
import { causeWords } from './outbox.ts';

/** What the details of an audit row may tell; whatever is absent is null. */
export interface AuditFacts {
  readonly attempts: number | null;
  readonly processId: string | null;
  readonly networkStatus: string | null;
  readonly problem: string | null;
  readonly cause: string | null;
  readonly fileName: string | null;
  readonly prices: number | null;
}

export const STAGES: Readonly<Record<OutboxStage, string>> = {
  saved: 'na fila',
  queued: 'na fila',
  sending: 'enviando',
  uncertain: 'incerto',
  accepted: 'recebido',
  processing: 'em processamento',
  done: 'concluído',
  partial: 'parcial',
  rejected: 'recusado',
  dead: 'parado',
  cancelled: 'cancelado',
} satisfies Record<OutboxState | 'saved', string>;

export const ACTORS = { user: 'pessoa', program: 'programa', network: 'rede' } as const;

type Sentence = (facts: AuditFacts) => string;

const because = (word: string | null): string => {
  const words = word === null ? null : causeWords(word);
  return words === null ? '' : ` Motivo: ${words}.`;
};
const said = ({ networkStatus }: AuditFacts): string => {
  const word = saidOf(networkStatus);
  return word === null ? '' : ` A palavra da rede foi “${word}”.`;
};
const number = ({ processId }: AuditFacts): string => (processId === null ? '' : ` Número na rede: ${processId}.`);

/** What goes again is told. */
const nth = (attempts: number | null): string => (attempts === null || attempts < 2 ? '' : ` (tentativa ${attempts})`);

const ROWS: Readonly<Record<Row, Sentence>> = {
  start: ({ attempts }) => `Enviado: a tentativa ${attempts ?? 1} começou.`,
  unsent: ({ problem }) => `Não chegou à rede; voltou para a fila.${because(problem)}`,
  diverted: ({ problem }) => `O pedido foi desviado antes da rede; voltou para a fila.${because(problem)}`,
  unauthorized: () => 'A rede não aceitou as credenciais. Voltou para a fila, e os envios do posto esperam.',
  'token-refused': ({ attempts }) => `Resposta 401, embora as credenciais valham${nth(attempts)}. Voltou para a fila.`,
  throttled: ({ attempts }) => `A rede pediu para esperar${nth(attempts)}. Voltou para a fila.`,
  unknown: ({ cause }) =>
    cause === 'refused-after-doubt'
      ? 'A rede recusou o envio repetido: talvez o anterior já conste nela.'
      : cause === 'already-there'
        ? 'A rede diz que já está lá: não se sabe por qual envio.'
        : `Saiu deste computador, mas não se sabe se a rede recebeu.${because(cause)}`,
  'ack-no-id': () => 'A rede respondeu, mas a resposta não traz o número que confirma o recebimento.',
  misconfigured: () => 'A resposta não é da API; não se sabe se algo foi aceito, e os envios do posto esperam.',
  crashed: () => 'O programa ou o computador parou durante o envio: não se sabe se a rede recebeu.',
  abandoned: () => 'O programa foi fechado durante o envio: não se sabe se a rede recebeu.',
  restored: () => 'Os dados foram recuperados de uma cópia: não se sabe o que aconteceu depois dela.',
  'found-elsewhere': () =>
    'Antes de sair, a nota foi procurada na rede: outro computador ou o portal pode ter anexado antes. Ela não saiu e espera uma pessoa.',
  refused: () => 'A rede recusou.',
  acknowledged: (facts) => `A rede respondeu que recebeu.${number(facts)}`,
  'late-acknowledged': (facts) => `A resposta 202 chegou atrasada: a rede recebeu.${number(facts)}`,
  'process-id-taken': (facts) => `A rede deu um número de processo que já é de outro envio.${number(facts)}`,
  'status-seen': (facts) => `A rede informou a situação.${said(facts)}`,
  'status-done': (facts) => `A rede concluiu o processamento.${said(facts)}`,
  'status-partial': (facts) => `A rede aceitou uma parte e recusou outra.${said(facts)}`,
  'not-covered': (facts) => `A rede disse como terminou, mas não de todos os preços enviados.${said(facts)}`,
  'status-refused': (facts) => `A rede recusou ao processar.${said(facts)}`,
  lost: () => 'A rede diz há mais de 15 minutos que não conhece o processo.',
  'no-news': () => 'Mais de 24 horas sem nenhuma novidade da rede.',
  'no-longer-pending': () => 'Saiu da lista de pendências da rede em duas leituras completas.',
  'found-by-id': () => 'A rede reconheceu o envio pelo número do processo.',
  'found-linked': () => 'A lista de abastecimentos da rede traz a chave desta nota: a rede recebeu.',
  'found-in-force': () => 'Os preços lidos da rede são os enviados: dado por concluído.',
  'not-in-force': () => 'Duas leituras mostraram que os preços não mudaram: voltou para a fila, uma única vez.',
  'already-there': () => 'Uma pessoa disse “já consta”: dado por concluído.',
  'send-again': () => 'Uma pessoa mandou enviar de novo: voltou para a fila.',
  cancelled: () => 'Uma pessoa cancelou o envio que esperava na fila.',
  'given-up': () => 'Uma pessoa disse que a nota não consta na rede: o envio foi encerrado, sem enviar de novo.',
  withdrawn: () => 'O cancelamento desta nota foi encontrado enquanto ela esperava na fila: o envio foi cancelado.',
  'doubt-kept': () => 'Um envio anterior desta nota pode ter chegado à rede: ela voltou a incerta, até uma pessoa decidir.',
  exhausted: () => 'Parado depois de muitas tentativas sem chegar à rede. O conteúdo está guardado.',
  'payload-unusable': () => 'Parado: o conteúdo guardado está danificado ou sumiu, e nada foi enviado.',
  revived: () => 'Uma pessoa mandou tentar de novo: voltou para a fila.',
};

const IMPORT: Readonly<Record<string, Sentence>> = {
  opened: ({ fileName }) => `A planilha ${fileName === null ? '' : `“${fileName}” `}foi aberta.`,
  sent: () => 'A conferência foi fechada e os preços foram para o envio.',
  discarded: () => 'A planilha foi descartada.',
};

const EDITS: Readonly<Record<string, string>> = { edit: 'Correção na planilha', undo: 'Correção desfeita', redo: 'Correção refeita' };

const isRow = (cause: string): cause is Row => Object.hasOwn(ROWS, cause);

/** A cause that has no sentence is given as it is: the audit hides nothing. */
export function auditSentence(entity: string, cause: string, facts: AuditFacts): string {
  if (entity === 'outbox') {
    if (cause === 'submitted') {
      const count = facts.prices === null ? '' : facts.prices === 1 ? ': 1 preço' : `: ${facts.prices} preços`;
      return `Confirmado para envio e guardado neste computador${count}.`;
    }
    if (cause === 'revert-prepared') return 'Foi preparada uma planilha com os preços anteriores a este envio, para conferir.';
    if (cause === 'note-cancelled') return 'Foi encontrado o cancelamento desta nota depois de ela ser posta para envio.';
    if (cause === 'note-conflict') return 'A mesma chave de acesso veio depois com outro conteúdo; ele não será enviado.';
    if (isRow(cause)) return ROWS[cause](facts);
  }
  if (entity === 'import') {
    const known = Object.hasOwn(IMPORT, cause) ? IMPORT[cause] : undefined;
    if (known !== undefined) return known(facts);
    const [act = '', kind = ''] = cause.split(':');
    if (Object.hasOwn(EDITS, act)) return `${EDITS[act]} (${kind}).`;
  }
  return cause;
}
