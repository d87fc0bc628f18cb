import type { App, BrowserWindow } from 'electron';
import { badgeImage, type ImageMaker } from './images.ts';
import { createRun, type OutboxFacts } from './outbox-sign.ts';
import { needsPerson } from './texts.ts';

export type TaskbarWindow = Pick<BrowserWindow, 'isDestroyed' | 'setProgressBar' | 'setOverlayIcon'>;

interface TaskbarParts {
  readonly window: () => TaskbarWindow | null;
  readonly app: Pick<App, 'setBadgeCount'>;
  readonly images: ImageMaker;
  readonly platform: NodeJS.Platform;
}

/** Takes the progress away. */
const NONE = -1;
/** The system draws no finer steps. */
const STEPS = 100;

/** The button of the taskbar: how many wait for a person, and how far a large send has come. */
export function createTaskbar({ window, app, images, platform }: TaskbarParts): (facts: OutboxFacts) => void {
  const progressOf = createRun();
  let badge = 0;
  let drawn = `${NONE} none`;

  return (facts) => {
    const progress = progressOf(facts);
    const shown = window();
    if (shown === null || shown.isDestroyed()) return;
    const share = progress === null ? NONE : Math.round(progress.share * STEPS) / STEPS;
    const mode = progress?.mode ?? 'none';
    if (drawn !== `${share} ${mode}`) {
      shown.setProgressBar(share, { mode });
      drawn = `${share} ${mode}`;
    }
    const items = facts.needsPerson;
    if (items === badge) return;
    badge = items;
    if (platform !== 'win32') app.setBadgeCount(items);
    else shown.setOverlayIcon(items === 0 ? null : badgeImage(images, items), items === 0 ? '' : needsPerson(items));
  };
}
