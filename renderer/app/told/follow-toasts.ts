import { type NotificationData, notificationsStore } from '@mantine/notifications';
import { WORDS } from '../../kit/toast-words.ts';
import type { ToldStore } from './told-store.ts';

/** Records the words of every toast, no matter which code shows it. @returns ends it. */
export function followToasts(tell: ToldStore['tell'], toasts = notificationsStore): () => void {
  let known = new Set<NotificationData>();
  return toasts.subscribe(({ notifications, queue }) => {
    const all = [...notifications, ...queue];
    for (const toast of all) {
      if (!known.has(toast)) tell({ words: wordsOf(toast), bad: toast.color === 'red' });
    }
    known = new Set(all);
  });
}

function wordsOf(toast: NotificationData): NotificationData['message'] {
  const words: unknown = toast[WORDS];
  return typeof words === 'string' ? words : toast.message;
}
