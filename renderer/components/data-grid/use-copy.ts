import { notifications } from '@mantine/notifications';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridRows } from './grid-column.ts';
import { copyText, type Range, sizeOfRange } from './grid-range.ts';

/** Copies a range of cells to the clipboard in spreadsheet format. */
export function useCopy<R>(columns: readonly GridColumn<R>[], { at, read }: GridRows<R>) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  function textOf(rows: readonly R[], { left, right }: Range): string {
    const copied = columns.slice(left, right + 1);
    return copyText(rows.map((row) => copied.map((column) => (column.copied ?? column.text)(row))));
  }
  function here({ top, bottom }: Range): readonly R[] | null {
    const rows: R[] = [];
    for (let index = top; index <= bottom; index += 1) {
      const row = at(index);
      if (row === null) return null;
      rows.push(row);
    }
    return rows;
  }
  async function fetched(range: Range): Promise<void> {
    const rows = await read?.(range.top, range.bottom);
    if (rows === undefined) notifications.show({ message: t('grid.notCopied'), color: 'red' });
    if (rows === undefined || rows === null) return;
    try {
      await navigator.clipboard.writeText(textOf(rows, range));
      setCount(sizeOfRange(range));
    } catch {
      notifications.show({ message: t('grid.notCopied'), color: 'red' });
    }
  }
  function onCopy(event: ClipboardEvent, range: Range): void {
    event.preventDefault();
    const rows = here(range);
    setCount(0);
    if (rows === null) return void fetched(range);
    event.clipboardData.setData('text/plain', textOf(rows, range));
    setCount(sizeOfRange(range));
  }
  return { count, onCopy };
}
