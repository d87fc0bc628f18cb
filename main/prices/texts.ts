/** What the user reads about prices: reading them, the sheets the program writes, what comes after a batch. */

import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';
import { listed } from '../shared/list.ts';

const COUNT = new Intl.NumberFormat('pt-BR');

export const priceTexts = {
  /** Precedes the reason, a sentence of its own. */
  productNotRead: (reason: string) => `Não deu para consultar o produto. ${reason}`,
  catalogNotRead: (reason: string) => `Não deu para ler os produtos. ${reason}`,
  pricesNotAsked: (reason: string) => `Não deu para perguntar à rede. ${reason}`,
  pricesNotRead: (reason: string) => `Não deu para ler os preços em vigor. ${reason}`,
} as const;

export const sheetTexts = {
  templateName: (cnpj: string, extension: string) => `modelo-precos-${cnpj}.${extension}`,
  exportName: (cnpj: string, localDate: string) => `precos-em-vigor-${cnpj}-${localDate}.csv`,
  noProducts: () => 'Os produtos deste posto ainda não foram lidos da rede. Atualize os preços e tente de novo.',
  neverRead: () => 'Os preços deste posto ainda não foram lidos da rede. Atualize e tente de novo.',
} as const;

export const refusedTexts = {
  fileName: (base: string, extension: string) => `${base}-recusadas.${extension}`,
  noReason: () => 'A rede recusou sem dizer o motivo.',
  nothing: () => 'Nenhuma linha deste lote foi recusada.',
  noImport: () => 'A planilha deste lote não está mais no programa.',
  noSheet: () => 'Corrija as linhas recusadas na planilha original e importe de novo. O programa não consegue montar uma só com elas.',
} as const;

export const folderTexts = {
  /** A file says again what it said before, and that sheet still waits beside the one that came between. */
  cameBack: (station: string, names: readonly string[]) => {
    const shown = listed(names.map((name) => `"${name}"`));
    return `${shown} da pasta de preços de ${station} voltou ao conteúdo de antes. Essa planilha ainda espera em Importar. Confira qual vale e descarte a outra.`;
  },
} as const;

/** What can be done about a price that had none before it: the network's API takes none away. */
const INSTEAD: Readonly<Record<PriceKind, string>> = {
  standard: 'Envie outro preço ou retire este no portal da rede.',
  agreement: 'Envie outro preço ou encerre o acordo no portal da rede.',
};

export const revertTexts = {
  fileName: (base: string) => `reverter-${base}.csv`,
  notSent: () => 'Este lote ainda não foi enviado. Para desistir dele, cancele o lote.',
  noEffect: () => 'Este lote não mudou nenhum preço: não há o que reverter.',
  nothing: (kind: PriceKind) => `Antes deste lote não havia preço na lista. ${INSTEAD[kind]}`,
  prepared: (prices: number, leftOut: readonly string[], kind: PriceKind) => {
    const ready = `${COUNT.format(prices)} ${prices === 1 ? 'preço anterior está pronto' : 'preços anteriores estão prontos'} para conferir e enviar.`;
    if (leftOut.length === 0) return ready;
    return `${ready} ${leftOut.length === 1 ? 'Fica de fora, sem preço antes deste lote' : 'Ficam de fora, sem preço antes deste lote'}: ${shortList(leftOut)}. ${INSTEAD[kind]}`;
  },
} as const;

export const correctTexts = {
  fileName: (base: string) => `correcao-${base}.csv`,
  notRefused: () => 'Só dá para corrigir preços que a rede recusou. Abra o envio de novo.',
  nothing: (carried: readonly string[]) =>
    `Nada a enviar: ${shortList(carried)} já ${carried.length === 1 ? 'seguiu' : 'seguiram'} em outro lote.`,
  prepared: (prices: number, carried: readonly string[]) => {
    const ready = `${COUNT.format(prices)} ${prices === 1 ? 'preço corrigido está pronto' : 'preços corrigidos estão prontos'} para conferir e enviar.`;
    if (carried.length === 0) return ready;
    return `${ready} Já ${carried.length === 1 ? 'seguiu' : 'seguiram'} em outro lote: ${shortList(carried)}.`;
  },
} as const;

export const repriceTexts = {
  /** @param now local moment. */
  fileName: (now: string) => `ajuste-de-precos-${now.slice(8, 10)}-${now.slice(5, 7)}-${now.slice(11, 13)}h${now.slice(14, 16)}.csv`,
  neverRead: () => 'Os preços deste posto ainda não foram lidos da rede. Atualize e tente de novo.',
  twice: () => 'O mesmo preço veio com dois valores. Abra Em vigor de novo e repita a mudança.',
  nothing: (gone: readonly string[]) =>
    gone.length === 0
      ? 'Estes preços já estão em vigor: não há o que enviar.'
      : `Nada a enviar: ${shortList(gone)} não ${gone.length === 1 ? 'está' : 'estão'} mais em vigor na rede.`,
  prepared: (prices: number, same: number, gone: readonly string[]) => {
    const ready = `${COUNT.format(prices)} ${prices === 1 ? 'preço pronto' : 'preços prontos'} para conferir e enviar.`;
    const already = same === 0 ? '' : ` ${COUNT.format(same)} ${same === 1 ? 'já vale e ficou' : 'já valem e ficaram'} de fora.`;
    const missing =
      gone.length === 0 ? '' : ` ${gone.length === 1 ? 'Fica' : 'Ficam'} de fora, sem preço em vigor na rede: ${shortList(gone)}.`;
    return `${ready}${already}${missing}`;
  },
} as const;

/** So many by name, the others by number. */
function shortList(names: readonly string[]): string {
  return listed(names.length > 5 ? [...names.slice(0, 5), `mais ${COUNT.format(names.length - 5)}`] : names);
}

export const aliasTexts = {
  notFound: () => 'Esta resposta não está mais guardada.',
  noProduct: () => 'Atualize os preços e tente de novo. Este produto não está na lista dos seus postos.',
  noDocument: () => 'Este CNPJ não é válido. Digite os 14 caracteres.',
  noLabel: () => 'De qual nome da planilha?',
} as const;

/** What every workbook that is saved says of itself. */
export const bookTexts = {
  readMe: 'Leia-me',
  total: 'Total',
  totals: 'Totais',
  totalsSay: 'Somam só as linhas que o filtro mostra. O que foi cancelado não conta.',
  basis: 'Base',
  holder: 'De quem',
  period: 'Período',
  days: (from: string, until: string): string => `De ${from} até ${until}`,
  madeAt: 'Feito em',
  links: 'Atalhos',
  linksSay: 'A nota leva ao abastecimento, e ele à nota. Filtre à vontade. Ordenar desfaz os atalhos.',
};
