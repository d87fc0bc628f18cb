import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COLUMN_ROLES, type SheetColumnView, type SheetLayout } from '../../../preload/contract/prices.ts';
import { withColumn } from '../../stores/sheet-columns.ts';

interface Props {
  readonly draft: SheetLayout;
  readonly onChange: (draft: SheetLayout) => void;
  readonly columns: readonly SheetColumnView[];
}

const NONE = '';

export function LayoutColumns({ draft, onChange, columns }: Props) {
  const { t } = useTranslation();
  const options = [
    { value: NONE, label: t('layout.noColumn') },
    ...columns.map((column) => ({ value: String(column.index), label: column.header })),
  ];
  return (
    <section aria-labelledby="layout-columns">
      <Title order={3} id="layout-columns">
        {t('layout.columns')}
      </Title>
      <Text fz="xs" c="dimmed" mb="xs">
        {t('layout.columnsText')}
      </Text>
      <Stack gap={6}>
        {COLUMN_ROLES.map((role) => {
          const index = draft.columns[role];
          const column = columns.find((known) => known.index === index);
          return (
            <div key={role} style={{ display: 'grid', gridTemplateColumns: '150px 190px 1fr', gap: 12, alignItems: 'center' }}>
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
              <Text fz="xs" c="dimmed" className="rc-truncate rc-num" title={column?.samples.join(' · ')}>
                {column === undefined || column.samples.length === 0 ? '' : column.samples.slice(0, 3).join(' · ')}
              </Text>
            </div>
          );
        })}
      </Stack>
    </section>
  );
}
