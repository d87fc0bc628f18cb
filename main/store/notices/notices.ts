import type { NoticeView } from '../../../preload/contract/app/app.ts';
import type { Emit } from '../../shared/events.ts';
import type { Clock } from '../../shared/ports.ts';
import { noticeTargetOf } from './notice-target.ts';
import type { createNoticesRepository } from './notices-repository.ts';

type StoredNotice = Omit<NoticeView, 'target'>;

interface NoticesParts {
  /** Notices that outlive the process. */
  readonly store: ReturnType<typeof createNoticesRepository>;
  readonly clock: Pick<Clock, 'now'>;
  readonly emit: Emit;
}

export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ store, clock, emit }: NoticesParts) {
  const shown = new Map<string, StoredNotice & { readonly dismissed: boolean }>();
  const now = (): string => new Date(clock.now()).toISOString();
  const changed = (): void => emit({ type: 'app-changed' });

  return {
    /** Oldest first, preceded by temporary ones. */
    list: (): readonly NoticeView[] =>
      [...[...shown.values()].filter(({ dismissed }) => !dismissed), ...store.list()].map(({ id, at, message }) => ({
        ...{ id, at, message },
        target: noticeTargetOf(id),
      })),
    /** Stored until the user dismisses it. */
    keep(id: string, message: string): void {
      store.add(id, now(), message);
      changed();
    },
    /** Shown while the condition holds; null: no longer. Once dismissed, it returns only after the condition ended. */
    show(id: string, message: string | null): void {
      const before = shown.get(id);
      if ((before?.message ?? null) === message) return;
      if (message === null) shown.delete(id);
      else shown.set(id, { id, at: now(), message, dismissed: false });
      changed();
    },
    /** Suppresses a notice for good, even if it was never shown. */
    setAside(id: string): void {
      store.setAside(id, now());
      changed();
    },
    isSetAside: (id: string): boolean => store.isDismissed(id),
    dismiss(id: string): void {
      const live = shown.get(id);
      if (live !== undefined) shown.set(id, { ...live, dismissed: true });
      else store.dismiss(id, now());
      changed();
    },
  };
}
