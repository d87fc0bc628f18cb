import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnderstoodView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { ScrollTable } from '../../../components/table.tsx';

const HEIGHT = 260;
const MOST_NAMED = 30;

function NameList({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMED;
  return (
    <Text fz="xs" c="dimmed" className="rc-wrap">
      <strong>{label}:</strong> {names.slice(0, MOST_NAMED).join(', ')}
      {more > 0 && ` ${t('wireProfile.example.more', { count: more })}`}
    </Text>
  );
}

interface Props {
  readonly view: UnderstoodView;
  readonly nameOf: (entry: string) => string;
  /** Accessible name of the table; absent: its content. */
  readonly label?: string;
}

/** The rows of an answer, as the program's parsers read them. */
export function Understood({ view, nameOf, label }: Props) {
  const { t } = useTranslation();
  const text = view.problem ?? (view.records === 0 ? t('wireProfile.example.emptyList') : null);
  return (
    <div className="rc-wire-understood">
      {text !== null && (
        <Text fz="sm" role="status" className="rc-wrap">
          {text}
        </Text>
      )}
      {view.doubts.map((doubt) => (
        <Text key={doubt} fz="sm" role="status" className="rc-wire-mistake rc-wrap">
          {doubt}
        </Text>
      ))}
      <Rows view={view} nameOf={nameOf} label={label ?? t('wireProfile.example.understood')} />
      <NameList label={t('wireProfile.example.absent')} names={view.absent.map(nameOf)} />
      <NameList label={t('wireProfile.example.missing')} names={view.missing.filter((entry) => !view.absent.includes(entry)).map(nameOf)} />
      <NameList label={t('wireProfile.example.unused')} names={view.unused} />
    </div>
  );
}

interface RowsProps extends Pick<Props, 'nameOf'> {
  readonly view: Pick<UnderstoodView, 'rows'>;
  readonly label: string;
}

/** The parsed values in display format. */
export function Rows({ view, nameOf, label }: RowsProps) {
  const { t } = useTranslation();
  const columns = [...new Set(view.rows.flatMap(({ cells }) => Object.keys(cells)))];
  if (view.rows.length === 0) return null;
  return (
    <ScrollTable
      label={label}
      maxHeight={HEIGHT}
      head={[{ label: t('wireProfile.example.row'), end: true }, ...columns.map((entry) => ({ label: nameOf(entry) }))]}
    >
      {view.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and never move.
        <tr key={index} data-wrong={row.problem !== null}>
          <td className="rc-end rc-num">{index + 1}</td>
          {row.problem === null && !row.leftOut ? (
            columns.map((entry) => <td key={entry}>{row.cells[entry] ?? ''}</td>)
          ) : (
            <td colSpan={Math.max(1, columns.length)} className={row.leftOut ? 'rc-dim' : 'rc-wire-mistake'}>
              {row.leftOut ? t('wireProfile.example.leftOut') : t('wireProfile.example.rowProblem', { problem: row.problem ?? '' })}
            </td>
          )}
        </tr>
      ))}
    </ScrollTable>
  );
}
