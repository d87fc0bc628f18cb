/** What several entries assume, in both languages. */

export const AS_CARRIER = { pt: 'O nome é o das transações do frotista.', en: "The name is that of the carrier's transactions." };
export const AS_FLEET = { pt: 'O nome é o dos abastecimentos da frota.', en: "The name is that of the fleet's fuelings." };
export const AS_PENDING = { pt: 'O nome é o das pendências.', en: 'The name is that of the pending list.' };
export const COMMON_WORDS = { pt: 'Palavras comuns para isso.', en: 'Common words for it.' };
export const DOT = { pt: 'Ponto.', en: 'A dot.' };
export const FLEET_PREFIX = {
  pt: 'O começo /fleet-integration é o dos abastecimentos da frota.',
  en: "The beginning /fleet-integration is that of the fleet's fuelings.",
};
export const NOT_GROUPED = { pt: 'Não separa.', en: 'It does not.' };
export const NO_WORDS = { pt: 'Verdadeiro ou falso, sem palavras.', en: 'True or false, without words.' };
/** How a price is written, in a batch and in the list of prices. */
export const PRICE_WRITTEN = {
  as: {
    pt: [
      'Forma do preço',
      'Como o preço é escrito: número, texto ou inteiro sem vírgula.',
      'Número em reais, como todo valor do documento.',
    ],
    en: [
      'Form of the price',
      'How a price is written: number, text or a whole number.',
      'A number in reais, as every amount of the document.',
    ],
  },
  decimals: {
    pt: ['Casas do preço', 'Quantas casas tem o preço em texto, ou quantas o inteiro esconde.', 'Duas casas.'],
    en: ['Decimals of the price', 'How many decimals a price in text has, or a number hides.', 'Two decimals.'],
  },
  mark: {
    pt: ['Separador do preço', 'O sinal dos centavos no preço em texto.', DOT.pt],
    en: ['Decimal mark of the price', 'The mark of the cents in a price as text.', DOT.en],
  },
} as const;
export const STATION_PREFIX = {
  pt: 'O começo /supplier-integration é o da lista de pendências.',
  en: 'The beginning /supplier-integration is that of the pending list.',
};
export const STYLE = { pt: 'Nome no estilo dos que o documento mostra.', en: 'A name in the style of those that the document shows.' };
