/**
 * Runs the act now, or after the mouse button pressed on the element is released and its click has fired: an element
 * that moves under the pointer in between gets no click. Returns a function that cancels it.
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
