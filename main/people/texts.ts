/** Texts about operators and the manager's PIN. */

import { PIN_DIGITS } from '../../preload/contract/people/people.ts';

const { least, most } = PIN_DIGITS;

export const peopleTexts = {
  nameMissing: () => 'Digite o nome da pessoa.',
  nameTooLong: (longest: number) => `Use um nome de até ${longest} letras.`,
  nameTaken: (name: string) => `${name} já está na lista.`,
  tooMany: (limit: number) => `Remova alguém antes: a lista já tem ${limit} pessoas.`,
  notFound: () => 'Esta pessoa não está mais na lista.',

  pinRequired: () => 'Digite o PIN da gerência. Nada foi feito ainda.',
  pinShape: () => `Use de ${least} a ${most} números.`,
  pinWrong: () => 'PIN errado. Tente de novo.',
  pinWrongWait: (wait: string) => `PIN errado. Espere ${wait} para tentar de novo.`,
  wait: (wait: string) => `Espere ${wait} e tente de novo. Foram muitas tentativas erradas.`,
  pinNotSet: () => 'Não há PIN neste computador.',
  pinIsSet: () => 'Digite o PIN atual: já existe um.',

  stationMissing: () => 'Escolha de quem é o segredo.',
  secretMissing: () => 'Digite o segredo (client_secret).',
  secretWrong: () => 'Confira o segredo. Ele não é o guardado, e a rede não aceitou. O PIN continua.',
  secretUnchecked: () => 'Confira o segredo, ou tente mais tarde. Não é o guardado, e a rede não respondeu. O PIN continua.',
} as const;

/** "30 segundos", "5 minutos"; rounded up, so that it is over when it says so. */
export function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}
