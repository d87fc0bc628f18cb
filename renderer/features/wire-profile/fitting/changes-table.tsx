import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import type { ProfileEntryView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { ScrollTable } from '../../../components/table.tsx';
import { valueIn } from '../draft.ts';

const HEIGHT = 320;
const MOST_LETTERS = 160;

const shown = (value: JsonValue): string => {
  const text = JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
};

interface Props {
  /** Those that differ. */
  readonly entries: readonly ProfileEntryView[];
  readonly before: ProfileValues;
  readonly after: ProfileValues;
}

/** What another profile changes, entry by entry. */
export function ChangesTable({ entries, before, after }: Props) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <ScrollTable
      label={t('wireProfile.take.list')}
      maxHeight={HEIGHT}
      head={(['entry', 'before', 'after'] as const).map((id) => ({ label: t(`wireProfile.take.heads.${id}`) }))}
    >
      {entries.map((each) => (
        <tr key={each.entry}>
          <td>{each.name}</td>
          <td className="rc-mono rc-wrap">{shown(valueIn(before, each))}</td>
          <td className="rc-mono rc-wrap">{shown(valueIn(after, each))}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
