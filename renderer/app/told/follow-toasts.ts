import { hideNotification, type NotificationData, notificationsStore } from '@mantine/notifications';
import { WORDS } from '../../kit/toast-words.ts';
import type { ShownNoticesStore } from './told-store.ts';

/** Records the words of every toast, no matter which code shows it. @returns ends it. */
export function followToasts(tell: ShownNoticesStore['tell'], toasts = notificationsStore): () => void {
  let known = new Set<NotificationData>();
  return toasts.subscribe(({ notifications, queue }) => {
    const all = [...notifications, ...queue];
    for (const toast of all) {
      if (!known.has(toast)) tell({ words: wordsOf(toast), bad: toast.color === 'red' });
    }
    known = new Set(all);
  });
}

/** There is room for one over the header: a newer toast takes the place of one that went well and has nothing to undo. @returns ends it. */
export function replaceToasts(toasts = notificationsStore): () => void {
  return toasts.subscribe(({ notifications }) => {
    for (const toast of notifications.slice(0, -1)) {
      const { id } = toast;
      // Not within the subscription: its other listeners still get this state.
      if (id !== undefined && toast.color !== 'red' && toast[WORDS] === undefined) queueMicrotask(() => hideNotification(id, toasts));
    }
  });
}

function wordsOf(toast: NotificationData): NotificationData['message'] {
  const words: unknown = toast[WORDS];
  return typeof words === 'string' ? words : toast.message;
}
