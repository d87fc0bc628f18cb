import { type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';

/** What a dropdown needs from its button. */
export interface PopupAt {
  readonly id: string;
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

interface Props {
  readonly kind: 'dialog' | 'menu';
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** Renders the button with these properties. */
  readonly target: (properties: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly id: string;
    readonly 'aria-haspopup': Props['kind'];
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onClick: () => void;
  }) => ReactNode;
  /** Renders the dropdown with a lazily loaded component. */
  readonly children: (at: PopupAt) => ReactNode;
}

/** A button of the first screen and its lazily loaded dropdown; the button stays the same element meanwhile. */
export function Popup({ kind, opened, onChange, target, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Stays mounted after the first opening: a closing dropdown must still return the focus.
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  return (
    <>
      {target({
        ref: button,
        id,
        'aria-haspopup': kind,
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => onChange(!opened),
      })}
      <Suspense fallback={null}>{wanted && children({ id, target: button, opened, onChange })}</Suspense>
    </>
  );
}
