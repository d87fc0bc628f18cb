/** Of the part of the settings that is about the folder of price sheets. */
export const priceFolder = {
  title: 'Planilhas de preços',
  text: 'Do posto ativo: de onde as planilhas de preços podem vir sozinhas.',
  folder: 'Pasta observada',
  folderText:
    'As planilhas novas desta pasta (CSV, TXT, XLSX, ODS) com formato já conhecido são abertas e esperam a sua aprovação. Os arquivos nunca são movidos nem apagados; nada é enviado sem você.',
  off: 'Desligada: as planilhas só entram quando você as abre em Preços.',
} as const;
