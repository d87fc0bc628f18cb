/** What the training network says about notes, and the words that stand in its example notes. */

/** Messages of the `errors` map. */
export const noteTexts = {
  startNeeded: () => 'O parâmetro start_date é obrigatório quando nenhum outro filtro é informado.',
  removedField: () => 'O campo não é mais aceito: envie o XML em xml_content_base64.',
  notBase64: () => 'O conteúdo não é um base64 válido.',
  badTransactionIds: () => 'As transações devem ser números inteiros, ao menos um.',
} as const;

/** Why a note is refused. */
export const attachTexts = {
  received: () => 'RECEBIDA',
  accepted: () => 'Nota recebida.',
  'not-xml': () => 'O conteúdo não é um XML bem formado.',
  'not-a-note': () => 'O XML não é uma NF-e.',
  model: () => 'A nota deve ser do modelo 55.',
  'bad-key': () => 'A chave de acesso da nota não é válida.',
  environment: () => 'A nota deve ser de homologação (tpAmb 2): este é o ambiente de treinamento.',
  'no-protocol': () => 'A nota não traz o protocolo de autorização.',
  'not-authorised': () => 'A nota não está autorizada.',
  cancelled: () => 'A nota está cancelada.',
  'foreign-emitter': () => 'O emitente da nota não é o estabelecimento da credencial.',
  'duplicate-note': () => 'Esta nota já foi anexada.',
  'unknown-transaction': () => 'Transação não encontrada.',
  'already-attached': () => 'A transação já tem uma nota anexada.',
  'wrong-customer': () => 'O destinatário da nota não é o cliente da transação.',
  'wrong-value': () => 'O valor da nota difere do valor das transações.',
  'no-match': () => 'Nenhuma transação pendente corresponde à nota.',
} as const;

const UNFISCAL = 'SEM VALOR FISCAL';

export const issuingTexts = {
  info: (plate: string, odometer: number) => `Placa: ${plate} | KM: ${odometer}`,
} as const;

export const exampleNoteTexts = {
  /** Name of an emitter: at most 60 characters, as the layout requires. */
  name: (name: string) => `${name.slice(0, 57 - UNFISCAL.length)} - ${UNFISCAL}`,
  nature: () => `VENDA DE COMBUSTIVEL - ${UNFISCAL}`,
  mark: () => `NOTA DE EXEMPLO, ${UNFISCAL}`,
  street: () => 'Avenida de Exemplo',
  district: () => 'Centro',
  city: () => 'Capital',
  program: () => 'Recolha exemplo',
  info: (vehicles: readonly { readonly plate: string; readonly odometer: number }[]) =>
    [...vehicles.map(({ plate, odometer }) => issuingTexts.info(plate, odometer)), `NOTA DE EXEMPLO, ${UNFISCAL}`].join(' | '),
  payment: () => 'Cartao frota',
  /** Stands where signature and certificate would, in base64. */
  noSignature: () => `NOTA DE EXEMPLO SEM ASSINATURA, ${UNFISCAL}`,
  neighbour: () => 'Posto Vizinho',
  authorised: () => 'Autorizado o uso da NF-e',
  cancellation: () => 'Cancelamento',
  cancelled: () => 'Evento registrado e vinculado a NF-e',
  cancelReason: () => `Nota de exemplo cancelada, ${UNFISCAL.toLowerCase()}`,
} as const;
