/** Refused notes and manual fuelings behind the bell; they stay until a person has handled them. */

import type { AppStateView } from '../../../preload/contract/app/app.ts';
import type { RefusedUploads } from '../../../preload/contract/outbox/outbox.ts';
import { accessesOf, activeAccess } from '../../kit/app-store.ts';
import type { Screen } from '../../kit/nav-store.ts';

export interface RefusedLine extends RefusedUploads {
  /** Name of the access; null: the active one. */
  readonly name: string | null;
}

/** One line per access of the active environment, the active one first. */
export function refusedLines(app: AppStateView | null, refused: readonly RefusedUploads[]): readonly RefusedLine[] {
  const active = activeAccess(app);
  if (app === null || active === null) return [];
  return [active, ...accessesOf(app).filter(({ id }) => id !== active.id)].flatMap(({ id, name, environment }) => {
    const found = environment === active.environment ? refused.find(({ accessId }) => accessId === id) : undefined;
    return found === undefined ? [] : [{ ...found, name: id === active.id ? null : name }];
  });
}

/** The count on the bell; Início shows the uploads of its own station itself. */
export function countRefused(lines: readonly RefusedLine[], screen: Screen): number {
  return lines.reduce((sum, { name, count }) => sum + (screen === 'home' && name === null ? 0 : count), 0);
}
