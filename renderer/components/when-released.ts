/**
 * Does it now, or once the mouse button that is held down on the element was released and its click has come: what
 * moves under the pointer in between is not clicked at all. Answers what takes it back.
 */
export function whenReleased(on: Element, act: () => void): () => void {
  if (!on.matches(':active')) {
    act();
    return () => {};
  }
  let frame = 0;
  const released = (): void => {
    frame = requestAnimationFrame(act);
  };
  addEventListener('pointerup', released, { once: true });
  return () => {
    removeEventListener('pointerup', released);
    cancelAnimationFrame(frame);
  };
}
