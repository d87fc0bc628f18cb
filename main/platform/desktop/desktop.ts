/** The program outside of its window: the tray icon, the taskbar button, notifications, start at log-in. */

import type { DesktopView, NoticeTarget } from '../../../preload/contract/app/app.ts';
import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { Preferences } from '../settings/preferences.ts';
import { createAlerts, type PersonAlert } from './alerts.ts';
import { createAttention } from './attention.ts';
import type { LoginItem } from './login-item.ts';
import type { OutboxFacts } from './outbox-sign.ts';
import { type AlertText, staysInTray } from './texts.ts';
import type { TraySign } from './tray.ts';

interface DesktopParts {
  readonly preferences: Pick<
    Preferences,
    | 'keepInTray'
    | 'setKeepInTray'
    | 'isTrayNoticeShown'
    | 'setTrayNoticeShown'
    | 'notifications'
    | 'setNotifications'
    | 'shownAlerts'
    | 'setShownAlerts'
  >;
  readonly loginItem: LoginItem;
  readonly tray: TraySign;
  readonly taskbar: (facts: OutboxFacts) => void;
  readonly isSeen: () => boolean;
  /** Shows a notification of the system; `open` when it is clicked. */
  readonly notify: (text: AlertText, open: () => void) => void;
  /** Brings the window forward and navigates; null: the list of uploads. */
  readonly open: (target: NoticeTarget | null) => void;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
}

export interface Desktop {
  hasTray(): boolean;
  show(facts: OutboxFacts): void;
  /** Updates the number of uploads that need the user. */
  attention(items: number): void;
  /** Updates everything that needs the user now. */
  alert(alerts: readonly PersonAlert[]): void;
  view(): DesktopView;
  /** Whether closing the window leaves the program running; informs the user the first time. */
  staysOpen(): boolean;
  /** No more notifications from here on. */
  stop(): void;
  /** @throws when the system refuses. */
  set(change: RequestOf<'app:set-desktop'>): void;
}

export function createDesktop({ preferences, loginItem, tray, taskbar, isSeen, notify, open, clock, logger }: DesktopParts): Desktop {
  const show = (text: AlertText, act: () => void): void => {
    if (preferences.notifications()) notify(text, act);
  };

  const ended = new AbortController();
  const { signal } = ended;

  function starts(): boolean | null {
    try {
      return loginItem.starts();
    } catch (error) {
      logger.warn('start with the system not told', { error: String(error) });
      return null;
    }
  }

  return {
    hasTray: () => tray.isThere(),
    show(facts) {
      tray.show(facts);
      taskbar(facts);
    },
    attention: createAttention({
      isSeen,
      show: (title, body, act) => show({ title, body }, act),
      open: () => open(null),
      signal,
      clock,
      logger,
    }),
    alert: createAlerts({
      ...{ isSeen, show, open, signal, clock, logger },
      memory: { read: () => preferences.shownAlerts(), write: (keys) => preferences.setShownAlerts(keys) },
    }),
    view: () => ({
      keepInTray: tray.isThere() ? preferences.keepInTray() : null,
      startWithSystem: starts(),
      notifications: preferences.notifications(),
    }),
    staysOpen() {
      if (!preferences.keepInTray() || !tray.isThere()) return false;
      // Independent of the settings: a program that seems closed but is not must say so.
      if (!preferences.isTrayNoticeShown()) notify(staysInTray(), () => open(null));
      preferences.setTrayNoticeShown();
      return true;
    },
    stop: () => ended.abort(),
    set({ keepInTray, startWithSystem, notifications }) {
      // The change that the system may refuse comes first.
      if (startWithSystem !== undefined) loginItem.set(startWithSystem);
      if (keepInTray !== undefined) preferences.setKeepInTray(keepInTray);
      if (notifications !== undefined) preferences.setNotifications(notifications);
    },
  };
}
