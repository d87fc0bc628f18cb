import { Tooltip, type TooltipProps } from '@mantine/core';
import type { RefObject } from 'react';

interface Props extends Pick<TooltipProps, 'position' | 'withinPortal' | 'floatingStrategy'> {
  readonly label: string;
  readonly target: RefObject<HTMLElement | null>;
  /** The target has the keyboard focus: the tooltip shows without the pointer. */
  readonly isFocused: boolean;
}

/** The tooltip of a `Tipped` element. */
export function TipAt({ isFocused, ...tip }: Props) {
  return <Tooltip {...tip} {...(isFocused ? { opened: true } : {})} />;
}
