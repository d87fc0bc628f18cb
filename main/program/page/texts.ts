/** What the page is told of what the program itself does for it. */

export function deskRefused(): string {
  return 'O sistema não deixou mudar esta opção. Peça ajuda a quem cuida do computador.';
}

export function fileGone(): string {
  return 'O arquivo não está mais na pasta em que foi salvo.';
}

export const proxyTexts = {
  user: () => 'Informe o usuário do proxy, sem dois-pontos (:).',
  password: () => 'Informe a senha do proxy.',
  gone: () => 'O proxy não está mais pedindo usuário e senha.',
} as const;
