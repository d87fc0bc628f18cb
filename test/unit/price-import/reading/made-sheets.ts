/** What the sheets of test/fixtures/make-sheets.ts must give. */

/** Line (in wide sheets with its column), station if it is the second one, product, price (ten-thousandths), issues. */
interface Expected {
  readonly rows: readonly string[];
  readonly questions?: readonly string[];
  readonly others?: number;
  readonly blank?: number;
  readonly notes?: readonly string[];
}

const STYLES = ['utf8', 'utf8-bom', 'cp1252', 'utf16le', 'utf16be'].flatMap((encoding) =>
  ['semicolon', 'comma', 'tab', 'pipe'].flatMap((delimiter) =>
    ['dcomma', 'ddot'].map((mark) => `style-${encoding}-${delimiter}-${mark}.${/^[sc]/.test(delimiter) ? 'csv' : 'txt'}`),
  ),
);
const STYLE: Expected = { rows: ['2 1101 58900', '3 1301 60990 third-decimal'], others: 1 };

const SIMPLE: Expected = { rows: ['2 1101 58900', '3 1201 39900'], others: 1 };
const NUMBERS: Expected = {
  rows: [
    '2 1101 58990 third-decimal',
    '3 zeros 1101 58900 station-padded',
    '4 1201 62000',
    '5 1301 60900',
    '6 1303 60000',
    '7 1401 - price-invalid',
    '8 1501 - price-invalid',
  ],
  // Two decimals are shown of 5.899.
  questions: ['doubt'],
};
const FORMULAS: Expected = { rows: ['2 1101 58900', '3 1201 - price-invalid', '4 - 60900 product-missing', '5 1301 61900'] };
const MERGED: Expected = {
  rows: ['3 1101 58900', '4 1201 39900', '5 1301 60900', '6 zeros 1101 57900 station-padded', '7 zeros 1201 - price-missing'],
  // The price of line 6 covers line 7 too.
  questions: ['doubt'],
};
const WIDE: Expected = {
  rows: ['3/Gasolina 1101 58900', '3/Etanol 1201 39900', '3/S10 1301 60900', '4/Gasolina zeros 1101 57900 station-padded'],
};
const DATES: Expected = { rows: ['2 1101 58900', '3 1201 39900', '4 1301 - price-invalid'] };

export const MADE_READ: Readonly<Record<string, Expected>> = {
  ...Object.fromEntries(STYLES.map((file): [string, Expected] => [file, STYLE])),
  'wide.csv': {
    rows: ['2/Gasolina 1101 58900', '2/Etanol 1201 39900', '2/S10 1301 60900', '3/Gasolina zeros 1101 57900', '3/S10 zeros 1301 61900'],
    blank: 1,
  },
  'wide-titles.csv': { rows: ['4/Preço Gasolina (R$/L) 1101 58900'] },
  'wide-diesel.csv': {
    rows: ['2/Gasolina 1101 58900', '2/Etanol 1201 39900', '2/Diesel - 60900 product-question'],
    questions: ['product'],
  },
  'wide-agreements.csv': { rows: ['2/Gasolina Comum 1101 57999', '2/Diesel S10 1301 59500'] },
  'wide-three-decimals.csv': {
    rows: ['2/Gasolina 1101 58900', '2/Etanol 1201 39900'],
  },
  'wide-one-line.csv': {
    rows: ['2/GASOLINA 1101 58900', '2/ADITIVADA 1102 60900', '2/ETANOL 1201 39900', '2/S10 1301 61900', '2/S500 1303 59900'],
  },
  'clipboard.txt': { rows: ['2 1101 58900', '3 1201 39900'] },
  'clipboard-multiline.txt': { rows: ['2 1101 58900', '4 1201 39900'] },
  'erp-totals.csv': { rows: ['5 1101 58900', '6 1201 39900', '9 1301 61900'], blank: 3 },
  'error-texts.csv': { rows: ['2 1101 - price-invalid', '3 1201 - price-invalid', '4 - 39900 product-missing'] },
  'proto-header.csv': { rows: ['2 1101 58900', '3 1201 39900'] },
  'thousands.csv': { rows: ['2 1101 12345600 factor', '3 1201 39900'] },
  'lone-cr.csv': { rows: ['2 1101 58900', '3 1201 39900'] },
  'cut-in-two.csv': { rows: ['2 1101 50000 extra-cells', '3 1201 30000 extra-cells'] },
  'formula-injection.csv': { rows: ['2 - 58900 product-question', '3 1201 - price-invalid'], questions: ['product'] },
  'simple.xlsx': SIMPLE,
  'simple.ods': SIMPLE,
  'numbers.xlsx': NUMBERS,
  'numbers.ods': NUMBERS,
  'formulas.xlsx': FORMULAS,
  'formulas.ods': FORMULAS,
  'merged.xlsx': MERGED,
  'merged.ods': MERGED,
  'wide.xlsx': WIDE,
  'wide.ods': WIDE,
  'several-sheets.xlsx': { ...SIMPLE, questions: ['doubt'] },
  'several-sheets.ods': { ...SIMPLE, questions: ['doubt'] },
  'gaps.xlsx': { rows: ['6 1101 58900'], blank: 3 },
  'cents.xlsx': { rows: ['2 1101 58900', '3 1201 39900'] },
  'text-dots.xlsx': { rows: ['2 1101 58900', '3 1201 39900'] },
  'dates-1900.xlsx': DATES,
  'dates-1904.xlsx': DATES,
  'dates.ods': DATES,
  'row-groups.ods': { rows: ['2 1101 58900', '3 1201 39900', '4 1301 60900'] },
  'unsolved.xlsx': { rows: ['2 1101 - price-invalid'] },
};

export const MADE_REFUSED: Readonly<Record<string, string>> = {
  'renamed.xls': 'não tem nenhuma linha com preço abaixo do cabeçalho',
  'spreadsheet-2003.xml': 'salve como XLSX ou CSV',
  'empty.xlsx': 'não tem nenhuma aba com tabela',
  'damaged.xlsx': 'está danificado',
  'cut.xlsx': 'está danificado',
  'no-sheet-part.xlsx': 'está danificado',
  'doctype.xlsx': 'está danificado',
  'password.ods': 'está protegido por senha',
  'password.xlsx': 'está protegido por senha',
  'binary.xlsb': 'é uma planilha binária (XLSB)',
  'letter.docx': 'é um texto ou uma apresentação',
  'photos.zip': 'é um arquivo compactado',
  'far-cell.xlsx': 'tem células longe demais da tabela',
  'old.xls': 'é uma planilha do Excel antigo (XLS). Abra no Excel e salve como XLSX ou CSV',
};
