/** The states of an upload and what can be said of each: every list of states is made of this table. The ways between them: docs/outbox.md. */

/**
 * `live`: it has no end yet, and a later price batch of its lane waits for it.
 * `leaving`: it has not left for good.
 * `asked`: the network has it and is asked what becomes of it.
 * `watched`: it may have changed something, and tracking looks after it by itself.
 * `taken`: the network has the note, or somebody said so.
 * `settled`: it ended, with an effect.
 * `marked`: it can be marked in a list, for an act on many.
 * `vain`: it ended as if it had never been sent. `stopped`: so, by this PC.
 */
export type StateTrait = 'live' | 'leaving' | 'asked' | 'watched' | 'taken' | 'settled' | 'marked' | 'vain' | 'stopped';

/** In few words, where each state by itself would be too many. */
export type ShownState = 'queued' | 'sending' | 'uncertain' | 'accepted' | 'done' | 'refused' | 'cancelled';

/** Its sign and tone on screens (renderer/features/outbox/public/upload-state.tsx). */
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
  accepted: { shownAs: 'accepted', look: 'received', is: ['live', 'asked', 'watched', 'taken'] },
  processing: { shownAs: 'accepted', look: 'working', is: ['live', 'asked', 'watched', 'taken'] },
  done: { shownAs: 'done', look: 'complete', is: ['watched', 'taken', 'settled'] },
  partial: { shownAs: 'done', look: 'half', is: ['watched', 'settled'] },
  rejected: { shownAs: 'refused', look: 'refused', is: ['vain'] },
  dead: { shownAs: 'refused', look: 'stopped', is: ['vain', 'stopped', 'marked'] },
  cancelled: { shownAs: 'cancelled', look: 'withdrawn', is: ['vain', 'stopped'] },
} as const satisfies Readonly<Record<string, StateRow>>;

export type OutboxState = keyof typeof TABLE;
/** The states that have a trait. */
export type StateThatIs<T extends StateTrait> = { [S in OutboxState]: T extends (typeof TABLE)[S]['is'][number] ? S : never }[OutboxState];

/** States in their usual order. */
export const OUTBOX_STATES = Object.keys(TABLE) as readonly OutboxState[];

/**
 * The state in the user's words. A queued item is `saved` while an earlier one of its lane must end
 * first, and `queued` when it is the next to go.
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

/** @param isHeld whether an earlier one of its lane must end first. */
export function stageOf(state: OutboxState, isHeld: boolean): OutboxStage {
  return state === 'queued' && isHeld ? 'saved' : state;
}
