/** Texts of the settings of the price sheet folder. */
export const priceFolder = {
  title: 'Planilhas de preços',
  text: 'Importar de uma pasta, para o posto ativo.',
  folder: 'Pasta acompanhada',
  folderText:
    'O programa abre as planilhas novas de formato conhecido (CSV, TXT, XLSX, ODS). Elas esperam a sua aprovação. Os arquivos nunca são movidos nem apagados.',
  off: 'Desligada: as planilhas só entram quando você as abre em Importar.',
} as const;
