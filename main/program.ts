/** Composes the features. Independent of the window and of Electron's app. */

import type { Handlers } from '../preload/contract/channels.ts';
import { createFeatures } from './program/features.ts';
import { createGround } from './program/ground.ts';
import { logClicked } from './program/log-clicked.ts';
import type { ProgramParts } from './program/program-parts.ts';
import { createRunning, type Running } from './program/running.ts';
import { watchDesktop } from './program/watch-desktop.ts';

export interface Program extends Running {
  /** Handlers of the page's calls. */
  readonly handlers: Handlers;
}

export function createProgram(parts: ProgramParts): Program {
  const ground = createGround(parts);
  const features = createFeatures(parts, ground);
  const watch = watchDesktop(ground, features, parts.desktop);
  features.listen(ground.events);
  watch.listen(ground.events);
  ground.events.on('batches-changed', ({ batchIds }) => logClicked(batchIds, ground.logger));
  // Last: main has applied a change before the page asks about it.
  ground.events.onAny(parts.push);
  return { handlers: features.handlers, ...createRunning({ ground, features, watch }) };
}
