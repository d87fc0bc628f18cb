import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import { TableHead } from '../../../components/table.tsx';
import type { wireProfile } from '../texts.ts';
import { choiceName } from './choice-words.ts';
import { isObject, type JsonObject } from './objects.ts';

type Source = keyof typeof wireProfile.source;
type WhenNull = Exclude<keyof typeof wireProfile.whenNull, 'demanded'>;

const CONSTANT = 'constant';
const HEADS = ['name', 'source', 'as', 'whenNull'] as const;

/** What a network may demand of a fueling, though a person could leave it out. */
const DEMANDED: ReadonlySet<string> = new Set(['value', 'unitPrice', 'odometer', 'supplierDocument', 'driver']);

/** What of `whenNull` has a meaning for a source. */
function whenNullsOf(source: JsonValue | undefined): readonly WhenNull[] {
  if (source === 'validFrom') return ['omit', 'null', 'now', 'today'];
  if (source === 'percent') return ['refuse', 'omit', 'null'];
  return DEMANDED.has(String(source)) ? ['omit', 'null', 'refuse'] : ['omit', 'null'];
}

/** A constant as it is typed: JSON where it is some, else the text itself. */
function constantOf(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

const textOf = (constant: JsonValue): string =>
  typeof constant === 'string' && constantOf(constant) === constant ? constant : JSON.stringify(constant);

function ConstantBox({
  label,
  constant,
  onChange,
}: {
  readonly label: string;
  readonly constant: JsonValue;
  readonly onChange: (value: JsonValue) => void;
}) {
  // What is being typed is no JSON yet, and must not be written anew under the cursor.
  const [text, setText] = useState(() => textOf(constant));
  return (
    <TextInput
      size="xs"
      spellCheck={false}
      aria-label={label}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(constantOf(currentTarget.value));
      }}
    />
  );
}

interface RowProps {
  readonly n: number;
  readonly field: JsonObject;
  readonly sources: readonly string[];
  readonly onChange: (field: JsonObject) => void;
  readonly onUp: (() => void) | null;
  readonly onRemove: () => void;
}

function FieldRow({ n, field, sources, onChange, onUp, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { source } = field;
  const constant = isObject(source) ? (source.constant ?? null) : undefined;
  const whenNulls = whenNullsOf(source);
  const setSource = (next: string): void => {
    const chosen: JsonValue = next === CONSTANT ? { constant: '' } : next;
    const kept = whenNullsOf(chosen).find((each) => each === field.whenNull);
    onChange({ ...field, source: chosen, whenNull: kept ?? whenNullsOf(chosen)[0] ?? 'omit' });
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
          <ConstantBox
            label={t('wireProfile.field.constant', { n })}
            constant={constant}
            onChange={(value) => onChange({ ...field, source: { constant: value } })}
          />
        )}
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={t('wireProfile.field.as', { n })}
          value={String(field.as ?? 'text')}
          data={(['text', 'number'] as const).map((each) => ({ value: each, label: t(`wireProfile.choice.${choiceName(each)}`) }))}
          onChange={({ currentTarget }) => onChange({ ...field, as: currentTarget.value })}
        />
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
  readonly label: string;
  readonly sources: readonly string[];
  readonly value: JsonValue;
  readonly onChange: (value: JsonValue) => void;
}

/** The fields of a body in their order: what each is called and what it is filled from. */
export function FieldsInput({ label, sources, value, onChange }: Props) {
  const { t } = useTranslation();
  // A row that moves or goes takes what was typed in it along.
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
