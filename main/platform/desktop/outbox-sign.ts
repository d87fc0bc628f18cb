/** What the tray and the taskbar say of the outbox. Pure. */

/** Facts of all stations of this PC. */
export interface OutboxFacts {
  /** Uploads in the queue or being sent. */
  readonly leaving: number;
  readonly needsPerson: number;
  /** A person has paused the sends of a station. */
  readonly paused: boolean;
  /** A station's way to the network is shut. */
  readonly offline: boolean;
  /** Its access or its addresses are. */
  readonly refused: boolean;
}

export const FACES = ['attention', 'paused', 'offline', 'sending', 'idle'] as const;
export type Face = (typeof FACES)[number];

/** What matters most comes first: the sign has room for one thing. */
export function faceOf({ leaving, needsPerson, paused, offline, refused }: OutboxFacts): Face {
  if (needsPerson > 0 || refused) return 'attention';
  if (paused) return 'paused';
  if (offline) return 'offline';
  return leaving > 0 ? 'sending' : 'idle';
}

/** So many at a time go by too fast to be watched. */
export const FEW = 3;

export type ProgressMode = 'normal' | 'paused' | 'error';

export interface Progress {
  /** 0 to 1. */
  readonly share: number;
  readonly mode: ProgressMode;
}

/** How far the uploads have come that began to leave together; null: there is nothing to be watched. */
export function createRun(): (facts: OutboxFacts) => Progress | null {
  let total = 0;
  let left = 0;
  return (facts) => {
    const { leaving } = facts;
    // What has come meanwhile makes the way longer; what has gone was walked.
    total += Math.max(0, leaving - left);
    left = leaving;
    if (leaving === 0) total = 0;
    if (total <= FEW) return null;
    return { share: (total - leaving) / total, mode: modeOf(facts) };
  };
}

function modeOf({ paused, offline, refused }: OutboxFacts): ProgressMode {
  if (refused || offline) return 'error';
  return paused ? 'paused' : 'normal';
}
