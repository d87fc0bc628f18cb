/** What the screen of the support is told when something can't be shown or made. */

export const supportTexts = {
  strangeLine: () => 'Registro incompleto',
  logMoved: () => 'O registro mudou. Ele foi lido de novo.',
  bundleGone: () => 'Este pacote não está mais pronto. Prepare de novo.',
  bundleFailed: () => 'Não deu para montar o pacote. Tente de novo.',
};
