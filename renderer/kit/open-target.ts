import type { StoreApi } from 'zustand/vanilla';
import type { NoticeTarget } from '../../preload/contract/app/app.ts';
import type { AppStore } from './app-store.ts';
import type { NavStore } from './nav-store.ts';

interface Places {
  readonly app: StoreApi<AppStore>;
  readonly nav: StoreApi<NavStore>;
  readonly pending: StoreApi<{ readonly showWith: (stationId: string, filters: { minDays: number; note: 'without' }) => void }>;
}

/** Opens the target of a notice or of a system notification. */
export async function openTarget({ app, nav, pending }: Places, target: NoticeTarget): Promise<void> {
  switch (target.type) {
    case 'sheets':
      if (app.getState().app?.activeStationId !== target.stationId) await app.getState().activate(target.stationId);
      return nav.getState().go('home');
    case 'upload':
      return nav.getState().openUpload(target.itemId);
    case 'pending':
      if (app.getState().app?.activeStationId !== target.stationId) await app.getState().activate(target.stationId);
      pending.getState().showWith(target.stationId, { minDays: target.minDays, note: 'without' });
      return nav.getState().go('pending');
    case 'note':
      return nav.getState().findNotes(target.text);
    case 'note-import':
      return nav.getState().openNotes(target.importId);
  }
}
