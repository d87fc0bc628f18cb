import type { NoticeView } from '../../../preload/contract/app.ts';
import type { Emit } from '../../shared/events.ts';
import type { Clock } from '../../shared/ports.ts';
import { noticeTargetOf } from './notice-target.ts';

type StoredNotice = Omit<NoticeView, 'target'>;

/** Notices that outlive the process (store/notices/notices-repository.ts). */
interface NoticeStore {
  add(id: string, at: string, message: string): void;
  list(): readonly StoredNotice[];
  dismiss(id: string, at: string): void;
}

export interface Notices {
  /** Oldest first; those of the moment first of all. */
  list(): readonly NoticeView[];
  /** Kept until the user dismisses it. */
  keep(id: string, message: string): void;
  /** Shown while it is so; null: no longer. Dismissed, it comes back only after it was gone. */
  show(id: string, message: string | null): void;
  dismiss(id: string): void;
}

interface NoticesParts {
  readonly store: NoticeStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly emit: Emit;
}

export function createNotices({ store, clock, emit }: NoticesParts): Notices {
  const shown = new Map<string, StoredNotice & { readonly dismissed: boolean }>();
  const now = (): string => new Date(clock.now()).toISOString();
  const changed = (): void => emit({ type: 'app-changed' });

  return {
    list: () =>
      [...[...shown.values()].filter(({ dismissed }) => !dismissed), ...store.list()].map(({ id, at, message }) => ({
        ...{ id, at, message },
        target: noticeTargetOf(id),
      })),
    keep(id, message) {
      store.add(id, now(), message);
      changed();
    },
    show(id, message) {
      const before = shown.get(id);
      if ((before?.message ?? null) === message) return;
      if (message === null) shown.delete(id);
      else shown.set(id, { id, at: now(), message, dismissed: false });
      changed();
    },
    dismiss(id) {
      const live = shown.get(id);
      if (live !== undefined) shown.set(id, { ...live, dismissed: true });
      else store.dismiss(id, now());
      changed();
    },
  };
}
