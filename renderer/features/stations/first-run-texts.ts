export const firstRun = {
  title: 'Recolha',
  sentence: 'Os preços e as notas do seu posto na rede do cartão-frota. Sem digitar nada no portal.',
  trainingTitle: 'Experimentar no Treinamento',
  trainingText: 'Uma rede simulada, dentro deste computador. Nada do que você fizer chega à rede real.',
  trainingAction: 'Experimentar no Treinamento',
  realTitle: 'Conectar meu posto',
  realText: 'Use o acesso que a rede deu: endereço, identificador e segredo.',
  realAction: 'Conectar meu posto',
  later: 'Você pode ter os dois ao mesmo tempo e mudar quando quiser.',
  /** Name in its own language, because its readers may not read the rest. */
  otherLanguage: 'English',
} as const;
