/** From the bytes of an answer to the sentence: whatever leaves an upload in doubt is told with the network's own words, if it had some. */

import { describe, expect, it } from 'vitest';
import { type ActRules, classify, type HttpResponse, type Reading } from '../../../../main/network/testing.ts';
import {
  type ItemKind,
  outcomeOf,
  uncertainFueling,
  uncertainMessage,
  uncertainNote,
  uncertaintyOf,
} from '../../../../main/outbox/testing.ts';
import * as english from '../../../../main/outbox/texts/outbox.en.ts';
import { ended, reached, start, T0 } from '../items.ts';

const KINDS: readonly ItemKind[] = ['price-standard', 'price-agreement', 'note', 'fueling'];
const RULES: ActRules = { meanings: { '409': 'already-there' }, lineBase: 1 };
const raw = { method: 'POST', path: '/x', status: null, body: '' } as const;
const ZONE = 'America/Manaus';
const WORDS = 'Manutenção até as 14h';
/** The documented shape of an error, and shapes of others. */
const BODIES = [
  { title: 'Erro', detail: `${WORDS}.`, errors: {} },
  { mensagem: WORDS },
  { error: { message: WORDS } },
  [{ descricao: WORDS }],
];
/** Statuses that leave in doubt whether it was taken, with what a reader makes of a success. */
const DOUBTS: readonly (readonly [number, Reading<{ processId: null; status: null }>])[] = [
  [500, { ok: false, cause: 'malformed', detail: '' }],
  [503, { ok: false, cause: 'malformed', detail: '' }],
  [408, { ok: false, cause: 'malformed', detail: '' }],
  [404, { ok: false, cause: 'malformed', detail: '' }],
  [200, { ok: false, cause: 'malformed', detail: 'não é um objeto' }],
  [202, { ok: false, cause: 'ack-no-id', detail: 'sem número' }],
];

function messageOf(kind: ItemKind, status: number, text: string, reading: Reading<{ processId: null; status: null }>): string {
  const response: HttpResponse = {
    ...{ type: 'response', status, contentType: 'application/json', retryAfter: null, location: null, date: null, text, cut: null, raw },
  };
  const record = reached([start, ended(outcomeOf(classify(response, () => reading, T0, RULES)))], kind);
  return uncertaintyOf(record, 2, ZONE, false)?.message ?? '';
}

describe.each(KINDS)('a %s in doubt', (kind) => {
  it.each(DOUBTS)('by HTTP %i says what the network said', (status, reading) => {
    for (const body of BODIES) {
      // A 4xx in the API's own words is a refusal, and no doubt.
      if (status === 404 && 'title' in body) continue;
      expect(messageOf(kind, status, JSON.stringify(body), reading)).toContain(`. A rede diz: “${WORDS}”. `);
    }
  });

  it.each(DOUBTS)('by HTTP %i without words quotes nothing', (status, reading) => {
    for (const text of ['', '{}', '{"detail":" "}', 'null', 'Bad Gateway']) {
      const message = messageOf(kind, status, text, reading);
      expect(message).not.toBe('');
      expect(message).not.toContain('A rede diz');
    }
  });
});

it('the words of an earlier attempt are not those of this doubt', () => {
  const before = { cause: 'server-error', detail: `HTTP 500: ${WORDS}`, api: null, at: T0 } as const;
  for (const cause of ['crash', 'timeout', 'stopped-after-doubt', 'already-there'] as const) {
    expect(uncertainNote(cause, T0, ZONE, before, null)).not.toContain(WORDS);
    expect(uncertainFueling(cause, T0, ZONE, before)).not.toContain(WORDS);
    expect(uncertainMessage(cause, 2, T0, ZONE, before)).not.toContain(WORDS);
  }
  expect(english.uncertainMessage('server-error', 2, T0, ZONE, before)).toContain(`The network says: “${WORDS}”.`);
});
