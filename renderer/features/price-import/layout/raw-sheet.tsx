import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportView, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { RoleMenu } from './role-menu.tsx';

interface Props {
  readonly view: ImportView;
  /** Columns that a question is about; `line` is its line. */
  readonly columns: ReadonlySet<number>;
  readonly line: number | null;
}

/** A price survey may have hundreds of columns; the panel lists the rest. */
const MOST_COLUMNS = 40;

/** The first lines of the raw sheet: column heads name each role, line numbers mark the header. */
export function RawSheet({ view, columns: lit, line: litLine }: Props) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const busy = useFrom('imports', (state) => state.busy);
  const { sheet, counts } = view;
  const { layout } = sheet;
  const shown = sheet.columns.slice(0, MOST_COLUMNS);
  const apply = (next: SheetLayout) => void imports.getState().edit({ type: 'set-layout', layout: next });
  const last = sheet.firstLines.at(-1)?.line ?? 0;
  const more = Math.max(0, (counts.lines ?? counts.total) - sheet.firstLines.filter(({ line }) => line > (layout.headerLine ?? 0)).length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard.
    <section className="rc-raw-sheet" tabIndex={0} aria-label={t('asking.sheetLabel')}>
      <table>
        <thead>
          <tr>
            <td className="rc-raw-corner" />
            {shown.map((column) => (
              <th key={column.index} scope="col" data-lit={lit.has(column.index)}>
                <span className="rc-raw-letter" aria-hidden>
                  {columnLetters(column.index)}
                </span>
                <RoleMenu column={column} layout={layout} disabled={busy} onLayout={apply} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.firstLines.map(({ line, cells }) => (
            <tr key={line} data-header={line === layout.headerLine} data-lit={line === litLine}>
              <th scope="row">
                <button
                  type="button"
                  disabled={busy || line === layout.headerLine}
                  title={line === layout.headerLine ? t('asking.headerLine') : t('layout.headerUse', { line })}
                  onClick={() => apply({ ...layout, headerLine: line })}
                >
                  {line}
                </button>
              </th>
              {shown.map(({ index }) => (
                <td key={index} data-lit={lit.has(index)} title={shownCell(cells[index] ?? '')}>
                  <span>{shownCell(cells[index] ?? '')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {last > 0 && more > 0 && (
        <Text fz="xs" c="dimmed" className="rc-raw-more">
          {t('asking.sheetMore', { count: more })}
        </Text>
      )}
      {sheet.columns.length > MOST_COLUMNS && (
        <Text fz="xs" c="dimmed" className="rc-raw-more">
          {t('asking.columnsLeft', { count: sheet.columns.length - MOST_COLUMNS })}
        </Text>
      )}
    </section>
  );
}
