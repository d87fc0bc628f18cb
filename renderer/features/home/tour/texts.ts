/** Texts of the first steps in Treinamento. */
export const tour = {
  title: 'Primeiros passos em 3 etapas',
  intro: 'Nada aqui sai deste computador: a rede é simulada.',
  list: 'Etapas dos primeiros passos',
  progress: '{{done, number}} de 3',
  putAway: 'Agora não',
  putAwayHint: 'Para ver de novo: F1.',
  finish: 'Concluir',
  finished: 'Pronto! Você já sabe o essencial.',
  done: 'Feito',
  todo: 'A fazer',
  sheet: {
    title: '1. Abra uma planilha',
    text: 'Esta de exemplo aumenta R$ 0,05 em cada preço.',
    act: 'Usar planilha de exemplo',
  },
  prices: {
    title: '2. Envie e veja em vigor',
    text: 'Confira, envie e acompanhe até a rede confirmar.',
    act: 'Continuar a conferência',
    follow: 'Acompanhar o envio',
  },
  notes: {
    title: '3. Anexe notas',
    text: 'As de exemplo já combinam com os abastecimentos.',
    act: 'Usar notas de exemplo',
    attach: 'Ver as notas prontas',
  },
  fileName: 'preços de exemplo.csv',
  callBack: 'Ver os primeiros passos',
} as const;
