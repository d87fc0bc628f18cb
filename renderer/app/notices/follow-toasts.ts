import { hideNotification, type NotificationData, notificationsStore } from '@mantine/notifications';
import { WORDS } from '../../kit/toast-words.ts';
import type { ShownNoticesStore } from './notices-store.ts';

/** Records the text of every toast, no matter which code shows it. @returns stops recording. */
export function followToasts(tell: ShownNoticesStore['tell'], toasts = notificationsStore): () => void {
  let known = new Set<NotificationData>();
  return toasts.subscribe(({ notifications, queue }) => {
    const current = [...notifications, ...queue];
    for (const toast of current) {
      if (!known.has(toast)) tell({ words: wordsOf(toast), bad: toast.color === 'red' });
    }
    known = new Set(current);
  });
}

/** Toasts cover as little as they can: a newer one replaces a success toast that has no undo button. @returns stops replacing. */
export function replaceToasts(toasts = notificationsStore): () => void {
  return toasts.subscribe(({ notifications }) => {
    for (const toast of notifications.slice(0, -1)) {
      const { id } = toast;
      // Deferred: the other listeners of this subscription must still receive this state.
      if (id !== undefined && toast.color !== 'red' && toast[WORDS] === undefined) queueMicrotask(() => hideNotification(id, toasts));
    }
  });
}

function wordsOf(toast: NotificationData): NotificationData['message'] {
  const words: unknown = toast[WORDS];
  return typeof words === 'string' ? words : toast.message;
}
