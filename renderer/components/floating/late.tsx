/** Mantine's dropdowns and tooltips for the first screen, loaded after it renders or when the first one opens. */

import { lazy } from 'react';

const popover = () => import('./popover-at.tsx');
const tip = () => import('./tip-at.tsx');

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

export const LatePopover = lazy(async () => ({ default: (await popover()).PopoverAt }));

export const LateTip = lazy(async () => {
  await idle();
  return { default: (await tip()).TipAt };
});

/** Preloads them. */
export async function readFloating(): Promise<void> {
  await Promise.all([popover(), tip()]);
}
