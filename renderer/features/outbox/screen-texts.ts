/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  outbox: {
    title: 'Envios',
    called: 'fila lotes enviados protocolo comprovante',
    shows: 'Aqui está tudo o que sai deste computador.',
    you: 'Decida o que está incerto: nada vai em dobro.',
    comes: 'Abra um envio para corrigir preços recusados ou baixar a prova.',
  },
} as const;
