import { NativeSelect } from '@mantine/core';

/** A select over a closed list of values; the result is one of them. */
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
