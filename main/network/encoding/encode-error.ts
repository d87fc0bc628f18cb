/** A value that the network's format can't express; the message is for the user. */
export class EncodeError extends Error {}
