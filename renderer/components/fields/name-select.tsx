import { MultiSelect, Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const SHOWN = 100;

interface Props {
  readonly label: string;
  /** Shows the label above the field; otherwise only a screen reader announces it. */
  readonly labelled?: boolean;
  /** Rendered inside a popover, which would take a click on the options for an outside click. */
  readonly nested?: boolean;
  readonly hint: string;
  /** "2 clientes": summary of the selection; the names are shown as chips below. */
  readonly chosen: string;
  readonly names: readonly string[];
  /** Display text of a name; absent: the name itself. */
  readonly wordOf?: (name: string) => string;
  readonly value: readonly string[];
  readonly width: number | string;
  readonly onChange: (names: readonly string[]) => void;
}

/** Multi-select with search; its height does not grow with the selection. */
export function NameSelect({
  label,
  labelled = false,
  nested = false,
  hint,
  chosen,
  names,
  wordOf = (name) => name,
  value,
  width,
  onChange,
}: Props) {
  const { t } = useTranslation();
  // A selected name may have left the list with the last sweep; it can still be deselected.
  const data = [...new Set([...names, ...value])].map((name) => ({ value: name, label: wordOf(name) }));
  return (
    <MultiSelect
      size="xs"
      w={width}
      searchable
      clearable
      {...(labelled ? { label } : { 'aria-label': label })}
      clearButtonProps={{ 'aria-label': t('pending.filters.remove', { filter: label }) }}
      placeholder={value.length === 0 ? hint : ''}
      nothingFoundMessage={t('pending.filters.nothingFound')}
      limit={SHOWN}
      maxDropdownHeight={320}
      comboboxProps={{ width: 320, position: nested ? 'bottom-end' : 'bottom-start', shadow: 'md', withinPortal: !nested }}
      data={data}
      value={[...value]}
      onChange={onChange}
      renderPill={({ value: name }) => (name === value[0] ? <Pill size="xs">{chosen}</Pill> : null)}
      classNames={{ pillsList: 'rc-one-line' }}
    />
  );
}
