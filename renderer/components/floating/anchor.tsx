import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import type { PopupAt } from './popup.tsx';

/** Stand-in for a button rendered elsewhere, where Mantine needs the button itself. */
export function Anchor({ of, ref }: { readonly of: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => of.current as HTMLElement, [of]);
  return null;
}

/** Whether the dropdown is open, one moment after mounting: Mantine moves the focus only on a change. */
export function useOpened({ opened }: PopupAt): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return opened && mounted;
}
