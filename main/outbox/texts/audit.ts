/** The audit in words: one sentence for what happened, another for its actor. */

import type { StatusMeaning } from '../../../preload/contract/outbox/outbox.ts';
import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import type { AuditEntity, EDIT_ACTS, PlainCause } from '../../shared/audit-acts.ts';
import type { AuditFacts } from '../list/audit-facts.ts';
import { shownWords } from '../model/network-words.ts';
import type { Row } from '../model/table.ts';
import { causeWords } from './outbox.ts';

/** Text for a cause that this version does not know. */
export const UNKNOWN_ACT = 'Registrado por uma versão mais nova do programa.';

export const ACTORS = { user: 'pessoa', program: 'programa', network: 'rede' } as const;

export type Sentence = (facts: AuditFacts) => string;

const because = (word: string | null): string => {
  const words = word === null ? null : causeWords(word);
  return words === null ? '' : ` Motivo: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
};
const MEANINGS: Readonly<Record<Exclude<StatusMeaning, 'unknown'>, string>> = {
  waiting: 'recebido, ainda sem processar',
  running: 'em processamento',
  done: 'processado',
  partial: 'processado em parte',
  refused: 'recusado',
};

/** A word that nobody here knows is given as it came. */
const statusSentence = ({ networkStatus, networkMeaning }: AuditFacts): string => {
  const word = shownWords(networkStatus);
  if (networkMeaning !== null && networkMeaning !== 'unknown') return `Situação informada pela rede: ${MEANINGS[networkMeaning]}.`;
  return word === null ? 'A rede respondeu, sem dizer a situação.' : `Situação informada pela rede: ${word}.`;
};
const number = ({ processId }: AuditFacts): string => (processId === null ? '' : ` Número na rede: ${processId}.`);

/** What goes again is told. */
const nth = (attempts: number | null): string => (attempts === null || attempts < 2 ? '' : ` (tentativa ${attempts})`);

export const ROWS: Readonly<Record<Row, Sentence>> = {
  start: ({ attempts }) => `Enviado: a tentativa ${attempts ?? 1} começou.`,
  unsent: ({ problem }) => `Não chegou à rede. Voltou para a fila.${because(problem)}`,
  diverted: ({ problem }) => `Outra página respondeu antes da rede. Voltou para a fila.${because(problem)}`,
  unauthorized: () => 'A rede não aceitou as credenciais. Voltou para a fila. Os envios do posto esperam.',
  'token-refused': ({ attempts }) => `As credenciais valem, mas a rede não aceitou o acesso agora${nth(attempts)}. Voltou para a fila.`,
  throttled: ({ attempts }) => `A rede pediu para esperar${nth(attempts)}. Voltou para a fila.`,
  unknown: ({ cause }) =>
    cause === 'refused-after-doubt'
      ? 'A rede recusou. Isto talvez já estivesse lá antes deste envio.'
      : cause === 'already-there'
        ? 'A rede diz que já está lá. Não sabemos por qual envio.'
        : `Saiu deste computador. Não sabemos se a rede recebeu.${because(cause)}`,
  'ack-no-id': () => 'A rede respondeu sem o número que confirma o recebimento.',
  misconfigured: () => 'Quem respondeu não foi a rede. Não sabemos se algo foi aceito. Os envios do posto esperam.',
  crashed: () => 'O programa ou o computador parou durante o envio. Não sabemos se a rede recebeu.',
  abandoned: () => 'O programa foi fechado durante o envio. Não sabemos se a rede recebeu.',
  restored: () => 'Os dados foram recuperados de uma cópia. Não sabemos o que aconteceu depois dela.',
  'found-elsewhere': () => 'A nota não saiu e espera uma pessoa. Apareceu algo sobre ela ou o abastecimento depois de anexada.',
  refused: () => 'A rede recusou.',
  acknowledged: (facts) => `A rede respondeu que recebeu.${number(facts)}`,
  'late-acknowledged': (facts) => `A resposta chegou atrasada: a rede recebeu.${number(facts)}`,
  'process-id-taken': (facts) => `O número de processo da rede já é de outro envio.${number(facts)}`,
  'status-seen': statusSentence,
  'status-done': () => 'A rede concluiu o processamento.',
  'status-partial': () => 'A rede aceitou uma parte e recusou outra.',
  'not-covered': () => 'A rede disse como terminou, mas não de todos os preços.',
  'status-refused': () => 'A rede recusou ao processar.',
  'status-doubted': () => 'A rede recusou ao processar. Os preços talvez já estivessem lá antes deste envio.',
  lost: () => 'Há mais de 15 minutos a rede não conhece o processo.',
  'no-news': () => 'Mais de 24 horas sem nenhuma novidade da rede.',
  'no-longer-pending': () => 'Saiu da lista de pendências da rede em duas leituras completas.',
  'found-by-id': () => 'A rede reconheceu o envio pelo número do processo.',
  'found-linked': () => 'A lista de abastecimentos da rede traz a chave desta nota. A rede recebeu.',
  'found-listed': (facts) => `A lista de abastecimentos da rede tem este. Ficou como concluído.${number(facts)}`,
  'now-listed': (facts) => `O abastecimento aparece na lista da rede: concluído.${number(facts)}`,
  'found-in-force': () => 'Os preços lidos da rede são os enviados. Ficou como concluído.',
  'not-in-force': () => 'Os preços não mudaram em duas leituras. Voltou para a fila, uma única vez.',
  'already-there': () => 'Uma pessoa disse que já está na rede. Ficou como concluído.',
  'send-again': () => 'Uma pessoa decidiu enviar. Voltou para a fila.',
  cancelled: () => 'Uma pessoa cancelou o envio que esperava na fila.',
  'given-up': () => 'Uma pessoa disse que não está na rede. O envio foi encerrado, sem enviar de novo.',
  withdrawn: () => 'A nota saiu da fila antes de ser enviada. O envio foi cancelado.',
  'held-withdrawn': () => 'A nota esperava por você e ainda não tinha saído. O envio foi cancelado.',
  'doubt-kept': () => 'Pode já estar na rede. Continua incerto até uma pessoa decidir.',
  exhausted: () => 'Parado depois de muitas tentativas. O conteúdo está guardado.',
  'payload-unusable': () => 'Parado: o conteúdo guardado está danificado ou sumiu. Nada foi enviado.',
  revived: () => 'Uma pessoa mandou tentar de novo. Voltou para a fila.',
};

const quoted = (words: string | null): string => (words === null || words.trim() === '' ? '' : ` “${words}”`);
const files = (count: number): string => (count === 1 ? '1 arquivo' : `${count} arquivos`);

export const PLAIN: { readonly [E in AuditEntity]: Readonly<Record<PlainCause<E>, Sentence>> } = {
  outbox: {
    submitted: ({ prices }) => {
      const count = prices === null ? '' : prices === 1 ? ': 1 preço' : `: ${prices} preços`;
      return `Confirmado para envio e guardado neste computador${count}.`;
    },
    'revert-prepared': () => 'Uma pessoa preparou uma planilha com os preços anteriores a este envio.',
    'correction-prepared': () => 'Uma pessoa preparou uma planilha com os preços recusados, já corrigidos.',
    'note-cancelled': () => 'O cancelamento desta nota apareceu depois de ela entrar na fila.',
    'note-questioned': () => 'Com a nota já na fila, apareceu algo que precisa de você.',
    'note-partner-gone': () => 'Outra nota do mesmo abastecimento saiu da fila. Esta saiu com ela.',
    'note-conflict': () => 'A mesma chave de acesso veio depois com outro conteúdo. Ele não será enviado.',
  },
  import: {
    opened: ({ fileName }) => `A planilha${quoted(fileName)} foi aberta.`,
    sent: () => 'A conferência foi fechada e os preços foram para a fila.',
    discarded: () => 'A planilha foi descartada.',
  },
  note: {
    chosen: ({ reason }) => `Uma pessoa ligou a nota à mão.${reason === null ? '' : ` Motivo:${quoted(reason)}.`}`,
    'choice-taken-back': () => 'Uma pessoa tirou a ligação que tinha feito à mão.',
    'choice-undone': () => 'Uma pessoa desfez a ligação feita à mão. Notas e clientes voltaram ao que eram.',
    'left-out': () => 'Uma pessoa deixou a nota de fora.',
    'taken-back': () => 'Uma pessoa trouxe de volta a nota deixada de fora.',
    'import-archived': ({ label }) => `A importação${quoted(label)} foi arquivada, com as notas dela.`,
    'import-brought-back': ({ label }) => `A importação${quoted(label)} voltou para a lista, com as notas dela.`,
    'import-removed': (facts) => importRemoved(facts),
  },
  station: {
    added: () => 'O posto foi cadastrado.',
    'added-again': () => 'O posto, que tinha sido retirado, foi cadastrado de novo.',
    edited: () => 'Os dados do posto foram alterados.',
    activated: () => 'O posto passou a ser o ativo.',
    removed: () => 'O posto foi retirado deste computador.',
    'secret-set': () => 'Uma pessoa trocou o segredo de acesso à rede.',
    'production-confirmed': () => 'Uma pessoa confirmou o primeiro envio deste acesso para a Produção.',
    'outbox-paused': () => 'Uma pessoa pausou os envios do posto.',
    'outbox-resumed': () => 'Uma pessoa retomou os envios do posto.',
    'try-now': () => 'Uma pessoa mandou tentar os envios agora.',
    'customer-forgotten': ({ name }) => `Uma pessoa apagou o CNPJ guardado do cliente${quoted(name)}.`,
    'folder-set': () => 'Uma pessoa escolheu, ligou ou desligou a pasta de notas do posto.',
    'price-folder-set': () => 'Uma pessoa escolheu, ligou ou desligou a pasta de planilhas do posto.',
  },
  settings: {
    'theme-set': () => 'Uma pessoa trocou as cores da tela.',
    'training-faults-set': () => 'Uma pessoa alterou a simulação da rede de treinamento.',
    'wire-profile-set': () => 'Uma pessoa mudou o perfil da rede.',
    'alias-set': () => 'Uma pessoa disse o que um nome das planilhas quer dizer.',
    'alias-forgotten': () => 'Uma pessoa apagou o que um nome das planilhas queria dizer.',
    'restored-from-backup': () => 'Os dados estavam danificados. Uma cópia anterior tomou o lugar deles.',
    'update-started': () => 'Uma pessoa iniciou a instalação de uma versão nova do Recolha.',
    'term-set': () => 'Uma pessoa trocou o prazo de guarda de um tipo de dado.',
    'expired-allowed': () => 'Uma pessoa permitiu apagar os XML que passaram do prazo.',
    'expired-removed': () => 'O programa apagou o que passou do prazo de guarda.',
    'station-erased': () => 'Uma pessoa apagou deste computador os dados de um posto ou frota.',
    'last-writes-lost': () => 'As últimas gravações se perderam. Os dados são de um momento anterior.',
    'older-store-found': () => 'Os dados encontrados eram mais antigos que os deste computador.',
  },
  people: {
    'operator-added': ({ name }) => `Uma pessoa cadastrou${quoted(name)}.`,
    'operator-removed': ({ name }) => `Uma pessoa removeu${quoted(name)} da lista.`,
    'operator-brought-back': ({ name }) => `Uma pessoa trouxe${quoted(name)} de volta para a lista.`,
    'operator-chosen': ({ name }) => (name === null ? 'Ninguém ficou escolhido.' : `O programa passou a ser usado por${quoted(name)}.`),
    'pin-set': () => 'Uma pessoa criou o PIN da gerência.',
    'pin-changed': () => 'Uma pessoa trocou o PIN da gerência.',
    'pin-removed': () => 'Uma pessoa removeu o PIN da gerência, com o PIN.',
    'pin-forgotten': () => 'Uma pessoa removeu o PIN da gerência com o segredo do posto.',
    'pin-proven': () => 'Uma pessoa digitou o PIN da gerência.',
    'pin-wrong': () => 'Uma pessoa digitou um PIN errado.',
  },
};

function importRemoved({ label, files: gone, stays }: AuditFacts): string {
  const went = gone === null || gone === 0 ? '' : `, com ${files(gone)}`;
  const remaining = stays === null || stays === 0 ? '' : stays === 1 ? ' 1 arquivo dela ficou.' : ` ${stays} arquivos dela ficaram.`;
  return `A importação${quoted(label)} foi removida${went}.${remaining}`;
}

export const EDITS: Readonly<Record<(typeof EDIT_ACTS)[number], string>> = {
  edit: 'Correção na planilha',
  undo: 'Correção desfeita',
  redo: 'Correção refeita',
};

export const EDIT_KINDS: Readonly<Record<ImportEdit['type'], string>> = {
  'set-cell': 'uma célula',
  'set-cells': 'a mesma célula em várias linhas',
  'fill-down': 'preencher para baixo',
  'fill-blanks': 'preencher as vazias',
  'replace-text': 'trocar um texto em todas as linhas',
  'set-each': 'uma resposta para várias linhas',
  'set-block': 'células coladas',
  'set-product': 'o produto de uma linha',
  'map-product': 'o produto de um nome',
  'map-customer': 'o CNPJ de um cliente',
  confirm: 'linhas confirmadas',
  justify: 'linhas justificadas',
  exclude: 'linhas deixadas de fora ou trazidas de volta',
  'include-unchanged': 'preços iguais aos em vigor',
  'set-layout': 'como a planilha é lida',
};
