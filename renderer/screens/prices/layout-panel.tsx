import { Button, Divider, Drawer, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIMITERS, ENCODINGS, type ImportView, type SheetLayout } from '../../../preload/contract/prices.ts';
import { useFrom, useStores } from '../../components/stores-context.tsx';
import { LayoutColumns } from './layout-columns.tsx';
import { LayoutConstants } from './layout-constants.tsx';
import { LayoutHeader } from './layout-header.tsx';

/** A select over a closed list of values: what comes out is one of what went in. */
export function Choice<T extends string>(props: {
  readonly label: string;
  readonly description?: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  return (
    <NativeSelect
      label={props.label}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'description']}
      data={props.options.map((option) => ({ value: option.value, label: option.label }))}
      value={props.value}
      onChange={(event) => {
        const found = props.options.find((option) => option.value === event.currentTarget.value);
        if (found !== undefined) props.onChange(found.value);
      }}
    />
  );
}

interface PartProps {
  readonly draft: SheetLayout;
  readonly onChange: (draft: SheetLayout) => void;
}

const DECIMALS = ['comma', 'dot', 'unknown'] as const;
const DATES = ['dmy', 'ymd', 'mdy', 'unknown'] as const;
const IMPLIED = ['unset', '0', '2', '3'] as const;
const IMPLIED_VALUES = { unset: null, '0': 0, '2': 2, '3': 3 } as const;

function Writing({ draft, onChange, sampleWord }: PartProps & { readonly sampleWord: string | null }) {
  const { t } = useTranslation();
  const implied = IMPLIED.find((key) => IMPLIED_VALUES[key] === draft.impliedDecimals) ?? 'unset';
  return (
    <SimpleGrid cols={2} spacing="sm">
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

/** Corrects how the sheet was read. Nothing changes until it is applied; it can then be undone. */
export function LayoutPanel({ view, onClose }: { readonly view: ImportView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const busy = useFrom('imports', (state) => state.busy);
  const [draft, setDraft] = useState(view.sheet.layout);
  async function apply(): Promise<void> {
    if (await imports.getState().edit({ type: 'set-layout', layout: draft })) onClose();
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={600}
      title={
        <Text span fw={620} fz="lg">
          {t('layout.panelTitle')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        <Text fz="sm" c="dimmed">
          {t('layout.panelText')}
        </Text>
        <LayoutColumns draft={draft} onChange={setDraft} columns={view.sheet.columns} />
        <Divider />
        <LayoutHeader draft={draft} onChange={setDraft} lines={view.sheet.firstLines} />
        <Divider />
        <Writing draft={draft} onChange={setDraft} sampleWord={view.sheet.sampleWord} />
        <Divider />
        <LayoutConstants draft={draft} onChange={setDraft} environment={view.environment} />
        <Group
          justify="flex-end"
          gap="xs"
          style={{ position: 'sticky', bottom: -16, padding: '12px 0 16px', background: 'var(--rc-card)', zIndex: 1 }}
        >
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void apply()}>
            {t('layout.apply')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
