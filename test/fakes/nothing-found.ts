import type { LookBeforeSending } from '../../main/outbox/delivery/look-before-sending.ts';

/** For tests of what is sent: nothing was ever there first. */
export const nothingFound: LookBeforeSending = { wait: () => null, holds: () => false };
