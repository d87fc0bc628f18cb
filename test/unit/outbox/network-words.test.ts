import { describe, expect, it } from 'vitest';
import { problemMessage } from '../../../main/outbox/index.ts';
import { shownWords } from '../../../main/outbox/model/index.ts';
import { auditSentence, type Problem, readAuditFacts, uncertainNote, viewItem } from '../../../main/outbox/testing.ts';
import { processing, T0 } from './items.ts';

const SILENT = ['', ' ', '\n\t '] as const;
const EMPTY = /“\s*”/;

describe('an answer without words', () => {
  it('says nothing', () => {
    for (const words of [...SILENT, null, undefined]) expect(shownWords(words)).toBeNull();
    expect(shownWords(' EM_FILA ')).toBe('EM_FILA');
  });

  it.each(SILENT)('is never quoted (%j)', (words) => {
    const api = { status: 400, title: words, detail: words, errors: {} };
    const problem: Problem = { cause: 'rejected', detail: words, api: null, at: T0 };
    const facts = readAuditFacts(JSON.stringify({ networkStatus: words }));
    const sentences = [
      problemMessage(problem),
      uncertainNote('refused-after-doubt', T0, 'America/Manaus', { ...problem, api }, null),
      ...['status-seen', 'status-done', 'status-partial', 'status-refused'].map((cause) => auditSentence('outbox', cause, facts)),
    ];
    for (const sentence of sentences) expect(sentence).not.toMatch(EMPTY);
  });

  it('is no status of an upload', () => {
    const record = { ...processing(), networkStatus: { word: ' ', known: false } };
    const fixed = { id: 'i', stationId: 's', kind: 'price-standard', createdAt: '2026-11-21T12:00:00.000Z', payloadId: 1 } as const;
    const none = {
      batch: null,
      payloadSha256: null,
      importId: null,
      fileName: 'a.csv',
      prices: 3,
      note: null,
      fueling: null,
      heldBy: null,
      superseded: false,
    };
    const facts = { counts: null, gates: [], timeZone: 'America/Manaus', mayResend: false, bar: null };
    expect(viewItem({ ...fixed, ...none, state: 'processing', record }, facts).networkStatus).toBeNull();
  });
});
