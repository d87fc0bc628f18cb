/** Price sheets with one fact planted anywhere, and what a reader who knows it looks for. */

import { letters, xlsx } from '../../unit/price-import/reading/workbooks.ts';
import { below, columnOf, type FactKind, KNOWN, pick, type Random, sentenceOf } from './planted-words.ts';

export const KINDS: readonly FactKind[] = ['price', 'day', 'customer', 'discount', 'unit', 'exclusion', 'quantity', 'condition'];

const TEXT_PLACES = [
  'column',
  'remark',
  'title',
  'between',
  'footer',
  'price-header',
  'empty-header',
  'beside',
  'below',
  'within',
  'cell',
  'far-below',
] as const;
const BOOK_PLACES = ['sheet-name', 'comment', 'hidden-row', 'hidden-column', 'other-sheet', 'page', 'text-box'] as const;
export type FactPlace = (typeof TEXT_PLACES)[number] | (typeof BOOK_PLACES)[number];
export const PLACES: readonly FactPlace[] = [...TEXT_PLACES, ...BOOK_PLACES];

export interface Planted {
  readonly kind: FactKind;
  readonly place: FactPlace;
  /** Texts, each of which proves that the fact was seen. */
  readonly texts: readonly string[];
  /** From 0; null = of no one column. */
  readonly column: number | null;
  readonly header: string;
  /** 1-based lines of the file. */
  readonly lines: readonly number[];
}

export interface PlantedSheet {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** null = a plain sheet. */
  readonly planted: Planted | null;
  readonly shown: string;
}

/** In reais, beside which the sheets' prices lie. */
export const IN_FORCE = { '1101': 6.19, '1102': 6.49, '1201': 4.29, '1301': 6.09, '1303': 5.99 } as const;
const PRODUCTS = [
  ['1101', 'Gasolina Comum'],
  ['1102', 'Gasolina Aditivada'],
  ['1201', 'Etanol'],
  ['1301', 'Diesel S10'],
  ['1303', 'Diesel S500'],
] as const;

type Grid = string[][];

interface Base {
  readonly titles: Grid;
  readonly header: string[];
  readonly rows: Grid;
  readonly prices: readonly number[];
  /** A pasted list has no header. */
  readonly headed: boolean;
}

const two = (price: number): string => price.toFixed(2).replace('.', ',');

/** A column for each product, a row for the day. */
function wideOf(random: Random): Base {
  const products = PRODUCTS.slice(0, 2 + below(random, 4));
  const prices = products.map(([id]) => Math.round((IN_FORCE[id] + 0.1) * 100) / 100);
  const titles = random() < 0.3 ? [['Tabela de preços']] : [];
  return {
    titles,
    header: ['Data', ...products.map(([, name]) => name)],
    rows: [['25/11/2026', ...prices.map(two)]],
    prices: prices.slice(0, 1),
    headed: true,
  };
}

/** Pasted: products and prices, and no header. */
function pastedOf(random: Random): Base {
  const products = PRODUCTS.slice(0, 2 + below(random, 4));
  const prices = products.map(([id]) => Math.round((IN_FORCE[id] - 0.1) * 100) / 100);
  return { titles: [], header: ['', ''], rows: products.map(([, name], at) => [name, two(prices[at] ?? 0)]), prices, headed: false };
}

function baseOf(random: Random): Base {
  const style = random();
  if (style < 0.12) return wideOf(random);
  if (style < 0.2) return pastedOf(random);
  const products = PRODUCTS.filter(() => random() < 0.7);
  const chosen = products.length === 0 ? PRODUCTS.slice(0, 2) : products;
  const prices = chosen.map(([id]) => Math.round((IN_FORCE[id] + (random() < 0.5 ? 0.1 : -0.1)) * 100) / 100);
  const columns: { readonly header: string; readonly cells: readonly string[] }[] = [
    { header: pick(random, ['Produto', 'Combustível', 'PRODUTO', 'Descrição']), cells: chosen.map(([, name]) => name) },
  ];
  const agreed = random() < 0.25;
  const add = (header: string, cells: readonly string[]): void =>
    void columns.splice(below(random, columns.length + 1), 0, { header, cells });
  if (random() < 0.2)
    add(
      'Código',
      chosen.map((_, at) => String(at + 1)),
    );
  if (random() < 0.2)
    add(
      'Custo',
      prices.map((price) => two(price * 0.85)),
    );
  if (random() < 0.2)
    add(
      'CNPJ do posto',
      chosen.map(() => '11.222.333/0001-81'),
    );
  if (random() < 0.15)
    add(
      'Grupo',
      chosen.map(() => 'COMBUSTÍVEIS'),
    );
  if (random() < 0.15)
    add(
      'Unidade',
      chosen.map(() => 'L'),
    );
  if (agreed)
    add(
      'CNPJ do cliente',
      chosen.map(() => pick(random, KNOWN).document),
    );
  if (random() < 0.1)
    add(
      'Vigência',
      chosen.map(() => '30/11/2026'),
    );
  const header = pick(random, ['Preço', 'Preço de Venda', 'Valor', 'Preço (R$)', 'PREÇO']);
  const price = below(random, columns.length + 1);
  columns.splice(price, 0, { header, cells: prices.map(two) });
  const titles =
    random() < 0.3
      ? [[pick(random, ['Tabela de preços', 'Posto Modelo', 'Emitido em 25/11/2026', 'PREÇOS', 'Relatório de preços - página 1'])]]
      : [];
  return {
    titles,
    header: columns.map((column) => column.header),
    rows: chosen.map((_, row) => columns.map(({ cells }) => cells[row] ?? '')),
    prices,
    headed: true,
  };
}

interface Book {
  name: string;
  hiddenRows: number[];
  hiddenColumns: number[];
  page: string;
  comment: { ref: string; text: string } | null;
  box: string;
  other: { name: string; rows: Grid; hidden: boolean } | null;
}

/** Of a list without a header, the line before its first row. */
const headerLine = ({ titles, headed }: Base): number => titles.length + (headed ? 1 : 0);
const lineOf = (base: Base, row: number): number => headerLine(base) + 1 + row;

/** Plants a fact of the kind in the place; changes the base and the book. */
function plant(random: Random, base: Base, book: Book, kind: FactKind, place: FactPlace): Planted {
  const sentence = sentenceOf(random, kind);
  const told = (part: Partial<Planted> = {}): Planted => ({ kind, place, texts: [sentence], column: null, header: '', lines: [], ...part });
  const insert = (header: string, cells: readonly string[], at = below(random, base.header.length + 1)): Planted => {
    base.header.splice(at, 0, header);
    for (const [place, row] of base.rows.entries()) row.splice(at, 0, cells[place] ?? '');
    const lines = base.rows.flatMap((_, row) => ((cells[row] ?? '') === '' ? [] : [lineOf(base, row)]));
    return told({ texts: cells.filter((cell) => cell !== ''), column: at, header, lines });
  };
  switch (place) {
    case 'column':
    case 'hidden-column': {
      const { header, cells } = columnOf(random, kind, base.prices);
      const planted = insert(header, cells);
      if (place === 'hidden-column') book.hiddenColumns.push(planted.column ?? 0);
      return planted;
    }
    case 'remark': {
      const says = base.rows.map((_, row) => (row === 0 || random() < 0.3 ? sentence : pick(random, ['', '', 'ok', 'conferido'])));
      return insert(pick(random, ['Obs', 'Observação', 'Comentários', '', 'Info', 'X', 'Coluna2']), says);
    }
    case 'title': {
      base.titles.splice(below(random, base.titles.length + 1), 0, random() < 0.7 ? [sentence] : ['', sentence]);
      return told({ lines: [base.titles.findIndex((row) => row.includes(sentence)) + 1] });
    }
    case 'between': {
      const at = below(random, base.rows.length) + 1;
      base.rows.splice(at, 0, random() < 0.7 ? [sentence] : [...base.header.map(() => ''), sentence].slice(1));
      return told({ lines: [lineOf(base, at)] });
    }
    case 'footer': {
      if (random() < 0.3) base.rows.push([]);
      base.rows.push(pick(random, [[sentence], ['', sentence], ['Obs:', sentence], ['TOTAL', '', sentence], [`Total: ${sentence}`]]));
      return told({ lines: [lineOf(base, base.rows.length - 1)] });
    }
    case 'price-header': {
      const at = Math.max(
        0,
        base.header.findIndex((name) => /^(preço|valor|gasolina|etanol|diesel)/i.test(name)),
      );
      base.header[at] = `${base.header[at]} ${sentence}`;
      return told({ column: at, header: base.header[at] ?? '' });
    }
    case 'empty-header':
      return { ...insert(sentence, []), texts: [sentence], lines: [headerLine(base)] };
    case 'beside': {
      const width = base.header.length;
      const { header, cells } = columnOf(random, kind, base.prices);
      base.header.push('', 'Produto', header);
      for (const [at, row] of base.rows.entries()) {
        row.push(...Array.from({ length: width - row.length }, () => ''), '', pick(random, ['Etanol', 'Gasolina Comum']), cells[at] ?? '');
      }
      return told({ texts: cells.filter((cell) => cell !== ''), column: width + 2, header, lines: [] });
    }
    case 'below': {
      base.rows.push(
        [],
        [pick(random, ['Regras', 'Acordos', 'Avisos', 'Cliente']), pick(random, ['O quê', 'Regra', ''])],
        [pick(random, ['1', 'a', '-', 'Geral']), sentence],
      );
      return told({ lines: [lineOf(base, base.rows.length - 1)] });
    }
    case 'within': {
      // In a cell of a column that is there for something else.
      const harmless = base.header.findIndex((name) => /^(Código|Custo|Grupo)$/.test(name));
      if (harmless === -1)
        return insert(
          'Grupo',
          base.rows.map((_, row) => (row === 0 ? sentence : 'COMBUSTÍVEIS')),
        );
      const first = base.rows[0];
      if (first !== undefined) first[harmless] = sentence;
      return told({ column: harmless, header: base.header[harmless] ?? '', lines: [lineOf(base, 0)] });
    }
    case 'cell': {
      const row = base.rows[below(random, base.rows.length)];
      if (row === undefined) throw new Error('no row');
      const used = row.flatMap((cell, at) => (/^(Gasolina|Etanol|Diesel|\d,\d\d$)/.test(cell) && base.header[at] !== 'Custo' ? [at] : []));
      const at = pick(random, used);
      row[at] = `${row[at]} ${sentence}`;
      return told({ texts: [row[at] ?? ''], lines: [lineOf(base, base.rows.indexOf(row))] });
    }
    case 'far-below': {
      const first = base.rows[0] ?? [];
      // Hundreds of rows that say the same, then the fact.
      const many = Array.from({ length: 230 }, () => [...first]);
      base.rows.splice(0, 1, ...many);
      const width = base.header.length;
      base.header.push(base.headed ? pick(random, ['Obs', '', 'Info']) : '');
      for (const row of base.rows) row.push(...Array.from({ length: width + 1 - row.length }, () => ''));
      const last = base.rows.at(-1);
      if (last !== undefined) last[width] = sentence;
      return told({ column: width, header: base.header[width] ?? '', lines: [lineOf(base, base.rows.length - 1)] });
    }
    case 'hidden-row': {
      if (random() < 0.5) {
        base.rows.push([sentence]);
        book.hiddenRows.push(lineOf(base, base.rows.length - 1));
        return told({ lines: [...book.hiddenRows] });
      }
      book.hiddenRows.push(lineOf(base, 0));
      return told({ texts: [], lines: [...book.hiddenRows] });
    }
    case 'sheet-name':
      book.name = sentence.replaceAll(/[\\/?*[\]:]/g, '-').slice(0, 31);
      return told({ texts: [book.name] });
    case 'comment': {
      const row = below(random, base.rows.length + 1) - 1;
      book.comment = {
        ref: `${letters(below(random, base.header.length))}${row < 0 ? headerLine(base) : lineOf(base, row)}`,
        text: sentence,
      };
      return told({ lines: [row < 0 ? headerLine(base) : lineOf(base, row)] });
    }
    case 'other-sheet':
      book.other = {
        name: pick(random, ['Regras', 'Clientes', 'Planilha2', 'Plan2', 'Leia-me']),
        rows: [['Aviso'], [sentence]],
        hidden: random() < 0.4,
      };
      return told();
    case 'page':
      book.page = sentence;
      return told();
    case 'text-box':
      book.box = sentence;
      return told();
  }
}

const NEEDS_HEADER: ReadonlySet<FactPlace> = new Set(['price-header', 'empty-header']);

/** @param place null = a plain sheet. */
export function plantedSheet(random: Random, kind: FactKind, place: FactPlace | null): PlantedSheet {
  const base = baseOf(random);
  const book: Book = {
    name: pick(random, ['Planilha1', 'Preços', 'Sheet1', 'Plan1']),
    hiddenRows: [],
    hiddenColumns: [],
    page: '',
    comment: null,
    box: '',
    other: null,
  };
  const planted = place === null ? null : plant(random, base, book, kind, !base.headed && NEEDS_HEADER.has(place) ? 'title' : place);
  const isBook = place === null ? random() < 0.2 : (BOOK_PLACES as readonly string[]).includes(place) || random() < 0.1;
  const grid = [...base.titles, ...(base.headed ? [base.header] : []), ...base.rows];
  const shown = `${place ?? 'plain'} ${kind} ${JSON.stringify(book)}\n${grid.map((row) => row.join(';')).join('\n')}`;
  if (isBook) return { name: 'precos.xlsx', bytes: bookOf(grid, book), planted, shown };
  const delimiter = pick(random, [';', ';', '\t']);
  const quoted = (cell: string): string => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return {
    name: 'precos.csv',
    bytes: new TextEncoder().encode(`${grid.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`),
    planted,
    shown,
  };
}

const NUMBER = /^\d{1,2},\d{2}$/;

function bookOf(grid: Grid, { name, hiddenRows, hiddenColumns, page, comment, box, other }: Book): Uint8Array {
  const cells = (rows: Grid) =>
    rows.map((row) => row.map((cell) => (NUMBER.test(cell) ? Number(cell.replace(',', '.')) : cell === '' ? null : cell)));
  const relations = [
    ...(comment === null
      ? []
      : [
          '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/>',
        ]),
    ...(box === ''
      ? []
      : [
          '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/>',
        ]),
  ].join('');
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return xlsx({
    sheets: [
      {
        name,
        rows: cells(grid),
        hiddenRows,
        hiddenColumns,
        ...(page === '' ? {} : { page: `<oddFooter>&amp;L${escaped(page)}</oddFooter>` }),
      },
      ...(other === null ? [] : [{ ...other, rows: cells(other.rows) }]),
    ],
    parts: {
      ...(relations === ''
        ? {}
        : {
            'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
          }),
      ...(comment === null
        ? {}
        : {
            'xl/comments1.xml': `<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Ana</author></authors><commentList><comment ref="${comment.ref}" authorId="0"><text><r><t>Ana:</t></r><r><t xml:space="preserve"> ${escaped(comment.text)}</t></r></text></comment></commentList></comments>`,
          }),
      ...(box === ''
        ? {}
        : {
            'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>2</xdr:row></xdr:from><xdr:sp><xdr:txBody><a:p><a:r><a:t>${escaped(box)}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`,
          }),
    },
  });
}
