import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { cssVars } from '../../../components/css-vars.ts';
import { placeOfKey } from './list-keys.ts';

interface Props {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly rowHeight: number;
  readonly active: number;
  readonly isMarked: (index: number) => boolean;
  readonly onActive: (index: number) => void;
  readonly onToggle: (index: number) => void;
  readonly onShown?: (first: number, last: number) => void;
  readonly children: (index: number) => ReactNode;
}

/** A list with any number of marked rows; the pane holds the focus and names the active row. */
export function MatchPane(props: Props) {
  const { pane, id, count, rowHeight, active, onActive, onToggle, onShown } = props;
  const virtual = useVirtualizer({ count, getScrollElement: () => pane.current, estimateSize: () => rowHeight, overscan: 6 });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onShown?.(first, last), [onShown, first, last]);
  // Keeps the active row in view, no matter what changed it.
  useEffect(() => {
    if (count > 0) virtual.scrollToIndex(active);
  }, [virtual, active, count]);
  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor((pane.current?.clientHeight ?? 0) / rowHeight) - 1);
    const to = placeOfKey(event.key, active, count, page);
    if (event.key === ' ') onToggle(active);
    else if (to !== null) onActive(to);
    else return;
    event.preventDefault();
  }
  return (
    <div
      ref={pane}
      role="listbox"
      className="rc-notes-pane-rows"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable
      aria-describedby="match-keys"
      aria-activedescendant={count > 0 && active >= first && active <= last ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="rc-notes-options" style={cssVars({ '--rc-height': `${virtual.getTotalSize()}px` })}>
        {items.map((item) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the pane holds the focus and names the active row.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the pane's own keys do the same.
          <div
            key={item.key}
            id={`${id}-${item.index}`}
            role="option"
            aria-selected={props.isMarked(item.index)}
            aria-setsize={count}
            aria-posinset={item.index + 1}
            className="rc-notes-option"
            data-active={item.index === active}
            style={cssVars({ '--rc-top': `${item.start}px`, '--rc-height': `${rowHeight}px` })}
            onClick={(event) => {
              onActive(item.index);
              if (event.ctrlKey || event.metaKey) onToggle(item.index);
            }}
          >
            {props.children(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Checkbox of a row. */
export function Tick({ on, onToggle }: { readonly on: boolean; readonly onToggle: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row is the option; its checkbox is for the mouse only.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space in the pane does the same.
    <span
      className="rc-notes-tick"
      data-on={on}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {on && '✓'}
    </span>
  );
}
