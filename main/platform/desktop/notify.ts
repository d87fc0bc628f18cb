import type { Notification } from 'electron';
import type { Told } from './texts.ts';

/** Shows the system's notifications; `act` when one is clicked. */
export function createNotify(NotificationClass: typeof Notification): (told: Told, act: () => void) => void {
  /** One that nobody holds is collected, and its click lost. */
  const shown = new Set<Notification>();
  return ({ title, body }, act) => {
    if (!NotificationClass.isSupported()) return;
    const notification = new NotificationClass({ title, body });
    notification.on('click', act);
    shown.add(notification);
    notification.on('close', () => shown.delete(notification));
    notification.show();
  };
}
