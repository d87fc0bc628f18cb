/** What each importer is told to ask of a row: the same, and less than Recolha does. */

/** Header of the sheet, name of the field, what a cell must look like. */
export const FIELDS = [
  { label: 'CNPJ', key: 'cnpj', pattern: '^\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}$' },
  { label: 'Produto', key: 'produto', pattern: '^[A-Za-z]' },
  { label: 'Preco', key: 'preco', pattern: '^\\d+,\\d{2}$' },
] as const;

/** @throws Error without the element: the page is another one. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('there is no #root');
  return root;
}
