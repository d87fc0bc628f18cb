/**
 * A key that is held down presses once. What its first press opens, or puts in its place, would get the repeats, and
 * Chromium gives the second half of a press to whatever has the focus by then: nobody has read that.
 */

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'target' | 'preventDefault' | 'stopImmediatePropagation'>;

const hasTag = (target: EventTarget | null, tags: readonly string[]): boolean => tags.includes((target as Element | null)?.tagName ?? '');

/** Moves and text repeat: Enter in a text of several lines, a space in any text. */
function pressesOnce({ key, target }: Pick<Pressed, 'key' | 'target'>): boolean {
  if (key === 'Enter') return !hasTag(target, ['TEXTAREA']);
  if (key === ' ') return !hasTag(target, ['TEXTAREA', 'BODY']) && !isText(target);
  return key === 'Escape';
}

function isText(target: EventTarget | null): boolean {
  return hasTag(target, ['INPUT']) && !['checkbox', 'radio', 'button', 'submit'].includes((target as HTMLInputElement).type);
}

function stop(event: Pick<Pressed, 'preventDefault' | 'stopImmediatePropagation'>): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Called once at page start, before other listeners of keys. */
export function watchHeldKeys(page: Pick<Window, 'addEventListener'>): void {
  let pressed: EventTarget | null = null;
  function down(event: Pressed): void {
    if (!event.repeat) pressed = event.target;
    else if (pressesOnce(event)) stop(event);
  }
  function press(event: Pressed): void {
    if (event.key === 'Enter' && event.target !== pressed) stop(event);
  }
  page.addEventListener('keydown', down, true);
  page.addEventListener('keypress', press, true);
}
