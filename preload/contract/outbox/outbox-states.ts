/** The states of an upload and their traits: every list of states derives from this table. Transitions: docs/outbox.md. */

/**
 * `live`: unfinished; later price batches of its lane may have to wait for it.
 * `leaving`: not finally sent.
 * `polled`: the network has it, and its status is polled.
 * `watched`: it may have changed something, and is tracked automatically.
 * `taken`: the network has the note, or a person said so.
 * `settled`: finished, with an effect.
 * `marked`: it can be marked in a list for a bulk act.
 * `ineffective`: finished as if it had never been sent. `stopped`: the same, by this PC.
 */
export type StateTrait = 'live' | 'leaving' | 'polled' | 'watched' | 'taken' | 'settled' | 'marked' | 'ineffective' | 'stopped';

/** Coarse state, where the individual states would be too many. */
export type ShownState = 'queued' | 'sending' | 'uncertain' | 'accepted' | 'done' | 'refused' | 'cancelled';

/** Icon and tone on screens (renderer/features/outbox/public/upload-state.tsx). */
export type StateLook =
  | 'waiting'
  | 'leaving'
  | 'doubtful'
  | 'received'
  | 'working'
  | 'complete'
  | 'half'
  | 'refused'
  | 'stopped'
  | 'withdrawn';

interface StateRow {
  readonly shownAs: ShownState;
  readonly look: StateLook;
  readonly is: readonly StateTrait[];
}

const TABLE = {
  queued: { shownAs: 'queued', look: 'waiting', is: ['live', 'leaving', 'marked'] },
  sending: { shownAs: 'sending', look: 'leaving', is: ['live', 'leaving'] },
  uncertain: { shownAs: 'uncertain', look: 'doubtful', is: ['live', 'watched', 'marked'] },
  accepted: { shownAs: 'accepted', look: 'received', is: ['live', 'polled', 'watched', 'taken'] },
  processing: { shownAs: 'accepted', look: 'working', is: ['live', 'polled', 'watched', 'taken'] },
  done: { shownAs: 'done', look: 'complete', is: ['watched', 'taken', 'settled'] },
  partial: { shownAs: 'done', look: 'half', is: ['watched', 'settled'] },
  rejected: { shownAs: 'refused', look: 'refused', is: ['ineffective'] },
  dead: { shownAs: 'refused', look: 'stopped', is: ['ineffective', 'stopped', 'marked'] },
  cancelled: { shownAs: 'cancelled', look: 'withdrawn', is: ['ineffective', 'stopped'] },
} as const satisfies Readonly<Record<string, StateRow>>;

export type OutboxState = keyof typeof TABLE;
/** The states that have a trait. */
export type StateThatIs<T extends StateTrait> = { [S in OutboxState]: T extends (typeof TABLE)[S]['is'][number] ? S : never }[OutboxState];

/** States in their usual order. */
export const OUTBOX_STATES = Object.keys(TABLE) as readonly OutboxState[];

/**
 * The state in the user's words. A queued item is `saved` while an earlier one of its lane must finish
 * first, and `queued` if it is the next one.
 */
export type OutboxStage = OutboxState | 'saved';
export const OUTBOX_STAGES = ['saved', ...OUTBOX_STATES] as const;

const rowOf = (stage: OutboxStage): StateRow => TABLE[stage === 'saved' ? 'queued' : stage];

export function stateIs(stage: OutboxStage, trait: StateTrait): boolean {
  return rowOf(stage).is.includes(trait);
}

export function shownAs(stage: OutboxStage): ShownState {
  return rowOf(stage).shownAs;
}

export function lookOf(stage: OutboxStage): StateLook {
  return rowOf(stage).look;
}

/** @param isHeld whether an earlier item of its lane must finish first. */
export function stageOf(state: OutboxState, isHeld: boolean): OutboxStage {
  return state === 'queued' && isHeld ? 'saved' : state;
}
