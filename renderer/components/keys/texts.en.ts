import type { Same } from '../../../preload/contract/same.ts';
import type { keys as portuguese } from './texts.ts';

export const keys: Same<typeof portuguese> = {
  title: 'Keyboard shortcuts',
  groups: { everywhere: 'Everywhere', lists: 'In lists', prices: 'In prices' },
  names: {
    search: 'Search everything',
    screen: 'Open a screen, in the order of the menu',
    menu: 'Menu with icons only, or with names',
    keys: 'See the shortcuts',
    move: 'Move through the list',
    extend: 'Mark several rows',
    open: 'Open the row',
    toggle: 'Mark or unmark the row',
    edit: 'Edit the cell',
    fillDown: 'Repeat the value above',
    all: 'Mark all',
    rowMenu: 'See what can be done with the rows',
    leave: 'Cancel or close',
    undo: 'Undo',
    redo: 'Redo',
    nextError: 'Go to the next error of the sheet',
    previousError: 'Go back to the previous error',
    find: 'Find in the sheet',
  },
  or: 'or',
  to: 'to',
  caps: {
    mod: 'Ctrl',
    shift: 'Shift',
    ArrowDown: '↓',
    Enter: 'Enter',
    Escape: 'Esc',
    Space: 'Space',
  },
};
