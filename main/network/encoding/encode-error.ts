/** What can't be written in the shape that the network wants; the message is fit for the user. */
export class EncodeError extends Error {}
