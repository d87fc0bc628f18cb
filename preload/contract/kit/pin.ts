/** Whether a channel asks for the manager's PIN. Each channel states it in its definition (kit/channel.ts): none compiles without. */

/** Why a channel never asks. */
export type WithoutPin =
  /** Reads the store, or shows what an act would do. Nothing changes. */
  | 'reads-store'
  /** Reads from the network, at the addresses that are stored. */
  | 'reads-network'
  /** Sends only the secret that was typed with it, to the address that was typed with it. */
  | 'tries-typed-secret'
  /** Prepares what leaves only by a channel that asks. */
  | 'prepares'
  /** Attaches issued notes: the daily work of the counter. The bytes are the tax office’s, each key leaves once, and doubts are questions. */
  | 'attaches-notes'
  /** Holds, withdraws or lets go what was confirmed before, or takes note of what a person saw. Nothing new leaves. */
  | 'holds'
  /** Judges the PIN or the secret itself. */
  | 'judges-itself'
  /** Names for the audit and preferences of this user. */
  | 'preference'
  /** Installs only what our own key signed. */
  | 'installs-signed';

/** `needed`: for every request; a function: for these requests. */
export type PinRule<Request> = 'needed' | WithoutPin | ((request: Request) => boolean);
