/** Whether a channel requires the manager's PIN. Each definition must state it to compile (kit/channel.ts). */

/** Why a channel never requires it. */
export type WithoutPin =
  /** Reads the store, or previews an act. Changes nothing. */
  | 'reads-store'
  /** Reads from the network at stored addresses. */
  | 'reads-network'
  /** Sends only the typed secret, to the typed address. */
  | 'tries-typed-secret'
  /** Prepares data that is sent only by a channel that requires the PIN. */
  | 'prepares'
  /** Attaches issued notes: daily work at the counter. The bytes are the tax office’s, each key is sent once, and doubts are asked. */
  | 'attaches-notes'
  /** Holds, withdraws or releases confirmed data, or records that a person saw something. Sends nothing new. */
  | 'holds'
  /** Verifies the PIN or the secret itself. */
  | 'judges-itself'
  /** Names for the audit, and user preferences. */
  | 'preference'
  /** Installs only packages with the program's signature. */
  | 'installs-signed';

/** `needed`: every request; a function: the requests for which it returns true. */
export type PinRule<Request> = 'needed' | WithoutPin | ((request: Request) => boolean);
