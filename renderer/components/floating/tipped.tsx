import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { LateTip } from './late.tsx';
import type { TipAt } from './tip-at.tsx';

interface Props extends Omit<Parameters<typeof TipAt>[0], 'target' | 'isFocused'> {
  readonly disabled?: boolean;
  /** Shows the tooltip on keyboard focus, too. */
  readonly onKeys?: boolean;
  /** Renders the element with these properties. */
  readonly children: (properties: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  }) => ReactNode;
}

/** A button of the first screen with a lazily loaded tooltip; the button stays the same element meanwhile. */
export function Tipped({ disabled = false, onKeys = false, children, ...tip }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  const [isFocused, setFocused] = useState(false);
  return (
    <>
      <Suspense fallback={null}>{!disabled && <LateTip {...tip} target={target} isFocused={isFocused} />}</Suspense>
      {children({
        ref: target,
        onFocus: ({ currentTarget }) => setFocused(onKeys && currentTarget.matches(':focus-visible')),
        onBlur: () => setFocused(false),
        onKeyDown: ({ key }) => {
          if (key === 'Escape') setFocused(false);
        },
      })}
    </>
  );
}
