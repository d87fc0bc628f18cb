import type { Notification } from 'electron';
import type { AlertText } from './texts.ts';

/** Notifications in the notification centre of Windows whose click still works. */
const MAX_HELD = 30;

/**
 * Shows notifications of the system; `act` when one is clicked.
 * @param shown holds references: an unreferenced notification is garbage collected, and its click lost.
 */
export function createNotify(
  NotificationClass: typeof Notification,
  shown: Set<Notification> = new Set(),
): (text: AlertText, act: () => void) => void {
  return ({ title, body }, act) => {
    if (!NotificationClass.isSupported()) return;
    const notification = new NotificationClass({ title, body });
    notification.on('click', act);
    shown.add(notification);
    const [oldest] = shown;
    if (shown.size > MAX_HELD && oldest !== undefined) shown.delete(oldest);
    // A notification that timed out goes to the notification centre, and may be clicked there.
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') shown.delete(notification);
    });
    notification.show();
  };
}
