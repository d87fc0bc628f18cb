import { Popover } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Anchor, useOpened } from './anchor.tsx';
import type { PopupAt } from './popup.tsx';

interface Props {
  readonly at: PopupAt;
  readonly label: string;
  readonly width: number;
  readonly returnFocus?: boolean;
  /** Smaller padding, for a list. */
  readonly tight?: boolean;
  readonly children: ReactNode;
}

/** The dropdown of a `Popup`, with any content. */
export function PopoverAt({ at, label, width, returnFocus = false, tight = false, children }: Props) {
  const opened = useOpened(at);
  const title = useId();
  return (
    <Popover
      id={at.id}
      opened={opened}
      onChange={at.onChange}
      width={width}
      position="bottom-end"
      withArrow
      shadow="md"
      trapFocus
      returnFocus={returnFocus}
    >
      <Popover.Target>
        <Anchor of={at.target} />
      </Popover.Target>
      {/* Mantine would label it by its button. */}
      <Popover.Dropdown aria-labelledby={title} {...(tight ? { p: 'xs' } : {})}>
        <span id={title} className="rc-hidden">
          {label}
        </span>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
