import { Button, Text } from '@mantine/core';
import { IconAbc, IconColumns3, IconDecimal, IconHeading, IconInfoCircle, IconSeparatorVertical, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import.ts';
import { formatMoment } from '../../../format/dates.ts';

function useOrigin(view: ImportView): string {
  const { t } = useTranslation();
  const { layoutFrom, rememberedAt } = view.sheet;
  if (view.mappingNote !== null) return view.mappingNote;
  if (layoutFrom === 'user') return t('layout.user');
  return layoutFrom === 'remembered' && rememberedAt !== null
    ? t('layout.remembered', { date: formatMoment(rememberedAt) })
    : t('layout.guess');
}

/** What was understood of the sheet, in a line; each part opens the panel that corrects it. */
export function LayoutChips({ view, onCorrect }: { readonly view: ImportView; readonly onCorrect: () => void }) {
  const { t } = useTranslation();
  const origin = useOrigin(view);
  const { layout, sampleWord, sepLine, format, notes } = view.sheet;
  const wide = layout.productColumns?.length ?? 0;
  const encoding = t('layout.chipEncoding', { name: t(`layout.encodings.${layout.encoding}`) });
  const ofText = [
    {
      key: 'encoding',
      icon: IconAbc,
      text: sampleWord === null ? encoding : `${encoding} ${t('layout.chipSample', { word: sampleWord })}`,
    },
    {
      key: 'delimiter',
      icon: IconSeparatorVertical,
      text: t('layout.chipDelimiter', { name: t(`layout.delimiters.${layout.delimiter}`) }),
    },
  ];
  const ofWorkbook = [{ key: 'sheet', icon: IconTable, text: t('layout.chipSheet', { name: layout.sheet?.name ?? '' }) }];
  const chips = [
    ...(format === 'text' ? ofText : ofWorkbook),
    {
      key: 'header',
      icon: IconHeading,
      text: layout.headerLine === null ? t('layout.chipNoHeader') : t('layout.chipHeader', { line: layout.headerLine }),
    },
    { key: 'decimal', icon: IconDecimal, text: t('layout.chipDecimal', { name: t(`layout.decimalsShort.${layout.decimalMark}`) }) },
    { key: 'columns', icon: IconColumns3, text: wide > 0 ? t('layout.chipWide', { count: wide }) : t('layout.chipColumns') },
  ];
  return (
    <>
      <section className="rc-bar rc-tools rc-layout-chips" aria-label={t('layout.understood')}>
        {chips.map(({ key, icon: Glyph, text }) => (
          <button key={key} type="button" className="rc-chip" onClick={onCorrect} title={t('layout.correct')}>
            <Glyph size={14} stroke={1.7} aria-hidden />
            <Text span inherit truncate maw={260}>
              {text}
            </Text>
          </button>
        ))}
        <Text fz="xs" c="dimmed" ml={6} className="rc-nowrap">
          {origin}
          {sepLine && ` · ${t('layout.chipSep')}`}
        </Text>
        {view.mappingNote !== null && (
          <Button size="compact-xs" variant="subtle" onClick={onCorrect}>
            {t('layout.change')}
          </Button>
        )}
      </section>
      {notes.length > 0 && (
        <section className="rc-bar rc-sheet-notes" aria-label={t('layout.notes')}>
          <IconInfoCircle size={16} stroke={1.7} aria-hidden />
          <Text fz="xs" lineClamp={2} title={notes.join('\n')}>
            {notes.join(' ')}
          </Text>
        </section>
      )}
    </>
  );
}
