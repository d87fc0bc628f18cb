import type { KeyboardEvent } from 'react';

/**
 * Keys of a box that scrolls, while it has the focus itself. They move it at once: a scroll of the
 * browser's own runs for a while, and is lost when the list is drawn again in the meantime.
 * @param head height that the sticky head takes, in pixels.
 */
export function scrollKeys(head: number): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const box = event.currentTarget;
    if (event.target !== box || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const page = box.clientHeight - head;
    const to: Readonly<Record<string, number>> = {
      Home: 0,
      End: box.scrollHeight,
      PageUp: box.scrollTop - page,
      PageDown: box.scrollTop + page,
    };
    const top = to[event.key];
    if (top === undefined) return;
    event.preventDefault();
    box.scrollTo({ top, behavior: 'instant' });
  };
}
