/** Verbatim text in a scrolling box. */
export function RawText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard.
    <section className="rc-pre" tabIndex={0} aria-label={label}>
      {text}
    </section>
  );
}
