/** Sentences about the folder of the station's own program that is looked at for notes. */

export function networkFolder(folder: string): string {
  return `A pasta "${folder}" fica na rede e não é acompanhada, porque a rede pode cair no meio de uma leitura. Escolha uma pasta deste computador.`;
}

export function linkedFolder(folder: string): string {
  return `A pasta "${folder}" é um atalho para outra e não é acompanhada. Escolha a pasta original.`;
}

export function noFolder(folder: string): string {
  return `A pasta "${folder}" não foi encontrada. Confira se ela ainda existe ou escolha outra.`;
}

export function unreadableFolder(folder: string): string {
  return `A pasta "${folder}" não pode ser lida. Confira se este usuário do Windows tem permissão nela.`;
}

export function linkedFile(name: string): string {
  return `O arquivo "${name}" da pasta acompanhada é um atalho e não foi lido. Copie o arquivo original para a pasta.`;
}

export function largeFile(name: string, limitMb: number): string {
  return `O arquivo "${name}" da pasta acompanhada tem mais de ${limitMb} MB e não foi lido. Confira se é mesmo uma nota ou um zip de notas.`;
}

export function unreadableFile(name: string): string {
  return `O arquivo "${name}" da pasta acompanhada ainda não pôde ser lido: outro programa pode estar com ele aberto. Será tentado de novo.`;
}

export function notTaken(folder: string): string {
  return `As notas da pasta "${folder}" ainda não puderam ser guardadas. Será tentado de novo.`;
}

export function moreProblems(count: number): string {
  return count === 1 ? 'Há mais um arquivo com problema nesta pasta.' : `Há mais ${count} arquivos com problema nesta pasta.`;
}
