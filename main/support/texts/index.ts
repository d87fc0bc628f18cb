export { aboutFile, readMe } from './bundle.ts';
export { CHECK_NAMES, healthReport, healthTexts, type Words } from './health.ts';
export { logHead } from './log.ts';
export { counted, sized } from './words.ts';

export const supportTexts = {
  strangeLine: () => 'Registro incompleto',
  logMoved: () => 'O registro mudou. Ele foi lido de novo.',
  bundleGone: () => 'Este pacote não está mais pronto. Prepare de novo.',
  bundleFailed: () => 'Não deu para montar o pacote. Tente de novo.',
};
