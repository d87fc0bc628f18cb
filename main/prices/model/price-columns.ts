/**
 * Columns of price sheets by exact header (compared by `normaliseLabel`). Tiers: the first one that
 * matches wins; two headers of the same tier leave the role open, because choosing would be a guess.
 * The ANP's survey is covered: "Valor de Venda" is the price; "Valor de Compra" and "Data da
 * Coleta" are ignored. Rows are distinguished by CNPJ: a column that names several stations counts
 * as the station column only so that the user is asked about each row.
 */

import { COLUMN_ROLES, type ColumnRole, type PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';

const HEADERS: Readonly<Record<ColumnRole, readonly (readonly string[])[]>> = {
  station: [
    [
      'CNPJ DA REVENDA',
      'CNPJ REVENDA',
      'CNPJ DO POSTO',
      'CNPJ POSTO',
      'POSTO CNPJ',
      'CNPJ ESTABELECIMENTO',
      'CNPJ DO ESTABELECIMENTO',
      'CNPJ FILIAL',
      'CNPJ DA FILIAL',
      'CNPJ DA LOJA',
      'CNPJ LOJA',
      'CNPJ DO REVENDEDOR',
      'CNPJ REVENDEDOR',
      'CNPJ FORNECEDOR',
      'CNPJ DO FORNECEDOR',
      'SUPPLIER DOCUMENT',
      'STATION CNPJ',
    ],
    ['CNPJ'],
  ],
  product: [
    [
      'PRODUTO',
      'COMBUSTIVEL',
      'NOME DO PRODUTO',
      'NOME PRODUTO',
      'DESCRICAO DO PRODUTO',
      'DESCRICAO PRODUTO',
      'PRODUTO DESCRICAO',
      'TIPO DE COMBUSTIVEL',
      'TIPO COMBUSTIVEL',
      'PRODUCT',
      'PRODUCT NAME',
      'FUEL TYPE',
    ],
    ['DESCRICAO', 'ITEM'],
    ['CODIGO DO PRODUTO', 'CODIGO PRODUTO', 'COD PRODUTO', 'CODIGO ANP', 'COD ANP'],
  ],
  price: [
    ['NOVO PRECO', 'PRECO NOVO'],
    [
      'PRECO DE VENDA',
      'PRECO VENDA',
      'VALOR DE VENDA',
      'VALOR VENDA',
      'VLR VENDA',
      'VL VENDA',
      'PR VENDA',
      'PRC VENDA',
      'PRECO VDA',
      'PRECO DE BOMBA',
      'PRECO BOMBA',
      'PRECO NA BOMBA',
      'PRECO DE REVENDA',
      'PRECO REVENDA',
      'VALOR DE REVENDA',
      'VALOR REVENDA',
      'PRECO AO CONSUMIDOR',
      'PRECO CONSUMIDOR',
    ],
    [
      'PRECO',
      'PRECO R',
      'PRECO R L',
      'PRECO R LITRO',
      'PRECO POR LITRO',
      'PRECO LITRO',
      'PRECO UNITARIO',
      'PRECO ACORDO',
      'PRECO NEGOCIADO',
      'VALOR',
      'VALOR R',
      'VALOR UNITARIO',
      'VALOR LITRO',
      'VALOR POR LITRO',
      'VALOR NEGOCIADO',
      'VL UNITARIO',
      'VLR UNITARIO',
      'VALOR UNIT',
      'VLR UNIT',
      'VL UNIT',
      'PRECO UNIT',
      'PRECO EM CENTAVOS',
      'VALOR EM CENTAVOS',
      'R LITRO',
      'R L',
      'PRICE',
    ],
  ],
  unit: [['UNIDADE DE MEDIDA', 'UNIDADE', 'UNID', 'UND', 'UN', 'UM', 'MEDIDA', 'UNIT']],
  kind: [
    ['TIPO DE PRECO', 'TIPO PRECO', 'TIPO DO PRECO', 'MODALIDADE', 'MODALIDADE DE PRECO', 'PRICE TYPE'],
    ['TIPO', 'KIND'],
  ],
  customer: [
    [
      'CNPJ DO CLIENTE',
      'CNPJ CLIENTE',
      'CLIENTE CNPJ',
      'DOCUMENTO DO CLIENTE',
      'DOCUMENTO CLIENTE',
      'CNPJ DA TRANSPORTADORA',
      'CNPJ TRANSPORTADORA',
      'CNPJ DA FROTA',
      'CNPJ FROTA',
      'CUSTOMER DOCUMENT',
    ],
    ['CLIENTE', 'TRANSPORTADORA', 'FROTA', 'CUSTOMER'],
    ['NOME DO CLIENTE', 'NOME CLIENTE', 'CLIENTE NOME', 'RAZAO SOCIAL DO CLIENTE', 'RAZAO SOCIAL CLIENTE'],
  ],
  validFrom: [
    [
      'VALIDO A PARTIR DE',
      'VALE A PARTIR DE',
      'VIGENTE A PARTIR DE',
      'A PARTIR DE',
      'INICIO DA VIGENCIA',
      'INICIO DE VIGENCIA',
      'INICIO VIGENCIA',
      'DATA DA VIGENCIA',
      'DATA DE VIGENCIA',
      'DATA VIGENCIA',
      'DATA INICIO VIGENCIA',
      'DATA INICIO DA VIGENCIA',
      'DATA DE INICIO DA VIGENCIA',
      'VIGENCIA A PARTIR DE',
      'VIGENCIA INICIO',
      'VIGENCIA INICIAL',
      'VIGENCIA',
      'INICIO DA VALIDADE',
      'INICIO DE VALIDADE',
      'DATA DE INICIO',
      'DATA INICIO',
      'VALIDO DE',
      'VALID FROM',
    ],
  ],
};

/** Words of headers as sheets shorten them. PRECO and VALOR head the same. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ...['VALOR', 'VLR', 'VL', 'VR', 'PRC', 'PR', 'PCO'].map((word): [string, string] => [word, 'PRECO']),
  ['COMB', 'COMBUSTIVEL'],
  ['COMBUST', 'COMBUSTIVEL'],
  ['PROD', 'PRODUTO'],
  ['DESCR', 'DESCRICAO'],
  ['COD', 'CODIGO'],
  ['CLI', 'CLIENTE'],
  ['TRANSP', 'TRANSPORTADORA'],
  ['VDA', 'VENDA'],
  ['UNIT', 'UNITARIO'],
  ['NEG', 'NEGOCIADO'],
  ['VIG', 'VIGENCIA'],
  ['DT', 'DATA'],
  ['INI', 'INICIO'],
  ['LT', 'LITRO'],
]);

/** A header of these words alone does not say whose document it is. */
const CPF_OR_CNPJ = /\b(?:CPF (?:OU )?CNPJ|CNPJ (?:OU )?CPF)(?= )|(?<= )(?:CPF (?:OU )?CNPJ|CNPJ (?:OU )?CPF)\b/;

/** Expands the words of a normalised header and drops the particles between them: "VL DE VENDA" is "PRECO VENDA". */
function wholeWords(header: string): string {
  return header
    .replace(/^R (?=[A-Z]{3})/, 'PRECO ')
    .replace(/\bD[AEO]S? (?=\S)/g, '')
    .replace(CPF_OR_CNPJ, 'CNPJ')
    .split(' ')
    .map((word) => SHORT_WORDS.get(word) ?? singularOf(word))
    .join(' ');
}

/** Words of the headers. Any of them may stand in the plural: "Combustíveis", "Preços", "Valores". */
const HEADER_WORDS = new Set(Object.values(HEADERS).flatMap((tiers) => tiers.flat().flatMap((header) => header.split(' '))));
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/EIS$/, 'EL'],
  [/OES$/, 'AO'],
  [/NS$/, 'M'],
  [/ES$/, ''],
  [/S$/, ''],
];

function singularOf(word: string): string {
  if (HEADER_WORDS.has(word)) return word;
  const found = PLURALS.map(([ending, singular]) => word.replace(ending, singular)).find((one) => one !== word && HEADER_WORDS.has(one));
  return found === undefined ? word : (SHORT_WORDS.get(found) ?? found);
}

const ROLE_OF = new Map<string, { readonly role: ColumnRole; readonly tier: number }>(
  COLUMN_ROLES.flatMap((role) =>
    HEADERS[role].flatMap((headers, tier) =>
      headers.map((header): [string, { role: ColumnRole; tier: number }] => [wholeWords(header), { role, tier }]),
    ),
  ),
);

const MONEY_AFTER = / R( (POR )?(L|LT|LITRO))?$/;

/** A normalised header without "(R$)" or "(R$/L)" after it. */
export function withoutMoney(header: string): string {
  return normaliseLabel(header).replace(MONEY_AFTER, '');
}

function roleOf(header: string): { readonly role: ColumnRole; readonly tier: number } | undefined {
  return ROLE_OF.get(wholeWords(normaliseLabel(header))) ?? ROLE_OF.get(wholeWords(withoutMoney(header)));
}

/** Roles of the columns, 0-based, by their headers. Unknown headers get no role. */
export function matchColumns(headers: readonly string[]): Partial<Record<ColumnRole, number>> {
  const best = new Map<ColumnRole, { index: number; tier: number; tied: boolean }>();
  headers.forEach((header, index) => {
    const match = roleOf(header);
    if (match === undefined) return;
    const known = best.get(match.role);
    if (known === undefined || match.tier < known.tier) best.set(match.role, { index, tier: match.tier, tied: false });
    else if (match.tier === known.tier) known.tied = true;
  });
  const columns: Partial<Record<ColumnRole, number>> = {};
  for (const [role, { index, tied }] of best) if (!tied) columns[role] = index;
  return columns;
}

/** Whether product and price headers appear twice: two tables side by side. */
export function isTwoTables(headers: readonly string[]): boolean {
  const names = headers.map(normaliseLabel);
  return (['product', 'price'] as const).every((role) =>
    names.some((name, column) => ROLE_OF.get(wholeWords(name))?.role === role && names.indexOf(name) !== column),
  );
}

/** Headers of prices that must not be sent, or that mean nothing on their own. */
const OTHER_PRICES = new Set(['CUSTO', 'VENDA', 'COMPRA', 'ANTERIOR', 'ATUAL', 'NOVO', 'A VISTA', 'A PRAZO']);

/** Whether a normalised header heads prices of any sort: "Preço Negociado", "Novo", "A prazo". */
export function isPriceHeader(header: string): boolean {
  const whole = wholeWords(header);
  return OTHER_PRICES.has(header) || ROLE_OF.get(whole)?.role === 'price' || /^PRECO\b/.test(whole);
}

/** Headers of agreement prices, whatever else the sheet says. */
const AGREEMENT_PRICES = new Set(['PRECO ACORDO', 'PRECO NEGOCIADO', 'VALOR NEGOCIADO']);

export function isAgreementPrice(header: string): boolean {
  return AGREEMENT_PRICES.has(normaliseLabel(header));
}

/** "Preço Nível 1 (Dinheiro)": counts as a price header whatever follows the word, except a cost. */
const PRICE_OF_SOMETHING = /^(PRECO|VALOR|VLR)( ?[0-9]$| [A-Z0-9 ]*[A-Z])/;
const WITH_AMOUNT = /\d[.,]\d/;

function isKnownHeader(cell: string): boolean {
  return roleOf(cell) !== undefined || (!WITH_AMOUNT.test(cell) && PRICE_OF_SOMETHING.test(normaliseLabel(cell)));
}

/** How many cells are known headers; distinguishes the header row from title rows above it. */
export function countKnownHeaders(cells: readonly string[]): number {
  return cells.filter(isKnownHeader).length;
}

/** Headers that mean the customer's price per litre when they head the sheet's only price column. */
const ONLY_PRICE = /^(PRECO|VALOR|VLR) (A VISTA|DINHEIRO|PROMOCIONAL|PROMOCAO|PRATICADO|FINAL|DE HOJE|HOJE|DO DIA|POSTO|NO POSTO)$|^VENDA$/;

export function isOnlyPrice(header: string): boolean {
  return ONLY_PRICE.test(withoutMoney(header));
}

/** Headers of surveys that print averages per town or state, not a station's prices. */
const AVERAGES = new Set(['PRECO MEDIO REVENDA', 'PRECO MEDIO DE REVENDA', 'NUMERO DE POSTOS PESQUISADOS']);

export function isSurveyOfAverages(headers: readonly string[]): boolean {
  return headers.some((header) => AVERAGES.has(normaliseLabel(header)));
}

const KINDS: Readonly<Record<PriceKind, readonly string[]>> = {
  standard: ['PADRAO', 'STANDARD', 'NORMAL', 'BOMBA', 'PRECO PADRAO', 'PRECO DE BOMBA', 'PRECO BOMBA', 'PUBLICO'],
  agreement: ['ACORDO', 'AGREEMENT', 'NEGOCIADO', 'CONTRATO', 'ESPECIAL', 'PRECO ACORDO', 'PRECO NEGOCIADO', 'CLIENTE'],
};

/** `null`: not a word for a kind of price. */
export function kindOf(text: string): PriceKind | null {
  const normal = normaliseLabel(text);
  if (KINDS.standard.includes(normal)) return 'standard';
  return KINDS.agreement.includes(normal) ? 'agreement' : null;
}

export type SheetUnit = 'none' | 'litre' | 'cubic-metre' | 'piece' | 'cooking-gas' | 'unknown';

const UNITS: readonly (readonly [SheetUnit, RegExp])[] = [
  ['litre', /^(R )?(POR )?(L|LT|LTS|LITROS?|LITRES?|LITERS?)$/],
  ['cubic-metre', /^(R )?(POR )?(M3|MTC|METRO CUBICO|METROS CUBICOS)$/],
  ['piece', /^(R )?(POR )?(UN|UNID|UNIDADE|PC|PECA|GALAO|BB|BOMBONA)$/],
  ['cooking-gas', /^(R )?(POR )?(P ?13|13 ?KG|BOTIJAO.*)$/],
];

/** Unit of a price cell ("R$ / litro", "R$ / m³", "R$ / 13 kg", "L"). */
export function unitOf(text: string): SheetUnit {
  const normal = normaliseLabel(text);
  if (normal === '') return 'none';
  return UNITS.find(([, pattern]) => pattern.test(normal))?.[0] ?? 'unknown';
}

const TOTAL = /^(SUB ?TOTAL|TOTAL|TOTAIS|SOMA|MEDIA|QTD|QTDE|QUANTIDADE DE (LINHAS|REGISTROS|ITENS))( .*)?$/;

/** Label of a row of sums. */
export function isTotalLabel(text: string): boolean {
  return TOTAL.test(normaliseLabel(text));
}

/** A row of sums at the end or between groups: its first filled cell is a label of sums. A company called “Total …” has a CNPJ. */
export function isTotalRow(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  return first !== undefined && isTotalLabel(first) && !cells.some((cell) => readCnpj(cell).type === 'valid');
}
