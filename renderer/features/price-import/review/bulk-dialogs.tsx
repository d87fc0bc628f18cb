import { Autocomplete, List, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COLUMN_ROLES, type ColumnRole, type StationCatalogView } from '../../../../preload/contract/price-import/price-import.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { catalogsFor, productChoices } from '../../prices/public/product-choices.ts';
import { Choice } from '../questions/choice.tsx';
import { ConfirmLists } from '../sending/confirm-lists.tsx';
import type { FillPlan } from './fill.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Bulk, BulkDialog } from './use-bulk.ts';

const MAX_TYPED = 200;

function useCatalogs(stationId: string | null): readonly StationCatalogView[] {
  const catalogs = useFrom('imports', (state) => state.catalogs);
  return catalogsFor(catalogs, stationId);
}

interface FieldProps {
  readonly role: ColumnRole;
  readonly stationId: string | null;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

/** A value in the format of the sheet. */
function ValueField({ role, stationId, label, value, onChange, onEnter }: FieldProps) {
  const { t } = useTranslation();
  const catalogs = useCatalogs(stationId);
  const common = { label, description: t(`prices.valueHint.${role}`), 'data-autofocus': true } as const;
  if (role === 'kind') {
    const kinds = [t('common.kindShort.standard'), t('common.kindShort.agreement')];
    return <NativeSelect {...common} data={['', ...kinds]} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (role === 'product') {
    const names = [...new Set(catalogs.flatMap(({ products }) => products.map(({ name }) => name)))];
    return <Autocomplete {...common} data={names} value={value} onChange={onChange} maxLength={MAX_TYPED} openOnFocus={false} />;
  }
  return (
    <TextInput
      {...common}
      value={value}
      maxLength={MAX_TYPED}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && onEnter()}
    />
  );
}

interface ValueProps {
  readonly role: ColumnRole;
  readonly stationId: string | null;
  readonly count: number;
  readonly onClose: () => void;
  readonly onValue: (role: ColumnRole, text: string) => void;
}

function ValueDialog({ role: first, stationId, count, onClose, onValue }: ValueProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState(first);
  const [text, setText] = useState('');
  const ready = text.trim() !== '';
  const done = () => ready && onValue(role, text.trim());
  return (
    <Confirm
      title={t('prices.valueTitle', { count })}
      action={t('prices.valueAction')}
      disabled={!ready}
      onClose={onClose}
      onConfirm={done}
    >
      <Stack gap="sm">
        <ValueField role={role} stationId={stationId} label={t('prices.valueText')} value={text} onChange={setText} onEnter={done} />
        <Choice
          label={t('prices.valueColumn')}
          options={COLUMN_ROLES.map((value) => ({ value, label: t(`layout.roles.${value}`) }))}
          value={role}
          onChange={(value) => {
            setRole(value);
            setText('');
          }}
        />
      </Stack>
    </Confirm>
  );
}

interface ReplaceProps {
  readonly role: ColumnRole;
  readonly original: string;
  readonly shown: string;
  readonly stationId: string | null;
  readonly onClose: () => void;
}

/** "Todos os 'GC' são Gasolina Comum": a product is taught once and remembered, other texts are overwritten. */
function ReplaceDialog({ role, original, shown, stationId, onClose }: ReplaceProps) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const stations = useFrom('imports', (state) => state.catalogs.length);
  const catalogs = useCatalogs(stationId);
  const products = productChoices(catalogs);
  const [only] = catalogs;
  const [text, setText] = useState('');
  const mapped = role === 'product' && products.length > 0;
  const ready = text.trim() !== '';
  function done(): void {
    if (!ready) return;
    onClose();
    void imports
      .getState()
      .edit(
        mapped ? { type: 'map-product', label: original, productId: text } : { type: 'replace-text', role, original, text: text.trim() },
      );
  }
  return (
    <Confirm
      title={t('prices.replaceTitle', { text: shown })}
      action={t('prices.replaceAction')}
      disabled={!ready}
      onClose={onClose}
      onConfirm={done}
    >
      <Stack gap="sm">
        <Text fz="sm">{t('prices.replaceText')}</Text>
        {mapped && stationId !== null && stations > 1 && (
          <Text fz="sm">{t('prices.replaceStation', { station: only?.stationName ?? '' })}</Text>
        )}
        {mapped ? (
          <Select
            data-autofocus
            searchable
            label={t('prices.replaceProduct')}
            description={t('prices.replaceProductText')}
            placeholder={t('prices.productPlaceholder')}
            nothingFoundMessage={t('prices.productNothing')}
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            value={text === '' ? null : text}
            onChange={(value) => setText(value ?? '')}
            openOnFocus={false}
          />
        ) : (
          <ValueField role={role} stationId={stationId} label={t('prices.replaceBy')} value={text} onChange={setText} onEnter={done} />
        )}
      </Stack>
    </Confirm>
  );
}

interface FillProps {
  readonly plan: FillPlan;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** A price is filled into other products only after a confirmation that lists them. */
function FillDialog({ plan, onClose, onConfirm }: FillProps) {
  const { t } = useTranslation();
  const { products, lines, text, from } = plan;
  return (
    <Confirm
      title={t('prices.fillTitle', { count: lines.length, text })}
      action={t('prices.fillAction', { count: lines.length })}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Stack gap="xs">
        <Text fz="sm">{t('prices.fillFrom', { product: from })}</Text>
        <List fz="sm">
          {products.map(({ name, rows }) => (
            <List.Item key={name}>{t('prices.fillProduct', { count: rows, product: name })}</List.Item>
          ))}
        </List>
      </Stack>
    </Confirm>
  );
}

interface Props {
  readonly dialog: BulkDialog;
  readonly bulk: Bulk;
  readonly count: number;
  readonly onClose: () => void;
}

export function BulkDialogs({ dialog, bulk, count, onClose }: Props) {
  const { imports } = useStores();
  switch (dialog.type) {
    case 'value':
      return (
        <ValueDialog
          role={dialog.role}
          stationId={dialog.stationId}
          count={count}
          onClose={onClose}
          onValue={(role, text) => {
            onClose();
            void bulk.setValue(role, text);
          }}
        />
      );
    case 'replace':
      return (
        <ReplaceDialog role={dialog.role} original={dialog.original} shown={dialog.shown} stationId={dialog.stationId} onClose={onClose} />
      );
    case 'fill':
      return (
        <FillDialog
          plan={dialog.plan}
          onClose={onClose}
          onConfirm={() => {
            onClose();
            void bulk.fill(dialog.plan);
          }}
        />
      );
    case 'justify':
      return (
        <ReasonDialog
          count={dialog.rows.length}
          onClose={onClose}
          onReason={(reason) => void imports.getState().edit({ type: 'justify', lines: dialog.rows.map(({ line }) => line), reason })}
        >
          <ConfirmLists rows={dialog.rows} />
        </ReasonDialog>
      );
  }
}
