import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import { TableHead } from '../../../components/table.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { valueIn } from '../draft.ts';
import type { wireProfile } from '../texts.ts';
import { choiceName } from './choice-words.ts';
import { constantOf, shownConstant, type TypedConstant } from './constants.ts';
import { isObject, type JsonObject } from './objects.ts';

type Source = keyof typeof wireProfile.source;
type WhenNull = Exclude<keyof typeof wireProfile.whenNull, 'demanded'>;

const CONSTANT = 'constant';
const HEADS = ['name', 'source', 'as', 'whenNull'] as const;

/** Fields of a fueling that a network may require, though they are optional by default. */
const DEMANDED: ReadonlySet<string> = new Set(['value', 'unitPrice', 'odometer', 'supplierDocument', 'driver']);

/** Valid `whenNull` options of a source. */
function whenNullsOf(source: JsonValue | undefined): readonly WhenNull[] {
  if (source === 'validFrom') return ['omit', 'null', 'now', 'today'];
  if (source === 'percent') return ['refuse', 'omit', 'null'];
  return DEMANDED.has(String(source)) ? ['omit', 'null', 'refuse'] : ['omit', 'null'];
}

/** Sources whose format is a separate entry, shared by all fields. */
const FORMED: Readonly<Record<string, string>> = {
  ...{ price: 'price.as', quantity: 'quantity.as', value: 'value.as', unitPrice: 'unitPrice.as', date: 'date', validFrom: 'date' },
};
const PLAIN = ['text', 'number'] as const;

type ValueEvent = { readonly currentTarget: { readonly value: string } };
/** Sources that are always numbers. */
const COUNTED: ReadonlySet<string> = new Set(['count', 'lineIndex', 'lineNumber']);

/** The entry beside the fields that holds a source's format; null: none. */
function useShared(base: string, name: string | undefined) {
  const { wireProfile } = useStores();
  const entry = name === undefined ? '' : `${base}.${name}`;
  const found = useFrom('wireProfile', ({ view }) => view?.entries.find((each) => each.entry === entry) ?? null);
  const value = useFrom('wireProfile', ({ draft }) => (found === null ? null : valueIn(draft, found)));
  if (found === null || found.kind.type !== 'choice') return null;
  return { value, values: found.kind.values, set: (next: string) => wireProfile.getState().set(entry, next) };
}

interface RowProps {
  /** Path prefix of the entry: "batches.standard". */
  readonly base: string;
  readonly n: number;
  readonly field: JsonObject;
  readonly sources: readonly string[];
  readonly onChange: (field: JsonObject) => void;
  readonly onUp: (() => void) | null;
  readonly onRemove: () => void;
}

function FieldRow({ base, n, field, sources, onChange, onUp, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { source } = field;
  const constant = isObject(source) ? (source.constant ?? null) : undefined;
  const whenNulls = whenNullsOf(source);
  const [typed, setTyped] = useState<TypedConstant | null>(null);
  const shown = shownConstant(typed, constant ?? '');
  const setConstant = (next: TypedConstant): void => {
    setTyped(next);
    onChange({ ...field, source: { constant: constantOf(next) } });
  };
  const shared = useShared(base, typeof source === 'string' ? FORMED[source] : undefined);
  const form = ((): {
    value: string;
    data: { value: string; label: string }[];
    disabled?: boolean;
    onChange?: (event: ValueEvent) => void;
  } => {
    if (constant !== undefined)
      return {
        value: shown.as,
        data: (['text', 'json'] as const).map((each) => ({ value: each, label: t(`wireProfile.field.forms.${each}`) })),
        onChange: ({ currentTarget: { value } }) => setConstant({ ...shown, as: value === 'json' ? 'json' : 'text' }),
      };
    // Prices, amounts and dates have one format for the whole body: the choice changes the shared entry.
    if (shared !== null)
      return {
        value: String(shared.value),
        data: shared.values.map((each) => ({ value: String(each), label: t(`wireProfile.choice.${choiceName(each)}`) })),
        onChange: ({ currentTarget }) => shared.set(currentTarget.value),
      };
    if (typeof source === 'string' && COUNTED.has(source))
      return { value: 'number', disabled: true, data: [{ value: 'number', label: t('wireProfile.choice.number') }] };
    return {
      value: String(field.as ?? 'text'),
      data: PLAIN.map((each) => ({ value: each, label: t(`wireProfile.choice.${choiceName(each)}`) })),
      onChange: ({ currentTarget }) => onChange({ ...field, as: currentTarget.value }),
    };
  })();
  const setSource = (next: string): void => {
    const chosen: JsonValue = next === CONSTANT ? { constant: '' } : next;
    const currentOption = whenNullsOf(chosen).find((each) => each === field.whenNull);
    onChange({ ...field, source: chosen, whenNull: currentOption ?? whenNullsOf(chosen)[0] ?? 'omit' });
  };
  return (
    <tr>
      <td>
        <TextInput
          size="xs"
          spellCheck={false}
          aria-label={t('wireProfile.field.name', { n })}
          value={String(field.name ?? '')}
          onChange={({ currentTarget }) => onChange({ ...field, name: currentTarget.value })}
        />
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={t('wireProfile.field.source', { n })}
          value={constant === undefined ? String(source) : CONSTANT}
          data={[
            ...sources.map((each) => ({ value: each, label: t(`wireProfile.source.${each as Source}`) })),
            { value: CONSTANT, label: t('wireProfile.field.constantSource') },
          ]}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        {constant !== undefined && (
          <TextInput
            size="xs"
            spellCheck={false}
            aria-label={t('wireProfile.field.constant', { n })}
            value={shown.text}
            onChange={({ currentTarget }) => setConstant({ ...shown, text: currentTarget.value })}
          />
        )}
      </td>
      <td>
        <NativeSelect size="xs" aria-label={t('wireProfile.field.as', { n })} {...form} />
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={t('wireProfile.field.whenNull', { n })}
          value={String(field.whenNull ?? whenNulls[0])}
          data={whenNulls.map((each) => ({
            value: each,
            label: t(`wireProfile.whenNull.${each === 'refuse' && source !== 'percent' ? 'demanded' : each}`),
          }))}
          onChange={({ currentTarget }) => onChange({ ...field, whenNull: currentTarget.value })}
        />
      </td>
      <td className="rc-wire-field-acts">
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={onUp === null}
          aria-label={t('wireProfile.field.up', { n })}
          onClick={() => onUp?.()}
        >
          <IconArrowUp size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('wireProfile.field.remove', { n })} onClick={onRemove}>
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface Props {
  readonly base: string;
  readonly label: string;
  readonly sources: readonly string[];
  readonly value: JsonValue;
  readonly onChange: (value: JsonValue) => void;
}

/** Fields of a body in order: name and source of each. */
export function FieldsInput({ base, label, sources, value, onChange }: Props) {
  const { t } = useTranslation();
  // Remounts rows when one moves or is removed, so that typed text stays with its row.
  const [generation, setGeneration] = useState(0);
  const fields = Array.isArray(value) ? value.filter((each: JsonValue) => isObject(each)) : [];
  const rearrange = (next: readonly JsonValue[]): void => {
    setGeneration(generation + 1);
    onChange(next);
  };
  return (
    <fieldset className="rc-wire-fields" aria-label={label}>
      {fields.length > 0 && (
        <table className="rc-table">
          <caption className="rc-hidden">{label}</caption>
          <TableHead
            of={[
              ...HEADS.map((id) => ({ label: t(`wireProfile.field.heads.${id}`) })),
              { label: t('wireProfile.field.heads.acts'), hidden: true },
            ]}
          />
          <tbody>
            {fields.map((field, index) => (
              <FieldRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is typed.
                key={`${generation} ${index}`}
                base={base}
                n={index + 1}
                field={field}
                sources={sources}
                onChange={(next) => onChange(fields.with(index, next))}
                onUp={index === 0 ? null : () => rearrange(fields.toSpliced(index, 1).toSpliced(index - 1, 0, field))}
                onRemove={() => rearrange(fields.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => onChange([...fields, { name: '', source: sources[0] ?? { constant: '' }, as: 'text', whenNull: 'omit' }])}
      >
        {t('wireProfile.field.add')}
      </Button>
    </fieldset>
  );
}
