/** What the user reads about people and the manager's PIN. */

import { PIN_DIGITS } from '../../preload/contract/people.ts';

const { least, most } = PIN_DIGITS;

export const peopleTexts = {
  nameMissing: () => 'Digite o nome da pessoa.',
  nameTooLong: (longest: number) => `O nome passa de ${longest} letras: encurte-o.`,
  nameTaken: (name: string) => `${name} já está na lista.`,
  tooMany: (limit: number) => `A lista já tem ${limit} pessoas: remova alguém antes.`,
  notFound: () => 'Esta pessoa não está mais na lista.',

  pinRequired: () => 'Isto pede o PIN da gerência. Nada foi feito.',
  pinShape: () => `O PIN tem de ${least} a ${most} números.`,
  pinWrong: () => 'PIN errado. Tente de novo.',
  pinWrongWait: (wait: string) => `PIN errado. Espere ${wait} para tentar de novo.`,
  wait: (wait: string) => `Muitas tentativas erradas. Espere ${wait} e tente de novo.`,
  pinNotSet: () => 'Não há PIN neste computador.',
  pinIsSet: () => 'Já existe um PIN: digite o atual.',

  stationMissing: () => 'Escolha o posto do segredo.',
  secretMissing: () => 'Digite o segredo (client_secret) do posto.',
  secretWrong: () => 'Este não é o segredo deste posto, e a rede também não o aceitou. O PIN continua.',
  secretUnchecked: () => 'Este não é o segredo guardado, e a rede não pôde ser consultada agora. O PIN continua.',
} as const;

/** "30 segundos", "5 minutos"; rounded up, so that it is over when it says so. */
export function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}
