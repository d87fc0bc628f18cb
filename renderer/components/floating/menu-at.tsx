import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor, useOpened } from './anchor.tsx';
import type { PopupAt } from './popup.tsx';

interface Props {
  readonly at: PopupAt;
  readonly width: number;
  readonly position: NonNullable<MenuProps['position']>;
  /** Entries of Mantine's menu. */
  readonly children: ReactNode;
}

/** The menu of a `Popup`. */
export function MenuAt({ at, width, position, children }: Props) {
  const opened = useOpened(at);
  return (
    <Menu id={at.id} opened={opened} onChange={at.onChange} width={width} position={position} shadow="md">
      <Menu.Target>
        <Anchor of={at.target} />
      </Menu.Target>
      <Menu.Dropdown mah={420} className="rc-scroll">
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
