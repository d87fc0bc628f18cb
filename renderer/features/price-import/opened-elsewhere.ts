import type { TFunction } from 'i18next';
import { showFinished } from '../../components/screen/finished-notice.tsx';
import { fileNameWithin } from '../../format/file-name.ts';
import type { Stores } from '../../kit/stores.ts';

/** Two lines of a toast. */
const MOST_SIGNS = 60;

/** A sheet was read while the user was on another screen: says so, and leads to it or to why it was not opened. */
export function tellOpened(t: TFunction, { imports, nav }: Pick<Stores, 'imports' | 'nav'>, fileName: string): void {
  const failed = imports.getState().failure !== null;
  showFinished({
    failed,
    text: t(failed ? 'prices.notOpenedElsewhere' : 'prices.openedElsewhere', { name: fileNameWithin(fileName, MOST_SIGNS) }),
    label: t(failed ? 'prices.seeWhy' : 'prices.check'),
    onShow: () => nav.getState().go('prices'),
  });
}
