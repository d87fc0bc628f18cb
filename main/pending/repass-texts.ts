import { DOCUMENTED_WAITING } from '../../preload/contract/outbox/outbox.ts';

/** The status of the repass in our words; one that nobody here knows is given as it came. */
export const repassText = (status: string): string => (status === DOCUMENTED_WAITING ? 'pendente' : status);
