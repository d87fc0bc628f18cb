/** Words of the window's frame, of its menu, and of calls that could not be answered. */

export const menuTexts = {
  file: 'Arquivo',
  print: 'Imprimir…',
  edit: 'Editar',
  undo: 'Desfazer',
  redo: 'Refazer',
  cut: 'Recortar',
  copy: 'Copiar',
  paste: 'Colar',
  selectAll: 'Selecionar tudo',
  view: 'Exibir',
  zoomIn: 'Aumentar o zoom',
  zoomOut: 'Diminuir o zoom',
  resetZoom: 'Tamanho normal',
  fullScreen: 'Tela cheia',
  reload: 'Recarregar',
  developerTools: 'Ferramentas do desenvolvedor',
  help: 'Ajuda',
  licences: 'Licenças de terceiros',
  quit: 'Sair',
} as const;

export function versionLabel(version: string): string {
  return `Recolha, versão ${version}`;
}

export function badRequest(): string {
  return 'Algo deu errado dentro do programa, e nada foi feito. Feche e abra o Recolha. Se continuar, avise o suporte.';
}

export function internalError(): string {
  return 'Algo deu errado dentro do programa. O que já estava salvo continua salvo. Tente de novo. Se continuar, avise o suporte.';
}

/** Calls that were not done, though nothing of the program is wrong. `name`: of a file or folder; null = not known. */
export const callTexts = {
  tooLong: () => 'Encurte o texto e tente de novo. Ele passa do tamanho aceito, e nada foi feito.',
  tooMany: () => 'Escolha menos itens e tente de novo. São muitos de uma vez, e nada foi feito.',
  fileTooLarge: () => 'Divida o arquivo em partes menores e tente de novo. Ele é grande demais, e nada foi feito.',
  fileGone: (name: string | null) =>
    name === null
      ? 'Um arquivo não está mais no lugar. Confira a pasta e tente de novo.'
      : `${name} não está mais no lugar. Confira a pasta e tente de novo.`,
  diskAway: (name: string | null) =>
    `${name === null ? 'O disco ou a pasta de rede' : `O disco ou a pasta de rede de ${name}`} não respondeu. Confira a ligação e tente de novo.`,
  nameTooLong: () => 'O caminho do arquivo é longo demais. Use um nome ou uma pasta mais curta.',
  tooManyOpen: () => 'O computador tem arquivos demais abertos. Feche outros programas e tente de novo.',
  memory: () => 'Faltou memória no computador. Feche outros programas e tente de novo. O que já estava salvo continua salvo.',
  closing: () => 'O Recolha está fechando. Abra de novo para continuar. O que já estava salvo continua salvo.',
} as const;

export function cannotStart(technical: string): string {
  return `O Recolha não conseguiu abrir. O que estava salvo continua salvo. Tente de novo. Se continuar, avise o suporte. (${technical})`;
}

export function pageKeepsFailing(): { readonly message: string; readonly detail: string; readonly again: string; readonly quit: string } {
  return {
    message: 'A janela do Recolha parou várias vezes seguidas.',
    detail: 'O que estava salvo continua salvo, e os envios continuam. Abra a janela de novo. Se ela continuar parando, avise o suporte.',
    again: 'Abrir de novo',
    quit: 'Fechar o Recolha',
  };
}

export function pageFrozen(): { readonly message: string; readonly detail: string; readonly wait: string; readonly again: string } {
  return {
    message: 'A janela do Recolha não está respondendo.',
    detail: 'Os envios continuam. Você pode esperar, ou abrir a janela de novo. Só se perde o que você digitou e não salvou.',
    wait: 'Esperar',
    again: 'Abrir de novo',
  };
}

export function crashed(): string {
  return 'Algo deu errado e o Recolha precisa fechar. O que estava salvo continua salvo, e nada vai em dobro. Abra de novo. Se continuar, avise o suporte.';
}

/** Title of the system's dialog. */
export const saveTitle = (fileName: string): string => `Salvar ${fileName}`;
