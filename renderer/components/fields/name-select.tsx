import { MultiSelect, Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const SHOWN = 100;

interface Props {
  readonly label: string;
  /** The label stands above the box; else only a screen reader says it. */
  readonly labelled?: boolean;
  /** It stands in a popover, which would take a click on its list for one outside. */
  readonly nested?: boolean;
  readonly hint: string;
  /** "2 clientes": stands for the chosen ones, which are named as chips below. */
  readonly chosen: string;
  readonly names: readonly string[];
  /** What a name is shown as, where it is not itself. */
  readonly wordOf?: (name: string) => string;
  readonly value: readonly string[];
  readonly width: number | string;
  readonly onChange: (names: readonly string[]) => void;
}

/** Several names out of a list that can be searched; never grows, however many are chosen. */
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
  // What was chosen may have left the list with the last sweep; it can still be unchosen.
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
