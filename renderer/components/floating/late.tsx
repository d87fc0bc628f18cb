/** Mantine's dropdowns and tips as the first screen uses them: loaded once it is drawn, or with the first one that opens. */

import { lazy } from 'react';

const popover = () => import('./popover-at.tsx');
const tip = () => import('./tip-at.tsx');

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

export const LatePopover = lazy(async () => ({ default: (await popover()).PopoverAt }));

export const LateTip = lazy(async () => {
  await idle();
  return { default: (await tip()).TipAt };
});

/** Loads them before they are asked for. */
export async function readFloating(): Promise<void> {
  await Promise.all([popover(), tip()]);
}
