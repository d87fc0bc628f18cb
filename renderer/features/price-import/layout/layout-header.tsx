import { Checkbox, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SheetLayout, SheetView } from '../../../../preload/contract/price-import/price-import.ts';
import { shownCell } from '../../../format/shown-cell.ts';

interface Props {
  readonly draft: SheetLayout;
  readonly onChange: (draft: SheetLayout) => void;
  readonly lines: SheetView['firstLines'];
}

const SHOWN_CELLS = 6;

/** The first lines of the file, unprocessed; a click sets the header line. */
export function LayoutHeader({ draft, onChange, lines }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="layout-header">
      <Title order={3} id="layout-header">
        {t('layout.header')}
      </Title>
      <Text fz="xs" c="dimmed" mb="xs">
        {t('layout.headerText')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard. */}
      <section className="rc-scroll rc-card rc-header-pick" tabIndex={0} aria-label={t('layout.headerPick')}>
        <table className="rc-table">
          <caption className="rc-hidden">{t('layout.headerPick')}</caption>
          <tbody>
            {lines.map(({ line, cells }) => (
              <tr key={line} data-on={draft.headerLine === line} onClick={() => onChange({ ...draft, headerLine: line })}>
                <td>
                  <label>
                    <input
                      type="radio"
                      name="header-line"
                      checked={draft.headerLine === line}
                      aria-label={t('layout.headerUse', { line })}
                      onChange={() => onChange({ ...draft, headerLine: line })}
                    />
                    {line}
                  </label>
                </td>
                {cells.slice(0, SHOWN_CELLS).map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their column.
                  <td key={index} className="rc-truncate" title={shownCell(cell)}>
                    {shownCell(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Checkbox
        mt="xs"
        size="xs"
        label={t('layout.headerNone')}
        checked={draft.headerLine === null}
        onChange={(event) => onChange({ ...draft, headerLine: event.currentTarget.checked ? null : (lines[0]?.line ?? 1) })}
      />
    </section>
  );
}
