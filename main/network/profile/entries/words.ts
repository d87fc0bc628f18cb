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
export const STATION_PREFIX = {
  pt: 'O começo /supplier-integration é o da lista de pendências.',
  en: 'The beginning /supplier-integration is that of the pending list.',
};
export const STYLE = { pt: 'Nome no estilo dos que o documento mostra.', en: 'A name in the style of those that the document shows.' };
