/** What the table says of notes alone: a cancellation that is found, and a refusal of what may have arrived before. */

import { describe, expect, test } from 'vitest';
import { newRecord } from '../../../main/outbox/model/index.ts';
import {
  auditSentence,
  causeWords,
  elsewhereEvidence,
  outboxRow,
  readAuditFacts,
  reduce,
  uncertainNote,
  uncertaintyOf,
} from '../../../main/outbox/testing.ts';
import { dns, ended, HOUR, ignoredBecause, POLICY, queued, reached, rows, sending, start, T0, timeout, uncertain } from './items.ts';

const already = { status: 400, title: 'Validation Error', detail: 'Esta nota já foi anexada.', errors: {} };
const refused = ended({ type: 'refused', problem: already }, 0, 'a2');
const again = { ...start, attemptId: 'a2' };
const doubted = [start, ended(timeout), { type: 'decided', decision: 'send-again' }] as const;

describe('a cancellation that is found', () => {
  const event = { type: 'note-cancelled' } as const;

  test('takes a queued note out of the line, by the program', () => {
    const reduction = reduce({ ...queued('note'), wake: T0 + HOUR }, event, T0, POLICY);
    expect(rows(reduction)).toEqual(['withdrawn']);
    expect(reduction.record).toMatchObject({ state: 'cancelled', finishedAt: T0, wake: null });
  });

  test('withdraws a note that a check held before its first send, and no other that it held', () => {
    const hold = { type: 'found-elsewhere' } as const;
    const held = reduce(queued('note'), hold, T0, POLICY).record;
    const reduction = reduce(held, event, T0, POLICY);
    expect(rows(reduction)).toEqual(['held-withdrawn']);
    expect(reduction.record).toMatchObject({ state: 'cancelled', mayHaveArrived: false, wake: null });
    const tried = reduce(reached([start, ended(dns)], 'note'), hold, T0, POLICY).record;
    const doubtful = reduce({ ...queued('note'), mayHaveArrived: true }, hold, T0, POLICY).record;
    for (const record of [tried, doubtful]) expect(ignoredBecause(reduce(record, event, T0, POLICY))).toBe('no queued note');
  });

  test('changes nothing of a note that is under way or in doubt, nor of prices', () => {
    for (const record of [sending('note'), uncertain('note'), queued()]) {
      const reduction = reduce(record, event, T0, POLICY);
      expect(reduction.record).toBe(record);
      expect(ignoredBecause(reduction)).toBe('no queued note');
    }
  });
});

describe('a note whose fuelings were found to have one, before it left', () => {
  const event = { type: 'found-elsewhere' } as const;

  test('waits for a person, with three ways out, and is read back from the store', () => {
    const reduction = reduce({ ...queued('note'), wake: T0 + HOUR }, event, T0, POLICY);
    expect(rows(reduction)).toEqual(['found-elsewhere']);
    const { record } = reduction;
    expect(record).toMatchObject({ state: 'uncertain', cause: 'found-elsewhere', lastAttempt: null, attempts: 0, wake: null });
    const view = uncertaintyOf(record, 0, 'America/Manaus', false);
    expect(view).toMatchObject({ cause: 'found-elsewhere', canSendAgain: true, canGiveUp: true });
    expect(view?.message).toContain('ficou aqui');
    for (const way of ['Já está na rede', 'Enviar assim mesmo', 'Não está lá: encerrar']) expect(view?.message).toContain(`“${way}”`);
    const row = { id: 'i', seq: 1, station_id: 's', payload_id: 1, corrects_id: null, kind: 'note', state: 'uncertain' };
    expect(outboxRow.parse({ ...row, record: JSON.stringify(record) }).record).toEqual(record);
    expect(reduce(record, { type: 'decided', decision: 'already-there' }, T0, POLICY).record).toMatchObject({ state: 'done', by: 'user' });
    expect(reduce(record, { type: 'decided', decision: 'send-again' }, T0, POLICY).record.state).toBe('queued');
  });

  test('is none that is under way or in doubt, nor prices', () => {
    for (const record of [sending('note'), uncertain('note'), queued()]) {
      const reduction = reduce(record, event, T0, POLICY);
      expect(reduction.record).toBe(record);
      expect(ignoredBecause(reduction)).toBe('no queued note');
    }
  });
});

describe('a note in doubt that a person knows is not there', () => {
  test('may be ended without being sent again; prices may not', () => {
    const reduction = reduce(uncertain('note'), { type: 'cancel' }, T0, POLICY);
    expect(rows(reduction)).toEqual(['given-up']);
    // Should the person be wrong, a refusal of the next upload is of the second copy.
    expect(reduction.record).toMatchObject({ state: 'cancelled', finishedAt: T0, mayHaveArrived: true });
    expect(reduce(reduction.record, { type: 'cancel' }, T0, POLICY).record).toBe(reduction.record);
    expect(ignoredBecause(reduce(uncertain(), { type: 'cancel' }, T0, POLICY))).toBe('not queued');
  });
});

describe('a note that was queued again in doubt', () => {
  const waiting = reached(doubted, 'note');
  const inDoubt = { state: 'uncertain', cause: 'stopped-after-doubt', since: T0, mayHaveArrived: true, wake: null };

  test('is in doubt again when a person cancels it, or its cancellation is found, or its bytes are gone', () => {
    const ways = [
      [{ type: 'cancel' }, 'cancelled'],
      [{ type: 'note-cancelled' }, 'withdrawn'],
      [{ type: 'payload-unusable', reason: 'missing' }, 'payload-unusable'],
    ] as const;
    for (const [event, row] of ways) {
      const reduction = reduce(waiting, event, T0, POLICY);
      expect(rows(reduction)).toEqual([row, 'doubt-kept']);
      expect(reduction.record).toMatchObject(inDoubt);
    }
  });

  test('is in doubt again when it was tried for long enough', () => {
    const tried = {
      ...reduce(waiting, again, T0, POLICY).record,
      attempts: POLICY.deadAfter.attempts,
      firstAttemptAt: T0 - POLICY.deadAfter.ms,
    };
    const reduction = reduce(tried, ended(dns, 0, 'a2'), T0, POLICY);
    expect(rows(reduction)).toEqual(['unsent', 'exhausted', 'doubt-kept']);
    expect(reduction.record).toMatchObject(inDoubt);
  });

  test('which no other one is: it never left', () => {
    const reduction = reduce(queued('note'), { type: 'cancel' }, T0, POLICY);
    expect(rows(reduction)).toEqual(['cancelled']);
    expect(reduction.record).toMatchObject({ state: 'cancelled', mayHaveArrived: false });
  });

  test('says so, with three ways out, and is read back from the store', () => {
    const { record } = reduce(waiting, { type: 'cancel' }, T0, POLICY);
    const view = uncertaintyOf(record, 0, 'America/Manaus', false);
    expect(view).toMatchObject({ cause: 'stopped-after-doubt', canSendAgain: true, canGiveUp: true });
    for (const way of ['Já está na rede', 'Enviar de novo', 'Não está lá: encerrar']) expect(view?.message).toContain(`“${way}”`);
    expect(view?.message).toContain('talvez já esteja');
    expect(causeWords('stopped-after-doubt')).toContain('parou antes de sair');
    const row = { id: 'i', seq: 1, station_id: 's', payload_id: 1, corrects_id: null, kind: 'note', state: 'uncertain' };
    expect(outboxRow.parse({ ...row, record: JSON.stringify(record) }).record).toEqual(record);
  });
});

describe('a refusal of a note that was sent again in doubt', () => {
  test('may be of the second copy: it is uncertain, in the words of the network', () => {
    const reduction = reduce(reached([...doubted, again], 'note'), refused, T0, POLICY);
    expect(rows(reduction)).toEqual(['unknown']);
    expect(reduction.record).toMatchObject({
      state: 'uncertain',
      cause: 'refused-after-doubt',
      problem: { cause: 'rejected', detail: already.detail },
    });
    expect(reduction.effects).toHaveLength(1);
    const { problem } = reduction.record;
    expect(uncertainNote('refused-after-doubt', T0, 'America/Manaus', problem, null)).toContain('A rede diz: “Esta nota já foi anexada”.');
    const silent = problem === null ? null : { ...problem, detail: null };
    expect(uncertainNote('refused-after-doubt', T0, 'America/Manaus', silent, null)).toContain('A rede diz: “Validation Error”.');
    expect(uncertainNote('refused-after-doubt', T0, 'America/Manaus', null, null)).not.toContain('A rede diz');
    expect(auditSentence('outbox', 'unknown', readAuditFacts(JSON.stringify({ cause: 'refused-after-doubt' })))).toContain(
      'talvez já estivesse',
    );
  });

  test('also of one that an early version had stopped after days in which nothing left, and that was revived', () => {
    const days = reached([...doubted, again, ended(dns, 0, 'a2')], 'note');
    const dead = { ...days, state: 'dead', finishedAt: T0, reason: 'exhausted', wake: null } as const;
    const revived = reduce(dead, { type: 'revive', newerSibling: false }, T0, POLICY).record;
    const sent = reduce(revived, again, T0, POLICY).record;
    expect(reduce(sent, refused, T0, POLICY).record).toMatchObject({ state: 'uncertain' });
  });

  test('a refusal of the first attempt stays a refusal', () => {
    expect(reduce(reached([again], 'note'), refused, T0, POLICY).record.state).toBe('rejected');
  });

  test('a record of an early version is read as one that nobody sent again', () => {
    const { mayHaveArrived, ...early } = newRecord('note', T0, true);
    expect(mayHaveArrived).toBe(false);
    const row = { id: 'i', seq: 1, station_id: 's', payload_id: 1, corrects_id: null, kind: 'note', state: 'queued' };
    expect(outboxRow.parse({ ...row, record: JSON.stringify(early) }).record).toEqual(newRecord('note', T0, true));
  });
});

describe('what is said of a note in doubt is true of each way to it', () => {
  const held = [{ type: 'found-elsewhere' }, { type: 'decided', decision: 'send-again' }] as const;
  const anew = { ...queued('note'), mayHaveArrived: true };
  const ways = [
    ['sent twice from here', reached(doubted, 'note'), true],
    ['held because of another PC, then sent for the first time', reached(held, 'note'), false],
    ['ended in doubt, then attached anew', anew, false],
  ] as const;
  const said = (record: typeof anew | ReturnType<typeof reached>) => uncertaintyOf(record, 0, 'America/Manaus', false)?.message ?? '';

  test.each(ways)('refused, after: %s', (_name, waiting) => {
    const sent = reduce(waiting, again, T0, POLICY).record;
    const { record } = reduce(sent, refused, T0, POLICY);
    expect(record).toMatchObject({ state: 'uncertain', cause: 'refused-after-doubt' });
    expect(said(record)).toMatch(/^A nota foi enviada em /);
    expect(said(record)).not.toMatch(/repetid|repetiç|anterior/);
  });

  test.each(ways)('stopped before it left, after: %s', (_name, waiting, left) => {
    const stopped = reduce(waiting, { type: 'cancel' }, T0, POLICY).record;
    expect(stopped).toMatchObject({ state: 'uncertain', cause: 'stopped-after-doubt' });
    expect(said(stopped)).not.toMatch(/repetid|repetiç|anterior|foi enviada/);
    expect(said(stopped).startsWith('A última tentativa foi em ')).toBe(left);
    // An attempt that reached nobody is none that was sent.
    const tried = reduce(reduce(waiting, again, T0, POLICY).record, ended(dns, 0, 'a2'), T0, POLICY).record;
    const after = said(reduce(tried, { type: 'cancel' }, T0, POLICY).record);
    expect(after).toMatch(/^A última tentativa foi em /);
    expect(after).not.toContain('foi enviada');
  });

  test('held after it was sent in doubt, or after it reached nobody', () => {
    const tried = reduce(reduce(queued('note'), start, T0, POLICY).record, ended(dns), T0, POLICY).record;
    for (const waiting of [reached(doubted, 'note'), tried]) {
      const { record } = reduce(waiting, { type: 'found-elsewhere' }, T0, POLICY);
      for (const bar of [null, { type: 'same-note' }] as const) {
        const message = uncertaintyOf(record, 0, 'America/Manaus', false, bar)?.message;
        expect(message).toContain('ficou aqui');
        expect(message).not.toMatch(/não saiu|foi enviada/);
      }
    }
  });
});

describe('a note of which the network says that it has one already', () => {
  const there = reached([start, ended({ type: 'unknown', cause: 'already-there', detail: 'Abastecimento já faturado.' })], 'note');
  const other = '35261111222333000181550010000000501464538825';

  test('is in doubt, in the words of the network, and may be ended', () => {
    const view = uncertaintyOf(there, 0, 'America/Manaus', false);
    expect(view).toMatchObject({ cause: 'already-there', canSendAgain: true, canGiveUp: true, evidence: [] });
    expect(view?.message).toContain('A rede diz: “Abastecimento já faturado”');
    expect(auditSentence('outbox', 'unknown', readAuditFacts(JSON.stringify({ cause: 'already-there' })))).toContain('já está lá');
  });

  test('the key that is linked is named; the same news again changes nothing', () => {
    const event = { type: 'note-elsewhere', keys: [other], places: [] } as const;
    const named = reduce(there, event, T0, POLICY).record;
    expect(uncertaintyOf(named, 0, 'America/Manaus', false)?.evidence).toEqual([
      `Na rede, este abastecimento está com a nota 50 (chave ${other}).`,
    ]);
    expect(reduce(named, event, T0, POLICY).record).toBe(named);
    expect(elsewhereEvidence([other, `${other.slice(0, 33)}7${other.slice(34)}`])).toContain('outras notas: nota 50 (chave');
    for (const record of [queued('note'), uncertain()]) {
      expect(ignoredBecause(reduce(record, event, T0, POLICY))).toBe('no uncertain note');
    }
  });

  test('where else it stands is said, with a way out that sends nothing', () => {
    const doubt = reached([start, ended({ type: 'unknown', cause: 'timeout', detail: '' })], 'note');
    expect(uncertaintyOf(doubt, 0, 'America/Manaus', false)).toMatchObject({ canGiveUp: false });
    const places = [
      { id: '99', date: '2026-11-18T09:30:00' },
      { id: '98', date: null },
    ];
    const shown = reduce(doubt, { type: 'note-elsewhere', keys: [], places }, T0, POLICY).record;
    const view = uncertaintyOf(shown, 0, 'America/Manaus', false);
    expect(view).toMatchObject({ canSendAgain: true, canGiveUp: true });
    expect(view?.message).toContain('A rede mostra esta nota em outro abastecimento');
    expect(view?.evidence).toEqual([
      'Esta nota já está na rede em outro abastecimento, 99, de 18/11/2026 às 09:30.',
      'Esta nota já está na rede em outro abastecimento, 98.',
    ]);
  });

  test('a record of an early version names no other key, and no other place', () => {
    const { elsewhere: _, places: __, ...early } = uncertain('note') as Extract<typeof there, { state: 'uncertain' }>;
    const row = { id: 'n', seq: 1, station_id: 's', payload_id: 1, corrects_id: null, kind: 'note', state: 'uncertain' };
    expect(outboxRow.parse({ ...row, record: JSON.stringify(early) }).record).toMatchObject({ elsewhere: [], places: [] });
  });
});
