import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { CellBox } from '../../../components/editing/cell-box.tsx';
import { formatBarePrice } from '../../../format/money.ts';
import { typedAs } from './review-columns.ts';

interface Props {
  readonly row: ImportRowView;
  readonly role: ColumnRole;
  /** The sheet's prices are changes of the standard price. */
  readonly isChange: boolean;
  /** The key that opened the box begins the new text; null: the old one is offered. */
  readonly typed: string | null;
  readonly onEnd: (text: string | null, move: 'down' | 'stay') => void;
}

/**
 * A price and a start are offered as they were read, a change of the standard price as it was written: a price would be
 * read as a change there.
 */
function textBefore(row: ImportRowView, role: ColumnRole, isChange: boolean): string {
  const { cells, priceE4 } = row;
  const written = typedAs(row, role).trim();
  const isPrice = role === 'price' && !isChange && (cells.price?.edited ?? null) === null && priceE4 !== null && !written.includes('%');
  return isPrice ? formatBarePrice(priceE4) : written;
}

/** A cell of the sheet is typed over. What was typed is read by main, not here. */
export function CellEditor({ row, role, isChange, typed, onEnd }: Props) {
  const { t } = useTranslation();
  const line = row.at?.line ?? row.line;
  function labelOf(): string {
    if (role !== 'price') return t('prices.editOther', { column: t(`layout.roles.${role}`), line });
    return isChange ? t('prices.editChange', { line }) : t('prices.editLabel', { line });
  }
  return (
    <CellBox
      role={role}
      label={labelOf()}
      before={textBefore(row, role, isChange)}
      typed={typed}
      maxLength={role === 'price' ? 40 : 200}
      onEnd={onEnd}
    />
  );
}
