import type { Same } from '../../../preload/contract/same.ts';
import type { menu as portuguese } from './menu.ts';

export const menu: Same<typeof portuguese> = {
  groups: { prices: 'Prices', notes: 'Notes' },
  fold: 'Icons only',
  unfold: 'Show names',
};
