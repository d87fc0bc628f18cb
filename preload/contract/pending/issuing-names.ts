/**
 * Known names of fields in the data for issuing: those of the API's document, and the usual ones of
 * Brazilian invoices; and the group of each. Main and page interpret a field in the same way.
 */

export type IssuingGroupName = 'fueling' | 'customer' | 'supplier' | 'item' | 'note' | 'other';
type Group = IssuingGroupName;
export type Format = 'text' | 'document' | 'quantity' | 'money';

export type LeafLabel =
  | 'id'
  | 'date'
  | 'plate'
  | 'odometer'
  | 'days'
  | 'repassDate'
  | 'repass'
  | 'document'
  | 'name'
  | 'stateRegistration'
  | 'finalConsumer'
  | 'state'
  | 'city'
  | 'street'
  | 'number'
  | 'district'
  | 'zip'
  | 'product'
  | 'anp'
  | 'ncm'
  | 'cfop'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'value'
  | 'info'
  | 'references'
  | 'key'
  | 'remark';

export interface Leaf {
  readonly label: LeafLabel;
  readonly format: Format;
  /** Group of the field if no parent names one. */
  readonly alone: Group;
}

const names = <T>(rows: readonly (readonly [names: string, T])[]): ReadonlyMap<string, T> =>
  new Map(rows.flatMap(([all, value]) => all.split(' ').map((name) => [name, value] as const)));

const GROUP_NAMES: ReadonlyMap<string, Group> = names<Group>([
  ['transaction fueling abastecimento transacao', 'fueling'],
  ['customer cliente destinatario tomador', 'customer'],
  ['supplier station posto fornecedor emitente', 'supplier'],
  ['items item itens products product produtos produto', 'item'],
  ['invoice note nota', 'note'],
]);

/** Names without a meaning of their own. */
const THROUGH: ReadonlySet<string> = new Set(['data', 'address', 'endereco']);

const leaf = (label: Leaf['label'], alone: Group = 'note', format: Format = 'text'): Leaf => ({ label, alone, format });

const LEAVES: ReadonlyMap<string, Leaf> = names<Leaf>([
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

export interface Step {
  readonly name: string;
  readonly index: number | null;
}

export interface Place {
  readonly group: Group;
  readonly index: number | null;
  readonly leaf: Leaf | null;
}

const OTHER: Place = { group: 'other', index: null, leaf: null };

/** Normalizes spelling variants: `state_registration`, `stateRegistration` and "Inscrição estadual". */
const bare = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export function stepsOf(path: string): readonly Step[] {
  return path.split('.').map((part) => {
    const [, name = part, index] = /^(.*?)\[(\d+)\]$/.exec(part) ?? [];
    return { name, index: index === undefined ? null : Number(index) };
  });
}

/** Group of a field; null if any step is unknown. */
export function placeOf(steps: readonly Step[]): Place {
  const last = steps.at(-1);
  const leaf = last === undefined || last.index !== null ? undefined : LEAVES.get(bare(last.name));
  if (leaf === undefined) return OTHER;
  let group: Group | null = null;
  let index: number | null = null;
  for (const step of steps.slice(0, -1)) {
    const name = bare(step.name);
    if (THROUGH.has(name) && step.index === null) continue;
    const found = GROUP_NAMES.get(name);
    if (found === undefined || group !== null) return OTHER;
    group = found;
    index = step.index;
  }
  return { group: group ?? leaf.alone, index, leaf };
}
