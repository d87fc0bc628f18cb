/** The program outside of its window: the sign in the tray, the taskbar's button, notifications, starting with the system. */

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
    'keepInTray' | 'setKeepInTray' | 'trayTold' | 'setTrayTold' | 'notifications' | 'setNotifications' | 'told' | 'setTold'
  >;
  readonly loginItem: LoginItem;
  readonly tray: TraySign;
  readonly taskbar: (facts: OutboxFacts) => void;
  readonly isSeen: () => boolean;
  /** The system's notification; `open` when it is clicked. */
  readonly notify: (told: AlertText, open: () => void) => void;
  /** Brings the window forward, at this place; null: the list of uploads. */
  readonly open: (target: NoticeTarget | null) => void;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
}

export interface Desktop {
  hasTray(): boolean;
  show(facts: OutboxFacts): void;
  /** How many uploads wait for a person. */
  attention(items: number): void;
  /** All that needs a person now. */
  alert(alerts: readonly PersonAlert[]): void;
  view(): DesktopView;
  /** Whether closing the window leaves the program running: said the first time. */
  staysOpen(): boolean;
  /** Nothing is told any more. */
  stop(): void;
  /** @throws when the system refuses. */
  set(change: RequestOf<'app:set-desktop'>): void;
}

export function createDesktop({ preferences, loginItem, tray, taskbar, isSeen, notify, open, clock, logger }: DesktopParts): Desktop {
  const show = (told: AlertText, act: () => void): void => {
    if (preferences.notifications()) notify(told, act);
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
      memory: { read: () => preferences.told(), write: (keys) => preferences.setTold(keys) },
    }),
    view: () => ({
      keepInTray: tray.isThere() ? preferences.keepInTray() : null,
      startWithSystem: starts(),
      notifications: preferences.notifications(),
    }),
    staysOpen() {
      if (!preferences.keepInTray() || !tray.isThere()) return false;
      // Whatever is switched off: a program that seems to have gone and has not must say so.
      if (!preferences.trayTold()) notify(staysInTray(), () => open(null));
      preferences.setTrayTold();
      return true;
    },
    stop: () => ended.abort(),
    set({ keepInTray, startWithSystem, notifications }) {
      // First what the system may refuse.
      if (startWithSystem !== undefined) loginItem.set(startWithSystem);
      if (keepInTray !== undefined) preferences.setKeepInTray(keepInTray);
      if (notifications !== undefined) preferences.setNotifications(notifications);
    },
  };
}
