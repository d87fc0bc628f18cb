import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { CellBox } from '../../../components/editing/cell-box.tsx';
import { formatBarePrice } from '../../../format/money.ts';

interface Props {
  readonly row: ImportRowView;
  readonly role: ColumnRole;
  /** The key that opened the box begins the new text; null: the old one is offered. */
  readonly typed: string | null;
  readonly onEnd: (text: string | null, move: 'down' | 'stay') => void;
}

/** A price is offered as it was read, a percentage as it was written. */
function textBefore({ cells, priceE4 }: ImportRowView, role: ColumnRole): string {
  const { original = '', edited = null } = cells[role] ?? {};
  const written = edited ?? original.trim();
  const read = role === 'price' && edited === null && priceE4 !== null && !written.includes('%');
  return read ? formatBarePrice(priceE4) : written;
}

/** A cell of the sheet is typed over. What was typed is read by main, not here. */
export function CellEditor({ row, role, typed, onEnd }: Props) {
  const { t } = useTranslation();
  const line = row.at?.line ?? row.line;
  return (
    <CellBox
      role={role}
      label={role === 'price' ? t('prices.editLabel', { line }) : t('prices.editOther', { column: t(`layout.roles.${role}`), line })}
      before={textBefore(row, role)}
      typed={typed}
      maxLength={role === 'price' ? 40 : 200}
      onEnd={onEnd}
    />
  );
}
