import type { NoticeTarget } from '../../../preload/contract/app.ts';
import type { Stores } from '../stores.ts';

/** Goes to what a notice speaks of. */
export async function openTarget({ app, nav }: Pick<Stores, 'app' | 'nav'>, target: NoticeTarget): Promise<void> {
  switch (target.type) {
    case 'sheets':
      if (app.getState().app?.activeStationId !== target.stationId) await app.getState().activate(target.stationId);
      nav.getState().go('home');
      return;
    case 'upload':
      nav.getState().openUpload(target.itemId);
      return;
    case 'note':
      nav.getState().findNotes(target.text);
      return;
    case 'note-import':
      nav.getState().openNotes(target.importId);
      return;
  }
}
