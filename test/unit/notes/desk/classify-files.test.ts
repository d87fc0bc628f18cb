import { describe, expect, it } from 'vitest';
import {
  classifyFiles,
  type DeskInput,
  type FileFacts,
  type FoundCancellation,
  filterOf,
  type LedgerEntry,
  makeFinding,
  passes,
} from '../../../../main/notes/testing.ts';
import { OUTBOX_STAGES } from '../../../../preload/contract/outbox/outbox.ts';
import { CARRIER } from '../matching/support.ts';
import { cancelled, fileOf, inputOf, listed, NOW, sent } from './support.ts';

const states = (input: DeskInput) => classifyFiles(input).map(({ state }) => state);
const F1 = listed('1');
const F2 = listed('2', { date: '2026-11-11T10:00:00', valueE4: 4_000_000, quantityE4: 700_000, plate: 'XYZ9K88' });
const NOTE = fileOf('a', 1, 'K1', [F1]);
const OTHER = fileOf('b', 2, 'K2', [F2]);

describe('the reason that is told first', () => {
  const noProtocol = makeFinding('kind-no-protocol', null, {});
  const oldLayout = makeFinding('layout-version', null, { found: '3.10' });
  const why = (blocks: FileFacts['blocks'], more: Partial<FileFacts> = {}, input: Partial<DeskInput> = {}) =>
    classifyFiles(inputOf([{ ...NOTE, blocks, ...more }], [F1], input))[0];
  const note = NOTE.note;
  if (note === null) throw new Error('no note');
  const foreign = { ...note, emitter: { cnpj: CARRIER, cpf: null, name: 'Outro Posto' } };

  it('of a note of another company is that it is one, whatever else is wrong', () => {
    const input = { cancellations: [cancelled('K1', 'z')] };
    const found = why([noProtocol, oldLayout], { note: foreign, emitterCnpj: CARRIER }, input);
    expect(found).toMatchObject({ state: 'refused', why: { finding: { code: 'emitter-foreign' } } });
  });

  it('of a cancelled one is that it is cancelled, also when its layout is old or its protocol is missing', () => {
    expect(why([oldLayout], {}, { cancellations: [cancelled('K1', 'z')] })).toMatchObject({ state: 'cancelled' });
    expect(why([oldLayout, noProtocol, makeFinding('cancellation-event', null, { protocol: '1', at: '' })])).toMatchObject({
      state: 'cancelled',
    });
  });

  it('is then the kind of file, the environment, the protocol, and last the layout', () => {
    const production = { ...note, environment: '1' };
    const nfce = makeFinding('kind-nfce', null, {});
    const denied = makeFinding('protocol-denied', null, { status: '110', reason: '' });
    const codeOf = (found: ReturnType<typeof why>) => (found?.why.type === 'refused' ? found.why.finding.code : null);
    expect(codeOf(why([oldLayout, denied, nfce], { note: production }))).toBe('kind-nfce');
    expect(codeOf(why([oldLayout, denied], { note: production }))).toBe('environment-station');
    expect(codeOf(why([oldLayout, noProtocol]))).toBe('kind-no-protocol');
    expect(codeOf(why([oldLayout, denied]))).toBe('protocol-denied');
    expect(codeOf(why([oldLayout, makeFinding('key-missing', null, {})]))).toBe('key-missing');
    expect(codeOf(why([oldLayout]))).toBe('layout-version');
  });
});

describe('what a file is, before any matching', () => {
  it('matches what is in order', () => {
    const [one, two] = classifyFiles(inputOf([NOTE, OTHER], [F1, F2]));
    expect([one?.state, one?.fuelings.map(({ id }) => id)]).toEqual(['identical', ['1']]);
    expect([two?.state, two?.fuelings.map(({ id }) => id)]).toEqual(['identical', ['2']]);
  });

  it('the first of the same bytes counts', () => {
    const copy = { ...NOTE, id: 'c', seq: 3, name: 'c.xml' };
    const [, , last] = classifyFiles(inputOf([NOTE, OTHER, copy], [F1, F2]));
    expect(last).toMatchObject({ state: 'duplicate', why: { firstName: 'a.xml' } });
  });

  it('the same key with other bytes is an alarm for both, and for their copies none', () => {
    const twin = { ...NOTE, id: 'c', seq: 3, sha256: 'other' };
    expect(states(inputOf([NOTE, OTHER, twin, { ...twin, id: 'd', seq: 4 }], [F1, F2]))).toEqual([
      'conflict',
      'identical',
      'conflict',
      'duplicate',
    ]);
  });

  it('with the wrong copy left out, the other one can be attached', () => {
    const twin = { ...NOTE, id: 'c', seq: 3, sha256: 'other', leftOut: true };
    expect(states(inputOf([NOTE, twin], [F1]))).toEqual(['identical', 'left-out']);
    expect(
      states(
        inputOf(
          [
            { ...NOTE, leftOut: true },
            { ...twin, leftOut: false },
          ],
          [F1],
        ),
      ),
    ).toEqual(['left-out', 'identical']);
    expect(states(inputOf([NOTE, twin], [F1], { ledger: [sent('i1', NOTE, [F1])] }))).toEqual(['sent', 'left-out']);
  });

  it('one that can not be sent is no rival of the one that can', () => {
    const raw = { ...NOTE, id: 'c', seq: 3, sha256: 'other', blocks: [makeFinding('kind-no-protocol', null, {})] };
    expect(states(inputOf([NOTE, raw], [F1]))).toEqual(['identical', 'duplicate']);
  });

  it('once one was sent it stays so, and the other is the conflict', () => {
    const twin = { ...NOTE, id: 'c', seq: 3, sha256: 'other' };
    expect(states(inputOf([NOTE, twin], [F1], { ledger: [sent('i1', NOTE, [F1])] }))).toEqual(['sent', 'conflict']);
    expect(states(inputOf([NOTE, twin], [F1], { ledger: [sent('i1', twin, [F1])] }))).toEqual(['conflict', 'sent']);
  });

  it('a registered cancellation counts whenever it comes; one only asked for, or registered already, asks for a person', () => {
    expect(states(inputOf([NOTE], [F1], { cancellations: [cancelled('K1', 'x')] }))).toEqual(['cancelled']);
    const stand = (...found: readonly FoundCancellation[]) => {
      const [one] = classifyFiles(inputOf([NOTE], [F1], { cancellations: found }));
      return [one?.state, one?.added.map(({ code }) => code)];
    };
    const [asked, refused] = [cancelled('K1', 'x', 'asked'), cancelled('K1', 'y', 'refused')];
    expect(stand(asked)).toEqual(['doubtful', ['cancellation-request']]);
    expect(stand(cancelled('K1', 'x', 'duplicate'), refused)).toEqual(['doubtful', ['cancellation-duplicate', 'cancellation-refused']]);
    // The refusal answers the request, unless the request is the later one.
    expect(stand(asked, refused)).toEqual(['identical', ['cancellation-refused']]);
    const at = (found: FoundCancellation, hour: number) => ({
      ...found,
      cancellation: { ...found.cancellation, at: `2026-11-21T${hour}:00:00-03:00` },
    });
    expect(stand(at(asked, 12), at(refused, 11))[0]).toBe('doubtful');
    expect(stand(at(asked, 11), at(refused, 12))[0]).toBe('identical');
    const late = classifyFiles(inputOf([NOTE], [F1], { cancellations: [cancelled('K1', 'x')], ledger: [sent('i1', NOTE, [F1])] }))[0];
    expect(late).toMatchObject({ state: 'sent', cancelledAfterSending: true });
  });

  it('notes of others, and of another environment, are refused; stations that come later make them good', () => {
    expect(states(inputOf([NOTE], [F1], { stations: [] }))).toEqual(['refused']);
    expect(states(inputOf([NOTE], [F1], { environment: 'production' }))).toEqual(['refused']);
    expect(classifyFiles(inputOf([NOTE], [F1], { stations: [] }))[0]?.added[0]?.code).toBe('emitter-foreign');
  });

  it('files without a note: events aside, broken ones among the trouble', () => {
    const bare = { note: null, key: null };
    const event = { ...NOTE, ...bare, id: 'e', sha256: 'e', kind: 'event' } as const;
    const broken = { ...NOTE, ...bare, id: 'f', sha256: 'f', kind: 'broken-xml', blocks: [makeFinding('file-nul', null, {})] } as const;
    const unread = { ...NOTE, ...bare, id: 'g', sha256: null, kind: 'not-xml', blocks: [makeFinding('zip-path', null, {})] } as const;
    const other = { ...NOTE, ...bare, id: 'h', sha256: 'h', kind: 'not-xml', blocks: [makeFinding('file-not-xml', null, {})] } as const;
    expect(states(inputOf([event, broken, unread, other], []))).toEqual(['event', 'refused', 'refused', 'other']);
  });

  it('left out stays out, and can be taken back', () => {
    expect(states(inputOf([{ ...NOTE, leftOut: true }], [F1]))).toEqual(['left-out']);
  });
});

describe('fuelings and uploads', () => {
  it('a fueling on its way is not offered again', () => {
    const again = fileOf('c', 3, 'K3', [F1]);
    expect(states(inputOf([NOTE, again], [F1], { ledger: [sent('i1', NOTE, [F1])] }))).toEqual(['sent', 'not-found']);
  });

  it.each(['rejected', 'dead', 'cancelled'] as const)('an upload that ended %s gives note and fueling back', (state) => {
    const [note] = classifyFiles(inputOf([NOTE], [F1], { ledger: [sent('i1', NOTE, [F1], { state, stage: state })] }));
    expect(note).toMatchObject({ state: 'identical', entry: { id: 'i1', stage: state } });
  });

  it('the newest upload of several is the one that is told of', () => {
    const ledger = [sent('i1', NOTE, [F1], { state: 'rejected', stage: 'rejected' }), sent('i2', NOTE, [F1])];
    expect(classifyFiles(inputOf([NOTE], [F1], { ledger }))[0]).toMatchObject({ state: 'sent', entry: { id: 'i2' } });
  });

  it('taken long ago and still listed is flagged', () => {
    const old = { acceptedAt: NOW - 25 * 3_600_000 };
    const flag = (fuelings: DeskInput['pending'], more = old) =>
      classifyFiles({ ...inputOf([NOTE], []), pending: fuelings, ledger: [sent('i1', NOTE, [F1], more)] })[0]?.listedForLong;
    expect(flag(new Map([['s1', [F1]]]))).toBe(true);
    expect(flag(new Map([['s1', [F1]]]), { acceptedAt: NOW - 3_600_000 })).toBe(false);
    expect(flag(new Map([['s1', [F2]]]))).toBe(false);
  });

  it('so is what is done, by whomever, when a list that was read long after has it still or again', () => {
    const ended = { state: 'done', stage: 'done', acceptedAt: null, endedAt: NOW - 25 * 3_600_000, doneBy: 'user' } as const;
    const look = (seenAt: number, more: Partial<LedgerEntry> = {}) =>
      classifyFiles(inputOf([NOTE], [{ ...F1, seenAt }], { ledger: [sent('i1', NOTE, [F1], { ...ended, ...more })] }))[0];
    expect(look(NOW)).toMatchObject({ state: 'sent', listedForLong: true, listedAgain: true });
    expect(look(NOW - 3_600_000)).toMatchObject({ listedForLong: false, listedAgain: true });
    expect(look(ended.endedAt)).toMatchObject({ listedForLong: false, listedAgain: false });
    expect(look(NOW, { cancelled: true })).toMatchObject({ listedForLong: false });
    expect(look(NOW, { state: 'uncertain', stage: 'uncertain' })).toMatchObject({ listedForLong: false });
  });

  it('a note that was cancelled gives its fueling back, and is never attached again itself', () => {
    const ledger = [sent('i1', NOTE, [F1], { cancelled: true })];
    const replacement = fileOf('c', 3, 'K3', [F1]);
    const cancellations = [cancelled('K1', 'x')];
    const [old, fresh] = classifyFiles(inputOf([NOTE, replacement], [F1], { ledger, cancellations }));
    expect(old).toMatchObject({ state: 'sent', cancelledAfterSending: true, listedForLong: false });
    expect(fresh).toMatchObject({ state: 'identical', fuelings: [{ id: '1' }] });
  });

  it('the other half is never matched alone, and by hand it is compared together with the half that was sent', () => {
    const half = { valueE4: F1.valueE4 / 2, quantityE4: F1.quantityE4 / 2 };
    const [left, right] = [fileOf('l', 1, 'KL', [{ ...F1, ...half }]), fileOf('r', 2, 'KR', [{ ...F1, ...half }])];
    const whole = fileOf('w', 3, 'KW', [F1]);
    const ledger = [sent('i1', left, [F1])];
    expect(states(inputOf([left, right, whole], [F1], { ledger }))).toEqual(['sent', 'not-found', 'not-found']);
    const at = (ms: number) => ({
      key: 'KR',
      stationId: 's1',
      transactionIds: ['1'],
      chosenAt: new Date(ms).toISOString(),
      reason: null,
      differences: null,
    });
    const [, chosen] = classifyFiles(inputOf([left, right], [F1], { ledger, choices: [at(NOW)] }));
    expect(chosen).toMatchObject({ state: 'chosen', proposals: [{ form: 'many-to-one', noteKeys: ['KL', 'KR'] }] });
    expect(chosen?.proposals[0]?.reasons.find(({ kind }) => kind === 'value')).toMatchObject({ verdict: 'same' });
    // Chosen before the other was sent: nobody saw both.
    expect(states(inputOf([left, right], [F1], { ledger, choices: [at(NOW - 3_600_000)] }))).toEqual(['sent', 'not-found']);
    const both = [...ledger, sent('i2', right, [F1])];
    const third = { ...at(NOW), key: 'KW' };
    expect(states(inputOf([left, right, whole], [F1], { ledger: both, choices: [third] }))).toEqual(['sent', 'sent', 'not-found']);
  });

  it('what is listed long after its note was taken is left to a choice by hand', () => {
    const ledger = [sent('i1', NOTE, [F1], { acceptedAt: NOW - 25 * 3_600_000 })];
    const another = fileOf('c', 3, 'K3', [F1]);
    expect(states(inputOf([NOTE, another], [F1], { ledger }))).toEqual(['sent', 'not-found']);
    const choices = [
      { key: 'K3', stationId: 's1', transactionIds: ['1'], chosenAt: new Date(NOW).toISOString(), reason: null, differences: null },
    ];
    const [, chosen] = classifyFiles(inputOf([NOTE, another], [F1], { ledger, choices }));
    expect(chosen).toMatchObject({ state: 'chosen', proposals: [{ form: 'one-to-one', noteKeys: ['K3'] }] });
  });

  it('one of two notes of a fueling follows the other, unless another one took its place', () => {
    const half = { valueE4: 1_500_000, quantityE4: 250_000 };
    const [left, right] = [fileOf('l', 1, 'KL', [{ ...F1, ...half }]), fileOf('r', 2, 'KR', [{ ...F1, ...half }])];
    const back = sent('i1', left, [F1], { state: 'cancelled', stage: 'cancelled' });
    const [note] = classifyFiles(inputOf([left, right], [F1], { ledger: [back, sent('i2', right, [F1])] }));
    expect(note).toMatchObject({ state: 'chosen', siblings: ['KR'], fuelings: [{ id: '1' }] });
    const whole = fileOf('w', 3, 'KW', [F1]);
    const replaced = [sent('i1', NOTE, [F1], { state: 'cancelled', stage: 'cancelled' }), sent('i3', whole, [F1])];
    expect(states(inputOf([NOTE, whole], [F1], { ledger: replaced }))).toEqual(['not-found', 'sent']);
  });
});

describe('choices', () => {
  const choice = {
    key: 'K1',
    stationId: 's1',
    transactionIds: ['2'],
    chosenAt: '2026-11-21T12:00:00.000Z',
    reason: 'troca',
    differences: null,
  };

  it('go before matching, and their fuelings to nobody else', () => {
    const [one, two] = classifyFiles(inputOf([NOTE, OTHER], [F1, F2], { choices: [choice] }));
    expect(one).toMatchObject({ state: 'chosen', fuelings: [{ id: '2' }] });
    expect(one?.proposals[0]?.reasons.some(({ kind }) => kind === 'value')).toBe(true);
    expect(two?.fuelings).toEqual([]);
  });

  it('of a fueling that is gone or on its way count no longer', () => {
    const [gone] = classifyFiles(inputOf([NOTE], [F1], { choices: [choice] }));
    expect(gone).toMatchObject({ state: 'identical', why: { type: 'match', choice: 'gone' } });
    const taken = inputOf([NOTE, OTHER], [F1, F2], { choices: [choice], ledger: [sent('i2', OTHER, [F2])] });
    expect(classifyFiles(taken)[0]).toMatchObject({ state: 'identical', fuelings: [{ id: '1' }] });
  });
});

describe('filters', () => {
  it('what was refused, given up or cancelled is trouble, and not ready by itself', () => {
    const row = {
      state: 'identical',
      stage: null,
      partnerBack: false,
      cancelledAfterSending: false,
      eventAfterSending: null,
      listedForLong: false,
    } as const;
    expect([passes(row, 'ready'), passes(row, 'trouble')]).toEqual([true, false]);
    for (const stage of ['rejected', 'dead', 'cancelled'] as const)
      expect([passes({ ...row, stage }, 'ready'), passes({ ...row, stage }, 'trouble')]).toEqual([false, true]);
    // It waits for a person: the list that is matched by hand has it.
    expect(filterOf({ ...row, state: 'divergent', stage: 'rejected' })).toBe('waiting');
  });

  it('what was attached is in the one list of what is known of its upload; an alarm is trouble, however far it got', () => {
    const row = { state: 'sent', partnerBack: false, cancelledAfterSending: false, eventAfterSending: null, listedForLong: false } as const;
    const places = OUTBOX_STAGES.map((stage) => [stage, filterOf({ ...row, stage })]);
    expect(Object.fromEntries(places)).toMatchObject({
      ...{ saved: 'queued', queued: 'queued', sending: 'queued', uncertain: 'uncertain', partial: 'uncertain' },
      ...{ accepted: 'received', processing: 'received', done: 'received' },
    });
    for (const stage of OUTBOX_STAGES) expect(filterOf({ ...row, stage, cancelledAfterSending: true })).toBe('trouble');
  });
});
