/** Escape goes to the dialog that was opened last. */

import { expect, it } from 'vitest';
import { addDialog, closeTopDialog } from '../../../../renderer/components/keys/open-dialogs.ts';

const press = (key: string, isComposing = false, mark?: string) =>
  closeTopDialog({ key, isComposing, target: { getAttribute: () => mark ?? null } as unknown as Element });

it('closes one dialog at each Escape, the last opened one first', () => {
  const closed: string[] = [];
  const open = (name: string) => {
    const remove = addDialog({
      current: () => {
        closed.push(name);
        remove();
      },
    });
    return remove;
  };
  open('form');
  const drawer = open('drawer');
  open('question');
  press('Enter');
  press('Escape', true);
  press('Escape', false, 'true');
  expect(closed).toEqual([]);
  press('Escape');
  expect(closed).toEqual(['question']);
  drawer();
  press('Escape');
  press('Escape');
  expect(closed).toEqual(['question', 'form']);
});
