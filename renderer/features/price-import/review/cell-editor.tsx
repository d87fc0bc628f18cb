import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView } from '../../../../preload/contract/price-import.ts';
import { formatBarePrice } from '../../../format/money.ts';

interface Props {
  readonly row: ImportRowView;
  readonly role: ColumnRole;
  /** The key that opened the box begins the new text; null: the old one is offered. */
  readonly typed: string | null;
  /** `text` null: nothing changed. `move` says where the active cell goes. */
  readonly onEnd: (text: string | null, move: 'down' | 'stay') => void;
}

/** A price is offered as it was read, a percentage as it was written. */
function textBefore({ cells, priceE4 }: ImportRowView, role: ColumnRole): string {
  const { original = '', edited = null } = cells[role] ?? {};
  const written = edited ?? original.trim();
  const read = role === 'price' && edited === null && priceE4 !== null && !written.includes('%');
  return read ? formatBarePrice(priceE4) : written;
}

/** The box that opens on a cell: Enter keeps, Esc gives up. What was typed is read by main, not here. */
export function CellEditor({ row, role, typed, onEnd }: Props) {
  const { t } = useTranslation();
  const before = textBefore(row, role);
  const [text, setText] = useState(typed ?? before);
  const changed = text.trim() === before ? null : text.trim();
  const line = row.at?.line ?? row.line;
  // Closing the box takes its focus away, which would end the same edit a second time.
  const ended = useRef(false);
  function end(typed: string | null, move: 'down' | 'stay'): void {
    if (ended.current) return;
    ended.current = true;
    onEnd(typed, move);
  }
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') end(null, 'stay');
    if (event.key === 'Enter') end(changed, 'down');
    if (event.key === 'Tab') {
      event.preventDefault();
      end(changed, 'stay');
    }
  }
  return (
    <input
      className="rc-edit"
      data-role={role}
      // biome-ignore lint/a11y/noAutofocus: the user asked to edit this very cell.
      autoFocus
      aria-label={role === 'price' ? t('prices.editLabel', { line }) : t('prices.editOther', { column: t(`layout.roles.${role}`), line })}
      value={text}
      maxLength={role === 'price' ? 40 : 200}
      spellCheck={false}
      onFocus={(event) => typed === null && event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(changed, 'stay')}
    />
  );
}
