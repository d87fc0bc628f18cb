/** Words of the window's frame, of its menu, and of calls that could not be answered. */

export const menuTexts = {
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
  return 'O programa recebeu um pedido que não entende e não fez nada. Feche e abra o Recolha; se continuar, avise o suporte.';
}

export function internalError(): string {
  return 'Algo deu errado dentro do programa. O que já estava salvo continua salvo. Tente de novo; se continuar, avise o suporte.';
}

export function cannotStart(technical: string): string {
  return `O Recolha não conseguiu abrir. O que estava salvo continua salvo. Tente de novo; se continuar, avise o suporte. (${technical})`;
}
