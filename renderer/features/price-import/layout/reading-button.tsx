import { Button, Text } from '@mantine/core';
import { IconCheck, IconColumns3, IconInfoCircle, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportQuestion, ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { formatMoment } from '../../../format/dates.ts';

interface Props {
  readonly view: ImportView;
  /** Whether the raw sheet is shown; null: it is the only view. */
  readonly columns: boolean | null;
  readonly onColumns: () => void;
  readonly onCorrect: () => void;
}

const OF_READING: ReadonlySet<ImportQuestion['type']> = new Set(['columns', 'decimal-mark', 'implied-decimals', 'date-order']);

/** Encoding, separator, header and decimals as text, one line each. */
function useReading({ sheet }: ImportView): string {
  const { t } = useTranslation();
  const { layout, sampleWord, sepLine, format } = sheet;
  const encoding = t('layout.chipEncoding', { name: t(`layout.encodings.${layout.encoding}`) });
  const ofText = [
    sampleWord === null ? encoding : `${encoding} ${t('layout.chipSample', { word: sampleWord })}`,
    t('layout.chipDelimiter', { name: t(`layout.delimiters.${layout.delimiter}`) }),
    ...(sepLine ? [t('layout.chipSep')] : []),
  ];
  const wide = layout.productColumns?.length ?? 0;
  return [
    ...(format === 'text' ? ofText : [t('layout.chipSheet', { name: layout.sheet?.name ?? '' })]),
    layout.headerLine === null ? t('layout.chipNoHeader') : t('layout.chipHeader', { line: layout.headerLine }),
    t('layout.chipDecimal', { name: t(`layout.decimalsShort.${layout.decimalMark}`) }),
    ...(wide > 0 ? [t('layout.chipWide', { count: wide })] : []),
  ].join('\n');
}

function useOrigin({ sheet, mappingNote }: ImportView): string | null {
  const { t } = useTranslation();
  const { layoutFrom, rememberedAt } = sheet;
  if (mappingNote !== null) return mappingNote;
  if (layoutFrom === 'user') return t('layout.user');
  return layoutFrom === 'remembered' && rememberedAt !== null ? t('layout.remembered', { date: formatMoment(rememberedAt) }) : null;
}

/** Button with the reading of the sheet, uncertain or not, and notes about the sheet. */
export function ReadingButton({ view, columns, onColumns, onCorrect }: Props) {
  const { t } = useTranslation();
  const reading = useReading(view);
  const origin = useOrigin(view);
  const { notes } = view.sheet;
  const doubt = view.questions.some(({ type }) => OF_READING.has(type));
  // The name of the worksheet is visible without a click if there are several.
  const label = view.sheet.sheets.length > 1 ? t('layout.chipSheet', { name: view.sheet.layout.sheet?.name ?? '' }) : t('asking.reading');
  const Mark = doubt ? IconQuestionMark : IconCheck;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        rightSection={<Mark size={14} stroke={2.2} aria-hidden />}
        className="rc-reading"
        data-doubt={doubt}
        title={`${label}\n${reading}`}
        aria-label={`${label}: ${t(doubt ? 'asking.readingDoubt' : 'asking.readingFine')}`}
        onClick={onCorrect}
      >
        <span className="rc-truncate">{label}</span>
      </Button>
      <Button
        size="xs"
        variant={columns === false ? 'default' : 'light'}
        leftSection={<IconColumns3 size={14} aria-hidden />}
        aria-pressed={columns !== false}
        disabled={columns === null}
        title={t('asking.columnsText')}
        onClick={onColumns}
      >
        {t('asking.columns')}
      </Button>
      {notes.length > 0 && (
        <button type="button" className="rc-chip rc-sheet-note" title={notes.join('\n')} onClick={onCorrect}>
          <IconInfoCircle size={14} stroke={1.7} aria-hidden />
          <span className="rc-truncate">{notes.join(' ')}</span>
        </button>
      )}
      {origin !== null && (
        <Text fz="xs" c="dimmed" className="rc-truncate rc-origin" title={origin}>
          {origin}
        </Text>
      )}
    </>
  );
}
