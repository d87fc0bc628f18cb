/** What each line of the log means, for who reads it with no developer beside. */

import type { Written } from '../log/log-line.ts';

const HEADS: Readonly<Record<string, string>> = {
  'alert not told': 'Um aviso do Windows não foi mostrado',
  'answered with an error': 'A tela recebeu um erro',
  'attention not told': 'O aviso do Windows não foi mostrado',
  'backup made': 'Cópia de segurança feita',
  'backup not made': 'A cópia de segurança não foi feita',
  'batch not encoded': 'Um lote não pôde ser montado',
  'batches not stored': 'Um lote não foi guardado',
  'bundle failed': 'O pacote para o suporte não foi montado',
  'certificates of the system not read': 'Os certificados do Windows não foram lidos',
  'certificates of the system trusted': 'Certificados do Windows aceitos',
  'delivery failed': 'O envio parou por um erro do programa',
  'desktop not told': 'O ícone perto do relógio não foi atualizado',
  'doubt not kept': 'Uma dúvida sobre os dados não foi anotada',
  'download of the update cut': 'O download da atualização foi interrompido',
  'ended with the session': 'Fechado junto com o Windows',
  'erasure not begun': 'O apagamento de um posto não começou',
  'erasure of a station': 'Dados de um posto: apagamento',
  'example notes failed': 'As notas de exemplo não foram feitas',
  'expired data not removed': 'Dados vencidos não foram apagados',
  'expired data removed': 'Dados vencidos apagados',
  'file of a month failed': 'Um arquivo do fechamento não foi feito',
  'folder watch failed': 'Uma pasta deixou de ser observada',
  'fuelings not read before sending': 'Os abastecimentos não foram lidos antes do envio',
  'fuelings not read': 'Os abastecimentos não foram lidos',
  'health check failed': 'Uma verificação do computador falhou',
  'helper process gone': 'Um processo auxiliar fechou',
  'import not ended': 'Uma importação não foi encerrada',
  'import not stored': 'Uma importação não foi guardada',
  'installer not started': 'O instalador não abriu',
  'ipc call from an untrusted sender refused': 'Um pedido de fora do programa foi recusado',
  'ipc handler failed': 'O programa falhou ao atender a tela',
  'ipc request refused by its schema': 'Um pedido fora do formato foi recusado',
  'issuing data not kept': 'Os dados de emissão não foram guardados',
  'left undone': 'Uma tarefa não foi terminada',
  'listing not read': 'Uma lista da rede não foi lida',
  'listing shifted at each reading': 'Uma lista da rede mudava a cada leitura',
  'log not written back': 'O diário do banco de dados não foi gravado de volta',
  'log of the store damaged': 'O diário do banco de dados está danificado',
  'no backup before the update': 'Sem cópia de segurança antes da atualização',
  'no sign in the tray': 'Sem ícone perto do relógio',
  'no update': 'Nenhuma atualização',
  'not ended as it should': 'O programa não fechou como devia',
  'not gone back': 'Os dados de antes não voltaram',
  'not stopped in time': 'O programa demorou para parar',
  'note not encoded': 'Uma nota não pôde ser montada',
  'notes leave by the last complete sweep': 'Notas enviadas pela última lista completa',
  'notes not looked for before sending': 'As notas não foram procuradas antes do envio',
  'notes not stored': 'As notas não foram guardadas',
  'notice not kept': 'Um aviso não foi guardado',
  'open import not refreshed': 'Uma planilha aberta não foi atualizada',
  'open imports not refreshed': 'As planilhas abertas não foram atualizadas',
  'outbox alarm': 'Alarme dos envios',
  'outbox change not heard': 'Uma mudança nos envios não foi avisada',
  'outbox event ignored': 'Um evento dos envios chegou fora de hora',
  'outbox record unreadable': 'Um envio guardado está ilegível',
  'page answers again': 'A tela voltou a responder',
  'page does not answer': 'A tela parou de responder',
  'page not brought back': 'A tela não voltou',
  'page not loaded': 'A tela não abriu',
  'page process gone': 'A tela fechou sozinha',
  'pending list not kept': 'A lista de pendências não foi guardada',
  'pending list not read': 'A lista de pendências não foi lida',
  'pending list shifted at each reading': 'A lista de pendências mudava a cada leitura',
  'pending lists not looked at': 'As listas de pendências não foram vistas',
  'pending sweep failed': 'A leitura das pendências falhou',
  'preferences damaged, defaults used': 'Preferências danificadas: valem as padrão',
  'preferences not read, defaults used': 'Preferências não lidas: valem as padrão',
  'preferences not written': 'As preferências não foram guardadas',
  'preload failed': 'A ponte com a tela falhou',
  'probe failed': 'O teste de conexão falhou',
  'proof package failed': 'O pacote de comprovação não foi montado',
  'publisher of the update not checked': 'O autor da atualização não foi conferido',
  'removal not told': 'Um apagamento não foi anotado',
  'request without an answer': 'Pedido à rede sem resposta',
  'secret not decrypted': 'O segredo não pôde ser lido do cofre',
  'secret not encrypted': 'O segredo não pôde ser posto no cofre',
  'secret not kept': 'O segredo não foi guardado',
  'sends held': 'Envios segurados por um momento',
  'sends not let go': 'Os envios continuaram segurados',
  'setting of the system not made': 'O Windows não aceitou uma opção',
  'start with the system not told': 'O Windows não disse se abre o programa ao ligar',
  'stations not listed': 'Os postos não foram lidos',
  'store checked while in use': 'O banco de dados foi conferido em uso',
  'store not checked': 'O banco de dados não foi conferido',
  'store not opened': 'O banco de dados não abriu',
  'store not settled': 'O banco de dados não foi gravado por inteiro',
  'store recovered': 'O banco de dados foi recuperado',
  'the update that lay ready is none any more': 'A atualização pronta deixou de valer',
  'timers not taken anew': 'As esperas não foram refeitas',
  'timers taken anew': 'As esperas foram refeitas',
  'tracking failed': 'O acompanhamento dos lotes falhou',
  'training network not started': 'A rede de treinamento não começou',
  'uncaught exception': 'Erro grave do programa',
  'uncertain notes not looked for': 'As notas incertas não foram procuradas',
  'unhandled rejection': 'Erro do programa que ninguém tratou',
  'update at the start': 'Atualização ao abrir',
  'update left undone': 'A atualização não foi terminada',
  'update not installed at the start': 'A atualização não foi instalada ao abrir',
  'update not installed': 'A atualização não foi instalada',
  'uploads changed by a click': 'Um clique mudou envios',
  'waiting sheets not told': 'As planilhas que esperam não foram avisadas',
  'went back to the data of before an update': 'Voltou aos dados de antes da atualização',
  'window not shown': 'A janela não apareceu',
  'window shown without being drawn': 'A janela apareceu sem estar pronta',
  'wire profile refused': 'O arquivo wire-profile.json tem um erro',
  'witness not read': 'A testemunha dos dados não foi lida',
  'witness not written': 'A testemunha dos dados não foi gravada',
  request: 'Pedido à rede',
  started: 'Programa aberto',
  updater: 'Atualizador',
};

export const knownMessages: ReadonlySet<string> = new Set(Object.keys(HEADS));

/** @returns the sentence, with what tells this line from others of its kind. */
export function logHead(said: Written): string {
  const head = Object.hasOwn(HEADS, said.message) ? HEADS[said.message] : undefined;
  if (head === undefined) return 'Registro técnico';
  const more = moreOf(said);
  return more === '' ? head : `${head}: ${more}`;
}

function moreOf(said: Written): string {
  const text = (name: string): string => {
    const value = said[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  switch (said.message) {
    case 'request':
    case 'request without an answer':
      return [text('method'), text('path'), text('status') === '' ? text('cause') : `→ ${text('status')}`]
        .filter((part) => part !== '')
        .join(' ');
    case 'answered with an error':
      return text('said');
    case 'started':
      return `versão ${text('version')}`;
    default:
      return '';
  }
}
