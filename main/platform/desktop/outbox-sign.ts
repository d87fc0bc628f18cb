/** The outbox's state in the tray and the taskbar. Pure. */

/** Aggregated facts of all stations of this PC. */
export interface OutboxFacts {
  /** Uploads queued or being sent. */
  readonly leaving: number;
  readonly needsPerson: number;
  /** The user paused the sends of a station. */
  readonly paused: boolean;
  /** The network gate of a station is closed. */
  readonly offline: boolean;
  /** The credentials or configuration gate of a station is closed. */
  readonly refused: boolean;
}

export const FACES = ['attention', 'paused', 'offline', 'sending', 'idle'] as const;
export type Face = (typeof FACES)[number];

/** Ordered by importance: the icon shows one state. */
export function faceOf({ leaving, needsPerson, paused, offline, refused }: OutboxFacts): Face {
  if (needsPerson > 0 || refused) return 'attention';
  if (paused) return 'paused';
  if (offline) return 'offline';
  return leaving > 0 ? 'sending' : 'idle';
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

function modeOf({ paused, offline, refused }: OutboxFacts): ProgressMode {
  if (refused || offline) return 'error';
  return paused ? 'paused' : 'normal';
}
