import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly node: ReactNode }[];
  /** Control that shows the items that do not fit. */
  readonly more: (hidden: number) => ReactNode;
}

/** Shows the items that fit on one line; the others are behind `more`. */
export function Fitting({ label, items, more }: Props) {
  const line = useRef<HTMLFieldSetElement>(null);
  const [shown, setShown] = useState(items.length);
  const ids = items.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements.
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    // Items that do not fit wrap to a second, hidden line.
    const measure = () => {
      const parts = [...element.children].filter(
        (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.fits !== undefined,
      );
      const top = parts[0]?.offsetTop;
      const room = element.clientWidth;
      setShown(parts.filter((part) => part.offsetTop === top && part.offsetWidth <= room).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const target of [element, ...element.children]) observer.observe(target);
    return () => observer.disconnect();
  }, [ids]);
  return (
    <>
      <fieldset ref={line} className="rc-fitting">
        <legend className="rc-hidden">{label}</legend>
        {items.map(({ id, node }, at) => (
          <span key={id} data-fits={at < shown} inert={at >= shown}>
            {node}
          </span>
        ))}
      </fieldset>
      {shown < items.length && more(items.length - shown)}
    </>
  );
}
