import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import { choiceName } from './choice-words.ts';
import { isObject } from './objects.ts';
import { repeatedCodes, type StatusRow, shownRows, statusesOf } from './status-rows.ts';

interface Props {
  readonly value: JsonValue;
  readonly onChange: (value: JsonValue) => void;
}

const MEANINGS = ['refused', 'already-there', 'try-later', 'in-doubt'] as const;

/** Meanings of error bodies, by HTTP status. */
export function StatusesInput({ label, value, onChange }: Props & { readonly label: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<readonly StatusRow[]>([]);
  const rows = shownRows(typed, value);
  const repeated = repeatedCodes(rows);
  const tell = (next: readonly StatusRow[]) => {
    setTyped(next);
    onChange(statusesOf(next));
  };
  return (
    <Stack gap={6} role="group" aria-label={label}>
      {rows.map(([code, meaning], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the code is what is typed; rows keep their places meanwhile.
        <Group key={index} gap={6} wrap="nowrap">
          <TextInput
            size="xs"
            w={72}
            aria-label={t('wireProfile.status.code', { n: index + 1 })}
            value={code}
            error={repeated.has(code)}
            onChange={({ currentTarget }) => tell(rows.with(index, [currentTarget.value, meaning]))}
          />
          <NativeSelect
            size="xs"
            className="rc-grow"
            aria-label={t('wireProfile.status.meaning', { n: index + 1 })}
            value={String(meaning)}
            data={MEANINGS.map((each) => ({ value: each, label: t(`wireProfile.choice.${choiceName(each)}`) }))}
            onChange={({ currentTarget }) => tell(rows.with(index, [code, currentTarget.value]))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('wireProfile.status.remove', { n: index + 1 })}
            onClick={() => tell(rows.toSpliced(index, 1))}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => tell([...rows, [rows.some(([code]) => code === '422') ? '' : '422', 'refused']])}
        >
          {t('wireProfile.status.add')}
        </Button>
      </div>
    </Stack>
  );
}

const NEW_IDS = { name: 'transaction_ids', as: 'text', shape: 'list', separator: ',' } as const;

/** Format of the fuelings' ids in a note's body, or none. */
export function IdsInput({ value, onChange }: Props) {
  const { t } = useTranslation();
  const ids = isObject(value) ? value : null;
  const select = (name: 'as' | 'shape' | 'separator', values: readonly string[]) =>
    ids !== null && (
      <NativeSelect
        size="xs"
        aria-label={t(`wireProfile.ids.${name}`)}
        value={String(ids[name])}
        data={values.map((each) => ({ value: each, label: t(`wireProfile.choice.${choiceName(each)}`) }))}
        onChange={({ currentTarget }) => onChange({ ...ids, [name]: currentTarget.value })}
      />
    );
  return (
    <Stack gap={6}>
      <Checkbox
        size="xs"
        label={t('wireProfile.ids.send')}
        checked={ids !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? NEW_IDS : null)}
      />
      {ids !== null && (
        <TextInput
          size="xs"
          spellCheck={false}
          aria-label={t('wireProfile.ids.name')}
          value={String(ids.name)}
          onChange={({ currentTarget }) => onChange({ ...ids, name: currentTarget.value })}
        />
      )}
      {select('as', ['text', 'number'])}
      {select('shape', ['list', 'joined'])}
      {select('separator', [',', ';', '|', ' '])}
    </Stack>
  );
}
