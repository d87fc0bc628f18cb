import { Checkbox, Group, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import type { ProfileEntryKind } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { choiceName } from './choice-words.ts';
import { FieldsInput } from './fields-input.tsx';
import { IdsInput, StatusesInput } from './small-inputs.tsx';

export interface InputProps {
  /** Path of the entry. */
  readonly entry: string;
  readonly label: string;
  readonly kind: ProfileEntryKind;
  readonly value: JsonValue;
  /** Ids of the describing elements, including its mistake. */
  readonly describedBy: string;
  readonly wrong: boolean;
  readonly onChange: (value: JsonValue) => void;
}

const textsIn = (value: JsonValue): readonly string[] => (Array.isArray(value) ? value.map((each: JsonValue) => String(each)) : []);

/** A list of texts; the empty path, which is the answer itself, has its own label. */
function Texts({ label, kind, value, describedBy, wrong, onChange }: InputProps) {
  const { t } = useTranslation();
  const whole = t('wireProfile.wholeAnswer');
  const shown = textsIn(value).map((each) => (each === '' ? whole : each));
  return (
    <TagsInput
      size="xs"
      aria-label={label}
      aria-describedby={describedBy}
      error={wrong}
      placeholder={shown.length === 0 ? t('wireProfile.addTag') : ''}
      splitChars={kind.type === 'names' ? [',', ';'] : []}
      value={[...shown]}
      onChange={(next) => onChange(next.map((each) => (each === whole ? '' : each)))}
    />
  );
}

function Choice({ label, kind, value, describedBy, wrong, onChange }: InputProps) {
  const { t } = useTranslation();
  const values = kind.type === 'choice' ? kind.values : [];
  const known = values.some((each) => each === value);
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      aria-describedby={describedBy}
      error={wrong}
      value={String(value)}
      // A file may hold an unknown value: it is shown verbatim.
      data={[
        ...values.map((each) => ({ value: String(each), label: t(`wireProfile.choice.${choiceName(each)}`) })),
        ...(known ? [] : [String(value)]),
      ]}
      onChange={({ currentTarget }) => onChange(values.find((each) => String(each) === currentTarget.value) ?? value)}
    />
  );
}

function Parts({ label, kind, value, onChange }: InputProps) {
  const { t } = useTranslation();
  const chosen = textsIn(value);
  return (
    <Group gap="md" role="group" aria-label={label}>
      {(kind.type === 'parts' ? kind.values : []).map((each) => (
        <Checkbox
          key={each}
          size="xs"
          label={t(`wireProfile.choice.${choiceName(each)}`)}
          checked={chosen.includes(each)}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...chosen, each] : chosen.filter((other) => other !== each))}
        />
      ))}
    </Group>
  );
}

/** Input of an entry of any kind. */
export function EntryInput(props: InputProps) {
  const { t } = useTranslation();
  const { label, kind, value, describedBy, wrong, onChange } = props;
  const common = { size: 'xs', 'aria-label': label, 'aria-describedby': describedBy, error: wrong } as const;
  switch (kind.type) {
    case 'text':
      return (
        <TextInput
          {...common}
          spellCheck={false}
          placeholder={kind.nullable ? t('wireProfile.empty') : ''}
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget }) => onChange(kind.nullable && currentTarget.value === '' ? null : currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          hideControls
          allowDecimal={false}
          value={typeof value === 'number' ? value : String(value)}
          onChange={(next) => onChange(next)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          size="xs"
          label={t('wireProfile.yes')}
          aria-label={label}
          aria-describedby={describedBy}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'choice':
      return <Choice {...props} />;
    case 'parts':
      return <Parts {...props} />;
    case 'names':
    case 'words':
      return <Texts {...props} />;
    case 'fields':
      return (
        <FieldsInput
          base={props.entry.slice(0, props.entry.lastIndexOf('.'))}
          label={label}
          sources={kind.sources}
          value={value}
          onChange={onChange}
        />
      );
    case 'statuses':
      return <StatusesInput label={label} value={value} onChange={onChange} />;
    case 'ids':
      return <IdsInput value={value} onChange={onChange} />;
  }
}
