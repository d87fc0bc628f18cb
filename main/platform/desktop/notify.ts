import type { Notification } from 'electron';
import type { AlertText } from './texts.ts';

/** Notifications that Windows moved to its notification centre, whose click still counts. */
const MOST_KEPT = 30;

/**
 * Shows the system's notifications; `act` when one is clicked.
 * @param shown holds them: one that nobody holds is collected, and its click lost.
 */
export function createNotify(
  NotificationClass: typeof Notification,
  shown: Set<Notification> = new Set(),
): (told: AlertText, act: () => void) => void {
  return ({ title, body }, act) => {
    if (!NotificationClass.isSupported()) return;
    const notification = new NotificationClass({ title, body });
    notification.on('click', act);
    shown.add(notification);
    const [oldest] = shown;
    if (shown.size > MOST_KEPT && oldest !== undefined) shown.delete(oldest);
    // A notification that timed out goes to the notification centre, and may be clicked there.
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') shown.delete(notification);
    });
    notification.show();
  };
}
