import { NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  COLUMN_ROLES,
  type SheetColumnView,
  type SheetLayout,
  type SheetView,
} from '../../../../preload/contract/price-import/price-import.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { LayoutProducts } from './layout-products.tsx';
import { narrowed, WIDE_ROLES, widened, withColumn } from './sheet-columns.ts';

interface Props {
  readonly draft: SheetLayout;
  readonly wide: boolean;
  readonly onWide: (wide: boolean) => void;
  readonly onChange: (draft: SheetLayout) => void;
  readonly columns: readonly SheetColumnView[];
  readonly lines: SheetView['firstLines'];
}

const NONE = '';

/** Role of each column, with sample values. */
export function LayoutColumns({ draft, wide, onWide, onChange, columns, lines }: Props) {
  const { t } = useTranslation();
  // Names from the draft's header row, which may differ from the one that was read.
  const header = lines.find(({ line }) => line === draft.headerLine)?.cells ?? [];
  const nameOf = ({ index, header: read }: SheetColumnView): string =>
    (draft.headerLine === null ? '' : (header[index] ?? read)).trim() || t('layout.noHeader', { letter: columnLetters(index) });
  const options = [
    { value: NONE, label: t('layout.noColumn') },
    ...columns.map((column) => ({ value: String(column.index), label: nameOf(column) })),
  ];
  return (
    <section aria-labelledby="layout-columns">
      <Title order={3} id="layout-columns">
        {t('layout.columns')}
      </Title>
      <Text fz="xs" c="dimmed" mb="xs">
        {t('layout.columnsText')}
      </Text>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={t('layout.shape')}
        data={(['long', 'wide'] as const).map((value) => ({ value, label: t(`layout.shapes.${value}`) }))}
        value={wide ? 'wide' : 'long'}
        onChange={(value) => {
          onWide(value === 'wide');
          onChange(value === 'wide' ? widened(draft, columns) : narrowed(draft));
        }}
      />
      <Stack gap={6}>
        {COLUMN_ROLES.filter((role) => !(wide && WIDE_ROLES.has(role))).map((role) => {
          const index = draft.columns[role];
          const column = columns.find((known) => known.index === index);
          return (
            <div key={role} className="rc-layout-row">
              <Text fz="sm" component="label" htmlFor={`column-${role}`}>
                {t(`layout.roles.${role}`)}
              </Text>
              <NativeSelect
                id={`column-${role}`}
                size="xs"
                data={options}
                value={index === undefined ? NONE : String(index)}
                onChange={(event) =>
                  onChange(withColumn(draft, role, event.currentTarget.value === NONE ? null : Number(event.currentTarget.value)))
                }
              />
              <Text fz="xs" c="dimmed" className="rc-truncate rc-num" title={column?.samples.map(shownCell).join(' · ')}>
                {column === undefined || column.samples.length === 0 ? '' : column.samples.slice(0, 3).map(shownCell).join(' · ')}
              </Text>
            </div>
          );
        })}
      </Stack>
      {wide && <LayoutProducts draft={draft} onChange={onChange} columns={columns} nameOf={nameOf} />}
    </section>
  );
}
