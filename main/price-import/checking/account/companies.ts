/**
 * Detects whether a title names a company that is not a station of ours, although this PC knows no customer of that
 * name. Only used as a reason to ask whose the prices are.
 */

import { fuelOf } from '../../../prices/model/index.ts';
import { companyWords } from '../../../shared/names/company-name.ts';
import { remembering } from '../../../shared/remember.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import type { EngineContext } from '../../import-engine.ts';

type Context = Pick<EngineContext, 'stations'>;

/** Legal forms. "Me" and "SA" are ordinary words except at the end of a name. */
const FORM = /\b(LTDA|LIMITADA|EIRELI|EPP|S A|SOCIEDADE ANONIMA)\b|\w{3,} (SA|ME|MEI|CIA)$/;
/** Words of trades that buy fuel. */
const CARRIER = /^(TRANSPORTES?|TRANSPORTADORA|TRANSP|RODOVIARI[OA]|LOGISTICA|VIACAO|EXPRESSO|FRETES|MUDANCAS|TERRAPLENAGEM|COOPERATIVA)$/;
/** Words that names share, or that titles contain beside a name. */
const PLAIN =
  /^(AUTO|POSTOS?|REDE|GRUPO|FILIAL|MATRIZ|LOJA|COM|COMERCIO|COMERCIAL|IND|INDUSTRIA|DERIVADOS|PETROLEO|CARGAS?|TURISMO|SERVICOS?|TABELAS?|LISTAS?|PLANILHAS?|PRECOS?|VALOR(ES)?|NOV[OA]S?|ATUAL|ATUAIS|REAJUST\w*|COMBUSTIVE(L|IS)|PRODUTOS?|PARA|PRA|COM|POR|AOS?|AS?|OS?|NOS?|NAS?|BOM|BOA|DIA|TARDE|NOITE|SEGUE|SEGUEM|DIESEL|GASOLINA|ETANOL|GNV|ARLA|URGENTE|ROTA|TRANSPORTES?|TRANSPORTADORAS?|LTDA|LIMITADA|EIRELI|EPP|ME|MEI|SA|S|LOGISTICA|SEGUNDA|TERCA|QUARTA|QUINTA|SEXTA|SABADO|DOMINGO|FEIRA|JAN(EIRO)?|FEV(EREIRO)?|MAR(CO)?|ABR(IL)?|MAIO|JUN(HO)?|JUL(HO)?|AGO(STO)?|SET(EMBRO)?|OUT(UBRO)?|NOV(EMBRO)?|DEZ(EMBRO)?)$/;
/** Who made the sheet, or the source of its figures. */
const MAKER =
  /\b(EMITID\w+|GERAD\w+|IMPRESS\w+|SISTEMAS?|SOFTWARES?|FONTE|PESQUISA|RELATORIO|DISTRIBUIDORA|REVENDEDORA|BANDEIRA|LICENCIAD\w+|CONTADOR\w*)\b/;

/** @param label normalised. */
export const isMaker = (label: string): boolean => MAKER.test(label);

/** Removes a station's name together with its legal form, as in a title. */
function withoutStation(label: string, station: string): string {
  const words = companyWords(station);
  if (words.length === 0) return label;
  const name = words.join('( (DE|DA|DO|DAS|DOS|E|EM))* ');
  return label.replace(new RegExp(`\\b${name}( (LTDA|LIMITADA|EIRELI|EPP|ME|S A|SA))*\\b`), ' ').trim();
}

/** A word that does not identify a company, though it may be part of its name. */
export const isPlainWord = (word: string): boolean => PLAIN.test(word) || fuelOf(word) !== null;

const NAMERS = new WeakMap<Context, (text: string) => boolean>();

/** `namesCompany` for the stations of this PC; each text is examined once. */
export function companyNamer(context: Context): (text: string) => boolean {
  const known = NAMERS.get(context);
  if (known !== undefined) return known;
  const names = context.stations.map(({ name }) => name);
  const found = remembering((text: string) => (namesCompany(text, names) ? 1 : 0));
  const namer = (text: string): boolean => found(text) === 1;
  NAMERS.set(context, namer);
  return namer;
}

export function namesCompany(text: string, stationNames: readonly string[]): boolean {
  const whole = normaliseLabel(text.replaceAll(/\bS\s*[./]\s*A\b\.?/giu, 'S A'));
  if (!FORM.test(whole) && !whole.split(' ').some((word) => CARRIER.test(word))) return false;
  const label = stationNames.reduce(withoutStation, whole);
  const words = companyWords(label).filter((word) => /^\p{L}/u.test(word));
  const carriers = words.filter((word) => CARRIER.test(word));
  if ((!FORM.test(label) && carriers.length === 0) || isMaker(label)) return false;
  const stationWords = new Set(stationNames.flatMap(companyWords));
  const isOther = carriers.some((word) => !stationWords.has(word));
  const name = words.filter((word) => word.length > 2 && !PLAIN.test(word) && !CARRIER.test(word) && fuelOf(word) === null);
  return name.some((word) => isOther || !stationWords.has(word));
}
