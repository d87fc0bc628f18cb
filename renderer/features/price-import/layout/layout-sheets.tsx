import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetPlace, SheetView } from '../../../../preload/contract/price-import/price-import.ts';

interface Props {
  readonly sheet: SheetView;
  readonly onSheet: (place: SheetPlace) => Promise<void>;
}

/** Worksheets of a workbook. Choosing one reads it at once and detects its header and columns. */
export function LayoutSheets({ sheet, onSheet }: Props) {
  const { t } = useTranslation();
  // Optimistic selection, until the worksheet is read.
  const [pointed, setPointed] = useState<string | null>(null);
  const used = pointed ?? sheet.layout.sheet?.name ?? null;
  async function take(place: SheetPlace): Promise<void> {
    setPointed(place.name);
    await onSheet(place);
    setPointed(null);
  }
  return (
    <section aria-labelledby="layout-sheets">
      <Title order={3} id="layout-sheets" mb="xs">
        {t('layout.sheet')}
      </Title>
      <div className="rc-card rc-flat rc-scroll rc-layout-sheets">
        {sheet.sheets.map(({ name, index, rows, hidden }) => (
          <label key={index} className="rc-pick" data-on={name === used}>
            <input type="radio" name="sheet" checked={name === used} aria-label={name} onChange={() => void take({ name, index })} />
            <Text span fz="sm" fw={550} flex={1} className="rc-truncate" title={name}>
              {name}
            </Text>
            {hidden && (
              <Text span fz="xs" c="dimmed">
                {t('layout.sheetHidden')}
              </Text>
            )}
            <Text span fz="xs" c="dimmed" className="rc-num">
              {t('layout.sheetRows', { count: rows })}
            </Text>
          </label>
        ))}
      </div>
    </section>
  );
}
