import type { App, BrowserWindow } from 'electron';
import { badgeImage, type ImageMaker } from './images.ts';
import { createRun, type OutboxFacts } from './outbox-sign.ts';
import { needsPerson } from './texts.ts';

export type TaskbarWindow = Pick<BrowserWindow, 'isDestroyed' | 'setProgressBar' | 'setOverlayIcon' | 'on'>;

interface TaskbarParts {
  readonly window: () => TaskbarWindow | null;
  readonly app: Pick<App, 'setBadgeCount'>;
  readonly images: ImageMaker;
  readonly platform: NodeJS.Platform;
}

/** Removes the progress. */
const NONE = -1;
/** Resolution of the system's progress bar. */
const STEPS = 100;

type Mode = NonNullable<ReturnType<ReturnType<typeof createRun>>>['mode'] | 'none';
interface Drawing {
  readonly share: number;
  readonly mode: Mode;
  readonly items: number;
}
const BLANK: Drawing = { share: NONE, mode: 'none', items: 0 };

/** The taskbar button: number of uploads that need the user, and progress of a large send. */
export function createTaskbar({ window, app, images, platform }: TaskbarParts): (facts: OutboxFacts) => void {
  const progressOf = createRun();
  let wanted = BLANK;
  let drawn = BLANK;
  let watched: TaskbarWindow | null = null;

  function draw(shown: TaskbarWindow): void {
    const { share, mode, items } = wanted;
    if (drawn.share !== share || drawn.mode !== mode) shown.setProgressBar(share, { mode });
    if (drawn.items !== items) {
      if (platform !== 'win32') app.setBadgeCount(items);
      else shown.setOverlayIcon(items === 0 ? null : badgeImage(images, items), items === 0 ? '' : needsPerson(items));
    }
    drawn = wanted;
  }

  /** Hiding a window removes its button, and everything drawn on it. */
  function watch(shown: TaskbarWindow): void {
    if (watched === shown) return;
    watched = shown;
    drawn = BLANK;
    shown.on('show', () => {
      if (watched !== shown || shown.isDestroyed()) return;
      drawn = BLANK;
      draw(shown);
    });
  }

  return (facts) => {
    const progress = progressOf(facts);
    wanted = {
      share: progress === null ? NONE : Math.round(progress.share * STEPS) / STEPS,
      mode: progress?.mode ?? 'none',
      items: facts.needsPerson,
    };
    const shown = window();
    if (shown === null || shown.isDestroyed()) return;
    watch(shown);
    draw(shown);
  };
}
