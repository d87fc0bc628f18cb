import { Group, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

/** Debounce: long enough to type a word, short enough to feel immediate. */
const WAIT_MS = 250;

interface Props<T> extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: T;
  readonly show: (value: T) => string;
  /** undefined: the text is not valid; the value does not change until it is. */
  readonly read: (text: string) => T | undefined;
  /** Message while the text is invalid. */
  readonly wrong?: string;
  readonly onValue: (value: T) => void;
  /** Reports the pending text when the field unmounts, too. */
  readonly flush?: boolean;
}

/** A text field with a debounced value; it follows external changes of the value. */
export function LateInput<T>({ value, show, read, wrong, onValue, flush = true, ...input }: Props<T>) {
  const [text, setText] = useState(() => show(value));
  const [known, setKnown] = useState(value);
  const tell = useDebouncedCallback((next: T) => onValue(next), { delay: WAIT_MS, flushOnUnmount: flush });
  if (value !== known) {
    setKnown(value);
    if (read(text) !== value) {
      setText(show(value));
      tell.cancel();
    }
  }
  const bad = read(text) === undefined;
  return (
    <TextInput
      size="xs"
      {...input}
      value={text}
      error={bad ? (wrong ?? true) : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const next = read(currentTarget.value);
        if (next === undefined) tell.cancel();
        else tell(next);
      }}
    />
  );
}

interface SearchProps extends Omit<Props<string>, 'show' | 'read' | 'label'> {
  /** Label for screen readers. */
  readonly label: string;
  readonly read?: Props<string>['read'];
}

const asTyped = (text: string): string => text;

/** Search text for the list beside it. */
export function LateSearch({ label, read = asTyped, ...input }: SearchProps) {
  return (
    <LateInput
      {...input}
      title={input.placeholder}
      aria-label={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      show={asTyped}
      read={read}
    />
  );
}

/** Two bounds of one range, side by side. */
export function Pair({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="rc-pair">
      <legend>{legend}</legend>
      <Group grow gap="xs" align="flex-start">
        {children}
      </Group>
    </fieldset>
  );
}
