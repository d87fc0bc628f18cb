/** The words of each screen: its title, what people call it besides, and its help: what it shows, what you do there, what comes of it. */
export const screenWords = {
  outbox: {
    title: 'Envios',
    called: 'fila lotes enviados protocolo comprovante',
    shows: 'Aqui está tudo o que sai deste computador.',
    you: 'Decida o que está incerto: nada vai em dobro.',
    comes: 'Abra um envio para corrigir preços recusados ou baixar a prova.',
  },
} as const;
