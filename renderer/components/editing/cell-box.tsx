import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  /** Initial text of the box, unless a key started another text. */
  readonly before: string;
  /** The key that opened the box starts the new text; null: the old text is offered. */
  readonly typed: string | null;
  readonly maxLength: number;
  /** Role of the column, for the style sheet. */
  readonly role?: string;
  /** `text` null: unchanged. `move` says where the active cell moves. */
  readonly onEnd: (text: string | null, move: 'down' | 'stay') => void;
}

/** The editor of a cell: Enter commits, Esc cancels. A box that is taken away commits too, so that no typed text is lost. */
export function CellBox({ label, before, typed, maxLength, role, onEnd }: Props) {
  const [text, setText] = useState(typed ?? before);
  const changed = text.trim() === before ? null : text.trim();
  // Closing the box blurs it, which would end the same edit a second time.
  const ended = useRef(false);
  function end(typed: string | null, move: 'down' | 'stay'): void {
    if (ended.current) return;
    ended.current = true;
    onEnd(typed, move);
  }
  const box = useRef<HTMLInputElement>(null);
  const endUnseen = useRef(() => end(changed, 'stay'));
  useEffect(() => {
    endUnseen.current = () => end(changed, 'stay');
  });
  useEffect(() => {
    const input = box.current;
    // StrictMode runs this once while the box is still in the page.
    return () => {
      if (input?.isConnected === false) endUnseen.current();
    };
  }, []);
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
      ref={box}
      className="rc-edit"
      data-role={role}
      // biome-ignore lint/a11y/noAutofocus: the user asked to edit this very cell.
      autoFocus
      aria-label={label}
      value={text}
      maxLength={maxLength}
      spellCheck={false}
      onFocus={(event) => typed === null && event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(changed, 'stay')}
    />
  );
}
