/**
 * Finds statements in a text beside the prices that may affect them: a day, a customer, a quantity, a
 * condition, an amount, a unit, or that something must not be done. Only decides between asking and
 * showing: a text without findings is still shown in the final review.
 */

import { normaliseLabel } from '../../../shared/text.ts';
import { speaksAgainst } from '../doubts/row-marks.ts';
import { cnpjsIn, isDocument } from '../doubts/sheet-sight.ts';
import { comingDay, isOver } from '../doubts/title-doubts.ts';
import type { CustomerFinder, KnownCustomer } from './known-customers.ts';

export type Saying = 'customer' | 'party' | 'day' | 'quantity' | 'condition' | 'amount' | 'unit' | 'currency' | 'exclusion';

export interface SayingsFound {
  readonly kinds: ReadonlySet<Saying>;
  /** Customers of the price list named by the text. */
  readonly customers: readonly KnownCustomer[];
  /** The first future day, as a local moment; null = none stated in figures. */
  readonly from: string | null;
  /** A day relative to the day of writing ("amanhã"). */
  readonly isRelative: boolean;
  /** The last day that the text names has passed. */
  readonly isOver: boolean;
}

export interface SayingsScope {
  readonly find: CustomerFinder;
  /** CNPJs of our stations, bare. */
  readonly ownCnpjs: ReadonlySet<string>;
  readonly today: string;
}

/** "Não mudou" describes the past; all other verbs after "não" mean something not to be done, or not that way. */
const NOT_DOING = /\b(NAO|NUNCA|JAMAIS|NEM) (?!\w*(?:OU|EU|IU|EVE)\b)\w{2,}/;
const WITHOUT = /\bSEM (?!(?:ALTERAC|MUDANC|REAJUST|OBS|VARIAC|DIFERENC)\w*)\w{3,}/;
const UNDONE =
  /\b(RASCUNHO|SIMULAC\w+|EXEMPLO|TESTE|PROPOSTA|PREVIA|PROVISORI\w+|CANCEL\w+|SUSPEN\w+|ANTIG[OA]S?|VELH[OA]S?|DESATUALIZAD\w+|VENCID\w+|ERRAD\w+|INCORRET\w+|CONFIRMAR|CONFERIR|VERIFICAR|REVISAR|CORRIGIR|DESCONSIDER\w+|IGNOR\w+|EXCLU[IA]\w*|RETIRAR|REMOVER|APAGAR|PULAR|AGUARD\w+|ESPERAR|PARAD[OA]|ENCERRAD\w+|ESGOTAD\w+|BLOQUEAD\w+|INTERDITAD\w+|EM FALTA)\b/;
const ONLY =
  /\b(SOMENTE|SO|APENAS|EXCETO|EXCECAO|SALVO|MENOS|TIRANDO|FORA|EXCLUSIV\w+|UNICAMENTE|RESTRIT\w+|LIMITAD[OA]S?|MEDIANTE|CASO|QUANDO|CONDIC\w+|DESDE QUE|SE (FOR|PAGAR|HOUVER|TIVER|COMPRAR|ABASTECER|O|A|NAO))\b/;
const TERMS =
  /\b(SUJEIT[OA]S?|VISTA|PRAZO|DINHEIRO|CARTAO|DEBITO|CREDITO|PIX|BOLETO|CHEQUE|FATURAD\w+|FATURAMENTO|PAGAMENTO|PAGO|PAGANDO|DESCONTO\w*|DESC|ABAT\w+|ACRESC\w+|REBATE|BONUS|BONIFIC\w+|CASHBACK|ESPECIA(L|IS)|CONTRATO|COMBINAD[OA]|NEGOCI\w+|ACORDAD\w+|CONSULTAR?|FRETE|ENTREGA|ARREDOND\w+|SOMAR|AUMENTAR?|BAIXAR?|SUBIR?|REDUZIR|DIMINUIR|ALTERAR|MUDAR|AJUSTAR|TROCAR (O )?PRECO|COBRAR|PRATICAR|USAR)\b/;
const PARTY =
  /\b(CLIENTES?|CONVENIAD[OA]S?|CONVENIOS?|ACORDOS?|FROTAS?|FROTISTAS?|TRANSPORTADOR(A|AS|ES)?|EMPRESAS?|CAMINHONEIROS?|MOTORISTAS?|TAXISTAS?|MENSALISTAS?|COOPERAD[OA]S?|ASSOCIAD[OA]S?|FUNCIONARIOS?|PREFEITURA|GOVERNO|ORGAO PUBLICO)\b/;
const TIMES: readonly RegExp[] = [
  /\b(AMANHA|DIAS? \d{1,2}|\d{1,2} ?HS?|\d{1,2} ?HORAS?|SABADOS?|DOMINGOS?|FERIADOS?|NATAL|ANO NOVO|VESPERA|MEIA NOITE|MEIO DIA|MADRUGADA|NOTURNO)\b/,
  /\b(SEGUNDA|TERCA|QUARTA|QUINTA|SEXTA) FEIRA\b|\b(NAS?|DE|DAS?|ATE|PARA|PRA|PROXIMA|TODA|SO|PARTIR|VALE) (SEGUNDA|TERCA|QUARTA|QUINTA|SEXTA)S?\b/,
  /\b(EM|ATE|DE|DESDE|MES DE) (JAN(EIRO)?|FEV(EREIRO)?|MAR(CO)?|ABR(IL)?|MAIO?|JUN(HO)?|JUL(HO)?|AGO(STO)?|SET(EMBRO)?|OUT(UBRO)?|NOV(EMBRO)?|DEZ(EMBRO)?)\b/,
  /\b(ATE|A PARTIR|DEPOIS|APOS|ANTES|INICIO|VIGOR\w*|VALIDADE|VIGENCIA|PROXIM[OA]S?|(QUE|Q) VEM|SEGUINTE|ENTRA|COMECA)\b/,
];
/** A past day, or the day of writing, does not affect what is sent now. */
const PAST =
  /\b(ONTEM|CONFERID\w+|COLETAD\w+|EMITID\w+|GERAD\w+|IMPRESS\w+|ATUALIZAD\w+|REAJUSTAD\w+|ALTERAD\w+|ULTIM[OA]S?|PASSAD[OA]S?|ANTERIOR)\b/;
const RELATIVE =
  /\b(AMANHA|DIAS? \d{1,2}|SEMANA|MES|SEGUNDAS?|TERCAS?|QUARTAS?|QUINTAS?|SEXTAS?|SABADOS?|DOMINGOS?|FERIADOS?|\d{1,2} ?HS?|HORAS?|(QUE|Q) VEM|PROXIM[OA]S?|SEGUINTE|MADRUGADA|NOITE|MANHA)\b/;
const MEASURED = /\d\s*(?:l|lt|lts|litros?|litragem|ml|m3|m³|gal(?:ão|ões|ao|oes)?|tanques?|caminhões|caminhoes|abastecimentos?)\b/iu;
const BOUND =
  /\b(ACIMA|ABAIXO|MINIM[OA]|MAXIM[OA]|MIN|MAX|LIMITE|TETO|VOLUME|QUANTIDADE|QTDE?|MAIS DE|MENOS DE|PRIMEIR[OA]S|TANQUE CHEIO|GRANEL|FRACIONAD[OA])\b/;
const AMOUNT = /R\$|\d[.,]\d{1,4}(?![\d.,/])|\d\s*%|\bcentavos?\b|\bcents?\b|\breais\b/iu;
const UNIT =
  /\b(M3|METROS? CUBICOS?|GALAO|GALOES|MILHEIROS?|MIL LITROS|CENTAVOS|MILESIMOS|TONELADAS?|KG|QUILOS?|BALDES?|TAMBOR(ES)?|CAIXAS?|BOMBONAS?)\b/;

/** Foreign currency, as a word, code or symbol. */
const CURRENCY =
  /\b(USD|EUR|GBP|ARS|UYU|PYG|BOB|CLP|CNY|U\$S?|DOLAR(ES)?|EUROS?|LIBRAS? ESTERLINAS?|PESOS? (ARGENTINOS?|URUGUAIOS?)|GUARANIS?|GUARANIES|BOLIVIANOS?)\b/;
const CURRENCY_SIGN = /[€£¥₲]|\bUS?\s?\$|\bU\$S/iu;

const NOTHING: SayingsFound = { kinds: new Set(), customers: [], from: null, isRelative: false, isOver: false };
/** Least number of letters; fewer are a mark or a code. */
const LETTERS = /\p{L}{2}/u;
/** A span of days: "01/11 a 15/11". */
const DAYS = /\d[/.-]\d.*[aà–—-].*\d[/.-]\d/iu;

export function createSayings({ find, ownCnpjs, today }: SayingsScope): (text: string) => SayingsFound {
  const known = new Map<string, SayingsFound>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = sayingsIn(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, found);
    return found;
  };

  function sayingsIn(text: string): SayingsFound {
    const documents = cnpjsIn(text).filter((cnpj) => !ownCnpjs.has(cnpj));
    if (!LETTERS.test(text) && documents.length === 0 && !CURRENCY_SIGN.test(text) && !DAYS.test(text)) return NOTHING;
    const words = normaliseLabel(text);
    const customers = find(text);
    const from = comingDay(text, today);
    const isRelative = RELATIVE.test(words);
    const hasEnded = isOver(text, today);
    const kinds = new Set<Saying>();
    if (customers.length > 0 || documents.length > 0 || isDocument(text)) kinds.add('customer');
    if (PARTY.test(words)) kinds.add('party');
    if (from !== null || hasEnded || (TIMES.some((time) => time.test(words)) && !PAST.test(words))) kinds.add('day');
    if (MEASURED.test(text) || BOUND.test(words)) kinds.add('quantity');
    if (ONLY.test(words) || TERMS.test(words) || WITHOUT.test(words)) kinds.add('condition');
    if (AMOUNT.test(text)) kinds.add('amount');
    if (UNIT.test(words)) kinds.add('unit');
    if (CURRENCY.test(words) || CURRENCY_SIGN.test(text)) kinds.add('currency');
    if (speaksAgainst(text) || NOT_DOING.test(words) || UNDONE.test(words)) kinds.add('exclusion');
    return kinds.size === 0 ? NOTHING : { kinds, customers, from, isRelative, isOver: hasEnded };
  }
}

const MOST_KNOWN = 10_000;

/** Whether a text limits or revokes what it heads: enough to ask about a title, which mostly only names a sheet. */
export function limits(text: string): boolean {
  const words = normaliseLabel(text);
  return ONLY.test(words) || NOT_DOING.test(words) || UNDONE.test(words) || BOUND.test(words) || speaksAgainst(text);
}

/** Prices that are not what this station asks now: paid, suggested, of somebody else, or of before. */
const NOT_OURS =
  /\b(CUSTOS?|COMPRAS?|AQUISICAO|CONCORREN\w+|FORNECEDOR(ES)?|SUGESTAO|SUGESTOES|SUGERID[OA]S?|(TABELA|LISTA|PLANILHA|PRECOS?) ANTERIOR(ES)?)\b/;
const OURS = /\b(VENDA|MARGEM|LUCRO|MARKUP|FINAL|BOMBA|NOV[OA]S?|SUBSTITU\w+)\b/;

/** Whether a text that names the prices of a sheet says that they are not those that this station asks. */
export function namesOtherPrices(text: string): boolean {
  const words = normaliseLabel(text);
  return NOT_OURS.test(words) && !OURS.test(words);
}

/** Standard phrase of printed lists; changes none of the prices. */
const BOILERPLATE = /\bSUJEIT[OA]S? A (ALTERAC|MUDANC|REAJUST|VARIAC)\w*|\bSEM (NECESSIDADE DE )?(PREVIO )?AVISO( PREVIO)?\b/g;

/** Whether a line among or below the prices states a condition for them, as a remark does. */
export function isFooterStatement({ kinds }: SayingsFound, text: string): boolean {
  if (!kinds.has('condition') && !kinds.has('quantity')) return false;
  const words = normaliseLabel(text).replaceAll(BOILERPLATE, ' ');
  return TERMS.test(words) || ONLY.test(words) || (kinds.has('quantity') && kinds.has('amount'));
}

const STAYS =
  /\b(FICAM?|CONTINUAM?|PERMANECEM?|MANTEM|MANTER|MANTID[OA]S?|MANTENHA|SEGUEM?|DEIXAR?) ((O|OS|A|AS|NO|COM O|PRECO|TUDO|TODOS) )*(COMO|IGUA(L|IS)|MESM[OA]S?|PRECO|INALTERAD[OA]S?|ATUA(L|IS)|ANTERIOR|ESTA|DE ANTES)\b|\bCOMO (ESTA|ESTAO|ESTAVA)\b|\bNAO (MUDA|MUDAM|ALTERA|ALTERAM|MEXE)\b|\bMESMO PRECO\b/;

/** A line of words that leaves prices unchanged: only a person can tell which. */
export function staysAsItIs(text: string): boolean {
  return STAYS.test(normaliseLabel(text));
}
