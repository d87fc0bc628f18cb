import type { TFunction } from 'i18next';
import { MOST_NAME_SIGNS, showActing } from '../../components/screen/acting-notice.tsx';
import { fileNameWithin } from '../../format/file-name.ts';
import type { Stores } from '../../kit/stores.ts';

/** A sheet was read while the user was on another screen: says so, and leads to it or to why it was not opened. */
export function tellOpened(t: TFunction, { imports, nav }: Pick<Stores, 'imports' | 'nav'>, fileName: string): void {
  const failed = imports.getState().failure !== null;
  showActing({
    id: `opened ${fileName}`,
    failed,
    text: t(failed ? 'prices.notOpenedElsewhere' : 'prices.openedElsewhere', { name: fileNameWithin(fileName, MOST_NAME_SIGNS) }),
    label: t(failed ? 'prices.seeWhy' : 'prices.check'),
    act() {
      nav.getState().go('prices');
      return true;
    },
  });
}
