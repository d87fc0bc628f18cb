import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowView } from '../../../preload/contract/prices.ts';
import { formatBarePrice } from '../../format/money.ts';

interface Props {
  readonly row: ImportRowView;
  /** `text` null: nothing changed. `move` says where the active cell goes. */
  readonly onEnd: (text: string | null, move: 'down' | 'stay') => void;
}

/** The box that opens on a price: Enter keeps, Esc gives up. What was typed is read by main, not here. */
export function PriceEditor({ row, onEnd }: Props) {
  const { t } = useTranslation();
  const before =
    row.cells.price?.edited ?? (row.priceE4 === null ? (row.cells.price?.original.trim() ?? '') : formatBarePrice(row.priceE4));
  const [text, setText] = useState(before);
  const changed = text.trim() === before ? null : text.trim();
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
      // biome-ignore lint/a11y/noAutofocus: the user asked to edit this very cell.
      autoFocus
      aria-label={t('prices.editLabel', { line: row.at?.line ?? row.line })}
      value={text}
      maxLength={40}
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(changed, 'stay')}
    />
  );
}
