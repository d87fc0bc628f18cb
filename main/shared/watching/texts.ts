/** Sentences about a folder of the station's own program that is looked at for notes or price sheets. */

import type { WatchPurpose } from './watched.ts';

export const networkFolder = (folder: string): string =>
  `Escolha uma pasta deste computador. "${folder}" fica em outro, e a conexão pode cair.`;

export const linkedFolder = (folder: string): string => `A pasta "${folder}" é um atalho e não é acompanhada. Escolha a pasta original.`;

/** One of the folders above it is a link. */
export const folderInLink = (folder: string): string =>
  `A pasta "${folder}" fica dentro de um atalho e não é acompanhada. Escolha a pasta original.`;

export const dataFolder = (folder: string): string => `Escolha outra pasta: em "${folder}" o Recolha guarda os dados dele.`;

export const systemFolder = (folder: string): string => `Escolha outra pasta: "${folder}" é do sistema ou dos programas deste computador.`;

export const noFolder = (folder: string): string => `A pasta "${folder}" não foi encontrada. Confira se ela ainda existe ou escolha outra.`;

export const unreadableFolder = (folder: string): string =>
  `A pasta "${folder}" não pode ser lida. Confira se este usuário do Windows tem permissão nela.`;

export const linkedFile = (name: string): string =>
  `O arquivo "${name}" da pasta acompanhada é um atalho. Copie o arquivo original para a pasta.`;

export function largeFile(name: string, limitMb: number, purpose: WatchPurpose): string {
  const meant = purpose === 'notes' ? 'uma nota ou um zip de notas' : 'uma planilha de preços';
  return `O arquivo "${name}" da pasta acompanhada tem mais de ${limitMb} MB. Não foi lido. Confira se é mesmo ${meant}.`;
}

export const unreadableFile = (name: string): string =>
  `O arquivo "${name}" da pasta acompanhada ainda não pôde ser lido. Outro programa pode estar com ele aberto. Nova tentativa em instantes.`;

export const notTaken = (folder: string, purpose: WatchPurpose): string =>
  `As ${purpose === 'notes' ? 'notas' : 'planilhas'} da pasta "${folder}" ainda não puderam ser guardadas. Nova tentativa em instantes.`;

export const moreProblems = (count: number): string =>
  count === 1 ? 'Há mais um arquivo com problema nesta pasta.' : `Há mais ${count} arquivos com problema nesta pasta.`;

/** Folders inside of a watched one are not looked into. */
export const innerFolders = (count: number): string =>
  count === 1
    ? 'Há 1 pasta dentro desta que não é lida. Ponha as notas dela direto na pasta acompanhada, ou solte em Anexar.'
    : `Há ${count} pastas dentro desta que não são lidas. Ponha as notas delas direto na pasta acompanhada, ou solte em Anexar.`;

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} e mais ${more}`;
};

/** Sheets that came and whose header nobody has confirmed yet. */
export const newLayout = (station: string, names: readonly string[]): string =>
  names.length === 1
    ? `Abra ${listed(names)} em Importar e confira. Chegou na pasta de preços de ${station} com formato novo. Depois do envio, o formato fica conhecido.`
    : `Abra um destes em Importar e confira: ${listed(names)}. Chegaram na pasta de preços de ${station} com formato novo. Depois do envio, o formato fica conhecido.`;

/** Sheets that came and could not be read; `problem` tells of the first. */
export const unreadableSheets = (station: string, names: readonly string[], problem: string): string =>
  names.length === 1
    ? `Da pasta de preços de ${station}: ${problem}`
    : `${listed(names)} da pasta de preços de ${station} não puderam ser abertas. A primeira: ${problem}`;

/** Too many came at once, and these are the older ones. */
export const olderSheets = (station: string, names: readonly string[], most: number): string =>
  `Na pasta de preços de ${station} chegaram muitas planilhas de uma vez. Só as ${most} mais novas foram vistas. Se precisar das outras (${listed(names)}), abra em Importar.`;

/** Sheets that were opened from the folder and that nobody has sent or discarded. */
export const waitingSheets = (station: string, names: readonly string[]): string =>
  names.length === 1
    ? `Na pasta de preços de ${station} chegou ${listed(names)}. Confira e aprove em Importar. Nada é enviado sem você.`
    : `Chegaram ${names.length} planilhas na pasta de preços de ${station}: ${listed(names)}. Confira e aprove em Importar. Nada é enviado sem você.`;
