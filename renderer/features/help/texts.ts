export const help = {
  licences: 'Licenças de terceiros',
  licencesText: 'O Recolha usa o trabalho de outras pessoas. Aqui estão os nomes e as licenças.',
  licencesOpen: 'Ver licenças',
  licencesLabel: 'Texto das licenças',
  licencesMissing: 'Não deu para abrir as licenças. Elas também estão no arquivo LICENCAS.txt, na pasta do Recolha.',
} as const;
