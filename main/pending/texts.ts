/** What main says about the pending list: why it was not read, and its export. */

import { STAGES } from '../outbox/index.ts';

export const pendingTexts = {
  /** Precedes the reason, a sentence of its own. */
  notRead: (reason: string) => `A lista de pendências não foi lida. ${reason}`,
  notKept: () => 'A lista de pendências foi lida, mas não pôde ser guardada neste computador: veja se há espaço no disco e tente de novo.',
  issuingNotRead: (reason: string) => `Os dados para emissão não foram lidos. ${reason}`,
  stale: () => 'A lista de pendências mudou enquanto era mostrada: ela está sendo carregada de novo.',
  fuelingNotFound: () => 'Este abastecimento não está na lista guardada neste computador. Atualize a lista de pendências.',
  fileName: (cnpj: string, date: string) => `pendencias-${cnpj}-${date}.csv`,
  stages: STAGES,
  yes: 'sim',
  no: 'não',
  columns: {
    id: 'Transação',
    date: 'Data',
    time: 'Hora',
    customer: 'Cliente',
    plate: 'Placa',
    product: 'Produto',
    quantity: 'Quantidade',
    value: 'Valor (R$)',
    days: 'Dias pendentes',
    repassDate: 'Data do repasse',
    repassStatus: 'Situação do repasse',
    station: 'Posto na rede',
    split: {
      without: 'Sem nota (R$)',
      ready: 'Nota pronta (R$)',
      queued: 'Nota na fila (R$)',
      uncertain: 'Nota incerta (R$)',
      received: 'Nota recebida (R$)',
    },
    note: 'Número da nota',
    key: 'Chave da nota',
    stage: 'Situação do envio',
    cancelled: 'Nota cancelada',
    long: 'Recebida há mais de 24 h e ainda listada',
  },
} as const;
