import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import type { PopupAt } from './popup.tsx';

/** Stands for a button that is drawn elsewhere, where Mantine wants the button itself. */
export function Anchor({ of, ref }: { readonly of: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => of.current as HTMLElement, [of]);
  return null;
}

/** Whether the dropdown is open, a moment after it was mounted: Mantine notices the focus only where something changes. */
export function useOpened({ opened }: PopupAt): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return opened && mounted;
}
