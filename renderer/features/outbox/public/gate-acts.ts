import type { Gate } from '../../../../preload/contract/outbox/batches.ts';

export type GateAct = 'resume' | 'settings' | 'try-now';

/** What a person can do about a closed gate; its sentence names the same. */
export function actsOfGate(gate: Gate): readonly GateAct[] {
  if (gate === 'paused') return ['resume'];
  return gate === 'network' || gate === 'outage' ? ['try-now'] : ['settings', 'try-now'];
}
