/** Text word for word, in a box that scrolls. */
export function RawText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="rc-pre" tabIndex={0} aria-label={label}>
      {text}
    </section>
  );
}
