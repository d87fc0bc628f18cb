/** What the user reads about the editor of the wire profile. */

import type { ProfileMistakeView } from '../../preload/contract/wire-profile/wire-profile.ts';

/** More of them are counted only. */
const MOST_ENTRIES = 3;

export const profileTexts = {
  wrong: ([first, ...others]: readonly ProfileMistakeView[]) => {
    const where = first === undefined ? '' : ` ${first.entry === '' ? '' : `“${first.entry}”: `}${first.sentence}.`;
    return `O perfil ainda não pode ser usado.${where}${others.length === 0 ? '' : ` E mais ${others.length}.`} O perfil anterior continua valendo.`;
  },
  changedOutside: () => 'O arquivo do perfil mudou fora do programa. Confira o que mudou e escolha qual vale.',
  /** Stands for a key of a file that others put there. What is hidden anywhere is never taken as a value. */
  keyOutside: () => '••• (do arquivo)',
  notRead: () => 'Feche outros programas e tente de novo. O arquivo do perfil não pôde ser lido.',
  mayLeave: (count: number) =>
    `${count === 1 ? '1 envio foi preparado' : `${count} envios foram preparados`} no formato anterior e ainda não ${count === 1 ? 'chegou' : 'chegaram'} à rede. Espere que ${count === 1 ? 'chegue' : 'cheguem'} e salve de novo. Ou cancele em Envios.`,
  otherShape: ({ count, entries }: { readonly count: number; readonly entries: readonly string[] }) => {
    const changed = entries.slice(0, MOST_ENTRIES).map((entry) => `“${entry}”`);
    const more = entries.length > MOST_ENTRIES ? [`mais ${entries.length - MOST_ENTRIES}`] : [];
    return [
      `${count === 1 ? '1 envio foi preparado' : `${count} envios foram preparados`} em outro formato e ainda não ${count === 1 ? 'chegou' : 'chegaram'} à rede.`,
      ...(entries.length === 0 ? [] : [`Mudou: ${[...changed, ...more].join(', ')}.`]),
      'Volte ao formato de antes em Ajustes → Avançado. Ou cancele em Envios e salve o perfil de novo.',
    ].join(' ');
  },
  notWritten: () => 'O perfil não pôde ser gravado nesta pasta. O anterior continua valendo.',
  notText: () => 'Este arquivo não está em UTF-8. Salve de novo com essa codificação.',
  noStation: () => 'Este acesso não está mais neste computador.',
  stationOnly: () => 'Esta leitura é de um posto. Escolha um posto no menu.',
  fleetOnly: () => 'Esta leitura é de uma frota. Escolha uma frota no menu.',
  noAnswerOf: () => 'Cole a resposta que você tem. Esta só vem depois de um envio.',
  idNeeded: () => 'Diga de qual: preencha o número.',
  tooLarge: () => 'A resposta é grande demais para um exemplo.',
} as const;

export const stepTexts = {
  parameters: (names: readonly string[]) => (names.length === 1 ? `Parâmetro: ${names[0]}.` : `Parâmetros: ${names.join(', ')}.`),
  token: (seconds: number | null) => (seconds === null ? 'A rede deu o acesso.' : `A rede deu o acesso, por ${seconds} segundos.`),
  noSecret: () => 'Este acesso está sem segredo. Informe em Ajustes, Postos.',
  nothing: () => 'A lista veio vazia.',
  records: (count: number) => (count === 1 ? '1 registro lido.' : `${count} registros lidos.`),
  absent: (count: number) =>
    `${count === 1 ? '1 registro lido' : `${count} registros lidos`}. Falta algum campo em todos: veja “Nenhum registro traz”.`,
  single: () => 'Resposta lida.',
  unreadRows: (unread: number, records: number) =>
    `${unread} de ${records} ${records === 1 ? 'registro' : 'registros'} não ${unread === 1 ? 'pôde ser lido' : 'puderam ser lidos'}.`,
  leftOut: () => 'Nenhum registro é deste posto e está em vigor.',
  unread: (problem: string) => `A resposta chegou, mas não pôde ser lida: ${problem}.`,
  noProduct: () => 'Sem produto para perguntar.',
  noFueling: () => 'Sem abastecimento para perguntar.',
  noBatch: () => 'Sem lote enviado para perguntar. Informe o número de um.',
  noTransfers: () => 'Sem endereço no perfil: a lista de repasses não é lida.',
} as const;
