import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DELIMITERS, ENCODINGS, type SheetLayout, type SheetView } from '../../../../preload/contract/price-import/price-import.ts';
import { Choice } from '../questions/choice.tsx';

interface Props {
  readonly draft: SheetLayout;
  readonly onChange: (draft: SheetLayout) => void;
  readonly sheet: SheetView;
}

const DECIMALS = ['comma', 'dot', 'unknown'] as const;
const DATES = ['dmy', 'ymd', 'mdy', 'unknown'] as const;
const IMPLIED = ['unset', '0', '2', '3'] as const;
const IMPLIED_VALUES = { unset: null, '0': 0, '2': 2, '3': 3 } as const;

/** Format of text, numbers and dates. A workbook has no encoding and no separator. */
export function LayoutWriting({ draft, onChange, sheet }: Props) {
  const { t } = useTranslation();
  const { sampleWord } = sheet;
  const implied = IMPLIED.find((key) => IMPLIED_VALUES[key] === draft.impliedDecimals) ?? 'unset';
  return (
    <SimpleGrid cols={2} spacing="sm">
      {sheet.format === 'text' && (
        <>
          <Choice
            label={t('layout.encoding')}
            description={sampleWord === null ? t('layout.encodingNoSample') : t('layout.encodingSample', { word: sampleWord })}
            options={ENCODINGS.map((value) => ({ value, label: t(`layout.encodings.${value}`) }))}
            value={draft.encoding}
            onChange={(encoding) => onChange({ ...draft, encoding })}
          />
          <Choice
            label={t('layout.delimiter')}
            options={DELIMITERS.map((value) => ({ value, label: t(`layout.delimiters.${value}`) }))}
            value={draft.delimiter}
            onChange={(delimiter) => onChange({ ...draft, delimiter })}
          />
        </>
      )}
      <Choice
        label={t('layout.decimal')}
        options={DECIMALS.map((value) => ({ value, label: t(`layout.decimals.${value}`) }))}
        value={draft.decimalMark}
        onChange={(decimalMark) => onChange({ ...draft, decimalMark })}
      />
      <Choice
        label={t('layout.implied')}
        options={IMPLIED.map((value) => ({ value, label: t(`layout.impliedOptions.${value}`) }))}
        value={implied}
        onChange={(value) => onChange({ ...draft, impliedDecimals: IMPLIED_VALUES[value] })}
      />
      <Choice
        label={t('layout.dateOrder')}
        options={DATES.map((value) => ({ value, label: t(`layout.dateOrders.${value}`) }))}
        value={draft.dateOrder}
        onChange={(dateOrder) => onChange({ ...draft, dateOrder })}
      />
    </SimpleGrid>
  );
}
