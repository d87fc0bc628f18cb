/** What may happen to a request on its way, and how likely each of it is in the life of one seed. */

import type { SeededRandom } from './random.ts';

interface MoodDefinition {
  /** Whether the server gets the request and acts on it. */
  readonly acts: boolean;
  /** Whether a true 202 exists that the program does not get. */
  readonly losesAnswer: boolean;
  /** Whether the answer says for sure that nothing was done, although it was: then it may be sent again, so many times. */
  readonly lies: boolean;
  readonly weight: number;
}

const acts = (weight: number): MoodDefinition => ({ acts: true, losesAnswer: false, lies: false, weight });
const loses = (weight: number): MoodDefinition => ({ acts: true, losesAnswer: true, lies: false, weight });
const lies = (weight: number): MoodDefinition => ({ acts: true, losesAnswer: false, lies: true, weight });
const idle = (weight: number): MoodDefinition => ({ acts: false, losesAnswer: false, lies: false, weight });

/** `-after`: the server acted, and then it went wrong. */
export const MOODS = {
  fine: acts(0),
  'integer-id': acts(2),
  'unknown-word': acts(2),
  'no-id': loses(1),
  'cut-after': loses(1),
  'timeout-after': loses(2),
  'reset-after': loses(2),
  'error-after': loses(1),
  'html-after': loses(1),
  'redirect-after': loses(1),
  'part-after': loses(1),
  'throttled-after': lies(1),
  'unauthorized-after': lies(1),
  /** A status that lists a part of the lines. */
  'short-list': acts(1),
  timeout: idle(1),
  reset: idle(2),
  error: idle(1),
  html: idle(1),
  teapot: idle(1),
  unsent: idle(3),
  throttled: idle(2),
  unauthorized: idle(1),
  'no-token': idle(1),
  redirect: idle(1),
  refused: idle(2),
} as const satisfies Readonly<Record<string, MoodDefinition>>;

export type Mood = keyof typeof MOODS;

const NAMES = Object.keys(MOODS) as readonly Mood[];

export interface Weather {
  healthy(): boolean;
  /** From now on nothing goes wrong. */
  heal(): void;
  /** Nothing gets through, until told otherwise. */
  setOutage(on: boolean): void;
  mood(): Mood;
  /** The mood of a harmless request: the same troubles, less often. */
  reading(): Mood;
}

/** Each seed has a part of the troubles only, so that each is also met without the others. */
export function createWeather(random: SeededRandom): Weather {
  const fine = random.pick([1, 5, 20, 60] as const);
  const share = random.pick([0.15, 0.5, 1] as const);
  const table = NAMES.flatMap((mood): readonly { readonly mood: Mood; readonly weight: number }[] => {
    const { weight }: MoodDefinition = MOODS[mood];
    if (mood === 'fine') return [{ mood, weight: fine }];
    return random.chance(share) ? [{ mood, weight }] : [];
  });
  const total = table.reduce((sum, { weight }) => sum + weight, 0);
  let healthy = false;
  let outage = false;

  function draw(): Mood {
    let rest = random.next() * total;
    for (const { mood, weight } of table) {
      rest -= weight;
      if (rest < 0) return mood;
    }
    return 'fine';
  }

  return {
    healthy: () => healthy,
    heal() {
      healthy = true;
      outage = false;
    },
    setOutage(on) {
      outage = on;
    },
    mood: () => (outage ? 'unsent' : draw()),
    reading: () => (outage ? 'unsent' : random.chance(0.6) ? 'fine' : draw()),
  };
}
