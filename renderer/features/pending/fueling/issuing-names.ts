/** The names by which fields of the data for issuing are known: those of the API's document, and the usual ones of Brazilian invoices. */

import type { pending } from '../texts.ts';

export type Group = keyof typeof pending.issuing.group;
export type Format = 'text' | 'document' | 'quantity' | 'money';

export interface Leaf {
  readonly label: keyof typeof pending.issuing.leaf;
  readonly format: Format;
  /** Where it belongs when no group is named around it. */
  readonly alone: Group;
}

const names = <T>(rows: readonly (readonly [names: string, T])[]): ReadonlyMap<string, T> =>
  new Map(rows.flatMap(([all, value]) => all.split(' ').map((name) => [name, value] as const)));

export const GROUP_NAMES: ReadonlyMap<string, Group> = names<Group>([
  ['transaction fueling abastecimento transacao', 'fueling'],
  ['customer cliente destinatario tomador', 'customer'],
  ['supplier station posto fornecedor emitente', 'supplier'],
  ['items item itens products product produtos produto', 'item'],
  ['invoice note nota', 'note'],
]);

/** They say nothing of their own. */
export const THROUGH: ReadonlySet<string> = new Set(['data', 'address', 'endereco']);

const leaf = (label: Leaf['label'], alone: Group = 'note', format: Format = 'text'): Leaf => ({ label, alone, format });

export const LEAVES: ReadonlyMap<string, Leaf> = names<Leaf>([
  ['id transactionid', leaf('id', 'fueling')],
  ['date transactiondate data datahora', leaf('date', 'fueling')],
  ['plate licenseplate placa', leaf('plate', 'fueling')],
  ['odometer hodometro km', leaf('odometer', 'fueling', 'quantity')],
  ['dayspending', leaf('days', 'fueling')],
  ['repassdate', leaf('repassDate', 'fueling')],
  ['repassstatus', leaf('repass', 'fueling')],
  ['document cnpj', leaf('document', 'note', 'document')],
  ['supplierdocument', leaf('document', 'supplier', 'document')],
  ['customerdocument', leaf('document', 'customer', 'document')],
  ['name nome', leaf('name')],
  ['razaosocial', leaf('name', 'customer')],
  ['stationname suppliername', leaf('name', 'supplier')],
  ['customername', leaf('name', 'customer')],
  ['stateregistration inscricaoestadual ie', leaf('stateRegistration', 'customer')],
  ['finalconsumer consumidorfinal', leaf('finalConsumer', 'customer')],
  ['state uf', leaf('state', 'customer')],
  ['cityname city cidade municipio', leaf('city', 'customer')],
  ['street logradouro', leaf('street', 'customer')],
  ['number numero', leaf('number')],
  ['district bairro', leaf('district', 'customer')],
  ['zipcode cep', leaf('zip', 'customer')],
  ['productname fueltype produto descricao', leaf('product', 'item')],
  ['anpcode codigoanp', leaf('anp', 'item')],
  ['ncm', leaf('ncm', 'item')],
  ['cfop', leaf('cfop', 'item')],
  ['unit unidade', leaf('unit', 'item')],
  ['quantity liters quantidade litros', leaf('quantity', 'item', 'quantity')],
  ['unitprice price preco valorunitario', leaf('price', 'item', 'money')],
  ['total value amount valor valortotal', leaf('value', 'item', 'money')],
  ['additionalinfo informacoescomplementares', leaf('info')],
  ['references referencias', leaf('references')],
  ['invoicekey chave', leaf('key')],
  ['observation observacao', leaf('remark')],
]);
