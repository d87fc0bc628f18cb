/** Sheets of a workbook in the XML of Excel 2003 (SpreadsheetML). */

import type { CellValue } from 'hucre';
import {
  decimalsOfFormat,
  formulaText,
  isPercentFormat,
  numberText,
  percentText,
  roundedText,
  shownText,
} from '../../../prices/model/index.ts';
import type { WorkbookSheet } from '../workbook/workbook.ts';
import { createGrid, type Grid } from './grid.ts';
import { pieces, type Tag } from './tags.ts';

/** Number formats by Excel's names. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  Fixed: '0.00',
  Standard: '#,##0.00',
  Currency: '#,##0.00',
  Percent: '0.00%',
};

interface OpenSheet {
  readonly name: string;
  readonly grid: Grid;
  hidden: boolean;
}

interface OpenCell {
  readonly tag: Tag;
  type: string;
  text: string;
  struck: boolean;
  comment: string;
}

export function spreadsheetMlSheets(xml: string): readonly WorkbookSheet[] {
  const sheets: OpenSheet[] = [];
  const formats = new Map<string, string>();
  const struckStyles = new Set<string>();
  let style = '';
  let sheet: OpenSheet | null = null;
  let cell: OpenCell | null = null;
  let inData = false;
  let inVisible = false;
  let comment: string | null = null;
  let column = 0;

  const endCell = (): void => {
    if (cell === null || sheet === null) return;
    const { tag, type, text, struck, comment: cellComment } = cell;
    cell = null;
    const styleId = tag.attribute('styleid') ?? '';
    const { value, rounded } = cellOf(type, text, formats.get(styleId) ?? '');
    const formula = tag.attribute('formula');
    const index = placeOf(tag, 'index');
    sheet.grid.add(value, {
      across: (placeOf(tag, 'mergeacross') ?? 0) + 1,
      down: (placeOf(tag, 'mergedown') ?? 0) + 1,
      shown: rounded,
      ...(index === null ? {} : { index: index - 1 }),
      formula: value === null && formula !== null ? formulaText(formula) : null,
    });
    sheet.grid.remark(cellComment, true);
    if ((struck || struckStyles.has(styleId)) && value !== null && value !== '') sheet.grid.strike();
  };

  for (const piece of pieces(xml, false)) {
    if (piece.type === 'text') {
      if (comment !== null) comment += piece.text;
      else if (cell !== null && inData) cell.text += piece.text;
      if (inVisible && sheet !== null) sheet.hidden = /SheetHidden|SheetVeryHidden/.test(piece.text);
      continue;
    }
    const { name } = piece;
    const opens = piece.type === 'open';
    if (name === 'style') style = opens ? (piece.attribute('id') ?? '') : '';
    else if (name === 'numberformat' && opens && style !== '') {
      const format = piece.attribute('format') ?? '';
      formats.set(style, NAMED_FORMATS[format] ?? format);
    } else if (name === 'font' && opens && style !== '' && piece.attribute('strikethrough') === '1') struckStyles.add(style);
    else if (name === 'worksheet') {
      endCell();
      sheet = opens ? { name: piece.attribute('name') ?? `${sheets.length + 1}`, grid: createGrid(), hidden: false } : null;
      if (sheet !== null) sheets.push(sheet);
      column = 0;
    } else if (sheet === null) continue;
    else if (name === 'comment') {
      if (!opens && cell !== null) cell.comment = comment ?? '';
      comment = opens ? '' : null;
    } else if (comment !== null) continue;
    else if (name === 'column' && opens) {
      column = (placeOf(piece, 'index') ?? column + 1) - 1;
      const last = column + (placeOf(piece, 'span') ?? 0);
      for (; column <= last && column < MOST_COLUMNS; column++) if (piece.attribute('hidden') === '1') sheet.grid.hideColumn(column);
    } else if (name === 'row') {
      endCell();
      if (!opens) continue;
      const index = placeOf(piece, 'index');
      sheet.grid.startRow(index === null ? undefined : index - 1);
      if (piece.attribute('hidden') === '1') sheet.grid.hideRow();
    } else if (name === 'cell') {
      endCell();
      if (opens) cell = { tag: piece, type: 'String', text: '', struck: false, comment: '' };
    } else if (name === 'data') {
      inData = opens;
      if (opens && cell !== null) cell.type = piece.attribute('type') ?? 'String';
    } else if (name === 's' && opens && cell !== null && inData) cell.struck = true;
    else if (name === 'visible') inVisible = opens;
  }
  endCell();
  return sheets.map(({ name, grid, hidden }, index) => grid.sheet(name, index, hidden));
}

const MOST_COLUMNS = 1_000;

function placeOf(tag: Tag, name: string): number | null {
  const text = tag.attribute(name);
  const place = Number(text ?? '');
  return text !== null && Number.isInteger(place) && place >= 0 ? place : null;
}

function cellOf(type: string, text: string, format: string): { readonly value: CellValue; readonly rounded: string | null } {
  if (text === '') return { value: null, rounded: null };
  if (type === 'Boolean') return { value: text.trim() === '1', rounded: null };
  if (type === 'DateTime') {
    const date = new Date(`${text.trim().replace(/Z$/, '')}Z`);
    return { value: Number.isNaN(date.getTime()) ? text : date, rounded: null };
  }
  const value = Number(text.trim());
  if (type !== 'Number' || !Number.isFinite(value)) return { value: text, rounded: null };
  const percent = isPercentFormat(format);
  const decimals = decimalsOfFormat(format);
  const whole = percent ? percentText(value, format).slice(0, -1) : shownText(numberText(value));
  const rounded = decimals === null || (!percent && Number.isInteger(value)) ? whole : roundedText(whole, decimals);
  const sign = percent ? '%' : '';
  return { value: percent ? `${whole}%` : value, rounded: rounded === whole ? null : rounded + sign };
}
