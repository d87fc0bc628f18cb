import { expect, test } from 'vitest';
import { MISCONFIGURED, UNSENT_CAUSES, type UnsentCause } from '../../../../main/network/index.ts';
import { gateSentences } from '../../../../main/outbox/testing.ts';
import type { Gate } from '../../../../preload/contract/outbox/batches.ts';
import { actsOfGate, type GateAct } from '../../../../renderer/features/outbox/testing.ts';

const NAMED: readonly (readonly [string, GateAct])[] = [
  ['“Tentar agora”', 'try-now'],
  ['“Retomar envios”', 'resume'],
  ['Ajustes', 'settings'],
];
const CLOSED: readonly (readonly [Gate, UnsentCause | null])[] = [
  ...(['paused', 'outage', 'credentials', 'configuration'] as const).map((gate) => [gate, null] as const),
  ...UNSENT_CAUSES.map((cause) => [MISCONFIGURED.includes(cause) ? 'configuration' : 'network', cause] as const),
];

test.each(CLOSED)('each act that the sentence of a closed gate names is offered: %s, %s', (gate, cause) => {
  const { opens, message } = gateSentences(gate, cause, '');
  const named = NAMED.filter(([words]) => `${message} ${opens}`.includes(words)).map(([, act]) => act);
  expect(actsOfGate(gate)).toEqual(expect.arrayContaining(named));
});
