import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props extends Omit<TextInputProps, 'label' | 'onChange' | 'leftSection' | 'size'> {
  /** Label for screen readers. */
  readonly label: string;
  readonly onText: (text: string) => void;
}

/** Search text for the list beside it. */
export function SearchBox({ label, onText, ...input }: Props) {
  return (
    <TextInput
      size="xs"
      {...input}
      aria-label={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
