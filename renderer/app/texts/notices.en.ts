import type { Same } from '../../../preload/contract/same.ts';
import type { notices as portuguese } from './notices.ts';

export const notices: Same<typeof portuguese> = {
  title: 'Notices',
  unseen_one: 'Notices: {{count, number}} new',
  unseen_other: 'Notices: {{count, number}} new',
  refused: 'Notices: {{refused}}',
  unseenAndRefused: '{{unseen}}, {{refused}}',
  none: 'No notices for now.',
  clear: 'Clear notices',
  saved: '{{fileName}} was saved.',
  notSaved: '{{fileName}} was not saved. Check the disk space and try again.',
  showFile: 'Show in folder',
};
