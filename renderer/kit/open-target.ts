import type { StoreApi } from 'zustand/vanilla';
import type { NoticeTarget } from '../../preload/contract/app/app.ts';
import type { AppStore } from './app-store.ts';
import type { NavStore } from './nav-store.ts';

interface Places {
  readonly app: StoreApi<AppStore>;
  readonly nav: StoreApi<NavStore>;
  readonly pending: StoreApi<{ readonly showWith: (stationId: string, filters: { minDays: number; note: 'without' }) => void }>;
}

/** An access key names its emitter, whose station lists the note. */
const emitterOf = (key: string): string => key.slice(6, 20);

/** Opens the target of a notice or of a system notification. */
export async function openTarget({ app, nav, pending }: Places, target: NoticeTarget): Promise<void> {
  async function activate(stationId: string | null | undefined): Promise<void> {
    if (stationId != null && app.getState().app?.activeStationId !== stationId) await app.getState().activate(stationId);
  }
  function stationOfNote(key: string): string | undefined {
    const { stations = [], activeStationId = null } = app.getState().app ?? {};
    const own = stations.filter(({ cnpj }) => cnpj === emitterOf(key));
    return (own.find(({ id }) => id === activeStationId) ?? own[0])?.id;
  }
  switch (target.type) {
    case 'sheets':
      await activate(target.stationId);
      return nav.getState().go('home');
    case 'upload':
      return nav.getState().openUpload(target.itemId);
    case 'pending':
      await activate(target.stationId);
      pending.getState().showWith(target.stationId, { minDays: target.minDays, note: 'without' });
      return nav.getState().go('pending');
    case 'note':
      await activate(stationOfNote(target.text));
      return nav.getState().findNotes(target.text);
    case 'note-import':
      await activate(target.stationId);
      return nav.getState().openNotes(target.importId);
  }
}
