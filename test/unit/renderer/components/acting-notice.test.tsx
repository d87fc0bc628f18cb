/** The passing message with a button. */

import { notifications, notificationsStore } from '@mantine/notifications';
import type { ReactElement, ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { showActing } from '../../../../renderer/components/screen/acting-notice.tsx';
import { settle } from '../../../fakes/page/world.ts';

type Part = ReactElement<{ readonly children?: ReactNode; readonly onClick?: () => void }>;

const shown = () => notificationsStore.getState().notifications;
beforeEach(() => notifications.clean());

function press(): void {
  const parts = shown().flatMap(({ message }) => (message as Part).props.children as readonly Part[]);
  for (const { props } of parts) props.onClick?.();
}

it('stays where nothing was undone, and goes once it was; pressed twice it acts once', async () => {
  const answers = [false, true];
  let acts = 0;
  const act = async () => answers[acts++] ?? false;
  showActing({ id: 'x', text: 'Importação arquivada.', label: 'Desfazer', act });
  press();
  press();
  await settle();
  expect([acts, shown().length]).toEqual([1, 1]);
  press();
  await settle();
  expect([acts, shown().length]).toEqual([2, 0]);
});
