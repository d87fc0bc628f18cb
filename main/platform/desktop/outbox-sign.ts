/** The outbox's state in the tray and the taskbar. Pure. */

/** Aggregated facts of all stations of this PC. */
export interface OutboxFacts {
  /** Uploads queued or being sent. */
  readonly leaving: number;
  readonly needsPerson: number;
  /** Those of `leaving` that a pause holds. */
  readonly held: number;
  /** Number of stations and fleets. */
  readonly accesses: number;
  /** Number of stations and fleets that the user paused. */
  readonly paused: number;
  /** Those of `paused` that ending the pause of all does not resume; absent = none. */
  readonly apart?: number;
  /** The network gate of a station is closed. */
  readonly offline: boolean;
  /** The credentials or configuration gate of a station is closed. */
  readonly refused: boolean;
}

/** Whether everything is paused: the others still send while some are. */
export function isPaused({ accesses, paused }: Pick<OutboxFacts, 'accesses' | 'paused'>): boolean {
  return paused > 0 && paused >= accesses;
}

export const FACES = ['attention', 'paused', 'offline', 'sending', 'idle'] as const;
export type Face = (typeof FACES)[number];

/** Ordered by importance: the icon shows one state. */
export function faceOf(facts: OutboxFacts): Face {
  const { leaving, held, needsPerson, paused, offline, refused } = facts;
  if (needsPerson > 0 || refused) return 'attention';
  if (isPaused(facts)) return 'paused';
  if (offline) return 'offline';
  if (leaving > held) return 'sending';
  return paused > 0 ? 'paused' : 'idle';
}

/** Up to this many uploads pass too fast for showing progress. */
export const FEW = 3;

export type ProgressMode = 'normal' | 'paused' | 'error';

export interface Progress {
  /** 0 to 1. */
  readonly share: number;
  readonly mode: ProgressMode;
}

/** Progress of the uploads that began to leave together; null: nothing to show. */
export function createRun(): (facts: OutboxFacts) => Progress | null {
  let total = 0;
  let previous = 0;
  return (facts) => {
    const { leaving } = facts;
    // Uploads added meanwhile increase the total; those that left count as done.
    total += Math.max(0, leaving - previous);
    previous = leaving;
    if (leaving === 0) total = 0;
    if (total <= FEW) return null;
    return { share: (total - leaving) / total, mode: modeOf(facts) };
  };
}

function modeOf(facts: OutboxFacts): ProgressMode {
  if (facts.refused || facts.offline) return 'error';
  return isPaused(facts) || facts.held >= facts.leaving ? 'paused' : 'normal';
}
