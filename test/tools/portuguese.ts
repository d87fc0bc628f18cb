/** What Portuguese is known by where English should stand. */

/** Words that are Portuguese and nothing else; what has a letter with an accent needs no list. */
const PORTUGUESE =
  /(?<![\p{L}\p{N}_.-])(?:abastecimentos?|agora|ainda|antes|anexar|anexadas?|aqui|arquivos?|cada|canceladas?|chave|clientes?|colunas?|com|conferir|confira|dados|data|datas|depois|desde|desta|deste|dia|dias|ele|ela|em|enviar|enviados?|enviadas?|envios?|esta|este|falta|foi|foram|hoje|lembrados?|linhas?|litros?|lotes?|mais|muda|nada|nas?|nenhuma?|nos?|notas?|nova|novo|ou|outras?|outros?|para|pasta|pela|pelo|pendentes?|placas?|planilhas?|por|posto|postos|pode|produtos?|qual|quando|que|quem|rede|recusados?|recusadas?|segredo|sem|senha|seu|sua|tela|toda|todas|todos|uma|valor|valores|vigor|voltar)(?![\p{L}\p{N}_-])/iu;
/** English words that look the same. */
const ENGLISH_TOO = /(?<![\p{L}])(?:data|no|nova)(?![\p{L}])/giu;
/** Places, which have no other name. */
const NAMES = /Cuiabá|Brasília|Fernando de Noronha/g;
/** What stays Portuguese in English: a language as its readers call it, words that sheets hold, files that the program writes. */
const STAYS = /Português(?: \(Brasil\))?|Padrão \(standard\) or Acordo \(agreement\)/g;

export const isPortuguese = (text: string): boolean => {
  const own = text
    .replaceAll(STAYS, '')
    .replaceAll(NAMES, '')
    .replaceAll(/\{\{[^}]*\}\}/g, '');
  return /[À-ÖØ-öø-ÿ]/.test(own) || PORTUGUESE.test(own.replaceAll(ENGLISH_TOO, ''));
};
