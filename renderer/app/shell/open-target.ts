import type { NoticeTarget } from '../../../preload/contract/app.ts';
import type { Stores } from '../stores.ts';

/** Goes to what a notice speaks of. */
export async function openTarget({ app, nav }: Pick<Stores, 'app' | 'nav'>, target: NoticeTarget): Promise<void> {
  switch (target.type) {
    case 'sheets':
      if (app.getState().app?.activeStationId !== target.stationId) await app.getState().activate(target.stationId);
      return nav.getState().go('home');
    case 'upload':
      return nav.getState().openUpload(target.itemId);
    case 'note':
      return nav.getState().findNotes(target.text);
    case 'note-import':
      return nav.getState().openNotes(target.importId);
  }
}
