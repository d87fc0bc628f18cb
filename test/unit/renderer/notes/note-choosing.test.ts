/** A match made by hand: what is asked, what is kept, what a refusal leaves, and the way back. */

import { describe, expect, it } from 'vitest';
import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import type { ChoiceQuestion, ChoiceSaved, LosingNote } from '../../../../preload/contract/notes/note-choice.ts';
import type { NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import { createNotesStore, mayConfirm, type NotesStore } from '../../../../renderer/features/notes/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld } from '../../../fakes/page/world.ts';

const ALL: NoteQuery = { stationId: 'a', importId: null, filter: 'all', text: '' };
const PLAIN: ChoiceQuestion = { pair: null, differences: [], doubts: [], needsReason: false, customer: null, losing: [] };
const CUSTOMER = { name: 'A', recipientName: 'B', cnpj: '1' };
const losing = (fileId: string) => ({ fileId }) as LosingNote;
const [FILES, FUELINGS] = [['n1'], ['f1', 'f2']];

async function setUp(question: ChoiceQuestion, part: Partial<Bridge> = {}) {
  const world = pageWorld({ notesChoice: async () => ok(question), notesChoose: async () => ok({ undoId: 'u', alsoReady: 0 }), ...part });
  const store = createNotesStore(world.bridge, world.notify, noRest);
  await store.getState().look(ALL);
  const before = world.of('notesSummary').length;
  return { ...world, store, act: store.getState(), readAgain: () => world.of('notesSummary').length - before };
}
async function asking(question: ChoiceQuestion = { ...PLAIN, needsReason: true }, part: Partial<Bridge> = {}) {
  const made = await setUp(question, part);
  await made.act.choose(FILES, FUELINGS);
  return made;
}

describe('choosing', () => {
  it('what needs no answer is kept at once, and leaves its place to the next', async () => {
    const { store, act, of, readAgain } = await setUp(PLAIN);
    await act.startMatch({ id: 'n1' } as NoteRowView);
    const read = readAgain();
    expect(await act.choose(FILES, FUELINGS)).toBe(true);
    expect(of('notesChoice')).toEqual([{ fileIds: FILES, transactionIds: FUELINGS, sameCustomer: false }]);
    expect(of('notesChoose')).toEqual([{ fileIds: FILES, transactionIds: FUELINGS, reason: '', sameCustomer: false, losing: [] }]);
    expect(store.getState()).toMatchObject({ choosing: null, savedChoice: { undoId: 'u', chosen: true }, busy: false });
    expect(store.getState().match).toMatchObject({ note: null, done: new Set(FILES), candidates: null, text: '' });
    expect(readAgain()).toBe(read + 1);
  });

  it('a choice that is taken back leaves the note where it was', async () => {
    const { store, act } = await setUp(PLAIN);
    await act.startMatch({ id: 'n1' } as NoteRowView);
    expect(await act.choose(['n1', 'n2'], [])).toBe(true);
    expect(store.getState().savedChoice).toEqual({ undoId: 'u', alsoReady: 0, chosen: false, fileIds: ['n1', 'n2'] });
    expect(store.getState().match).toMatchObject({ note: { id: 'n1' }, done: new Set() });
  });

  it.each([
    ['a reason', { needsReason: true }],
    ['a note that loses its fueling', { losing: [losing('n9')] }],
    ['a customer to learn', { customer: CUSTOMER }],
  ])('%s is asked about first', async (_, part) => {
    const question = { ...PLAIN, ...part };
    const { store, act, of, readAgain } = await setUp(question);
    expect(await act.choose(FILES, FUELINGS)).toBe(false);
    expect(of('notesChoose')).toEqual([]);
    expect(store.getState()).toMatchObject({ savedChoice: null, busy: false });
    expect(store.getState().choosing).toEqual({ fileIds: FILES, transactionIds: FUELINGS, question, reason: '', sameCustomer: false });
    expect(readAgain()).toBe(0);
  });

  it('a question that fails is told, and everything is read again', async () => {
    const { store, act, told, readAgain, of } = await setUp(PLAIN, { notesChoice: async () => refused });
    expect(await act.choose(FILES, FUELINGS)).toBe(false);
    expect(store.getState()).toMatchObject({ choosing: null, savedChoice: null, busy: false });
    expect([told, readAgain(), of('notesChoose')]).toEqual([[FULL_DISK], 1, []]);
  });

  it('what could not be kept without a question puts none', async () => {
    const { store, act, told, readAgain, of } = await setUp(PLAIN, { notesChoose: async () => refused });
    expect(await act.choose(FILES, FUELINGS)).toBe(false);
    expect(store.getState()).toMatchObject({ choosing: null, savedChoice: null });
    expect([told, readAgain(), of('notesChoice').length]).toEqual([[FULL_DISK], 1, 1]);
  });

  it('one after the other: a second press does nothing, and a broken first one frees the way', async () => {
    const choice = held<ChoiceQuestion>();
    const { store, act, of } = await setUp(PLAIN, { notesChoice: choice.call });
    const one = act.choose(FILES, FUELINGS);
    expect(store.getState().busy).toBe(true);
    expect(await Promise.all([act.choose(FILES, []), act.confirmChoice()])).toEqual([false, false]);
    choice.answer(ok(PLAIN));
    expect(await one).toBe(true);
    expect([choice.asked.length, of('notesChoose').length, store.getState().busy]).toEqual([1, 1, false]);
    const broken = await setUp(PLAIN, { notesChoice: () => Promise.reject(new Error('the channel broke')) });
    await expect(broken.act.choose(FILES, FUELINGS)).rejects.toThrow('broke');
    expect(broken.store.getState().busy).toBe(false);
  });

  it('is taken back as soon as that is pressed, though the list is still being read', async () => {
    const reading = held<never>();
    const summary = { revision: 1, filters: { all: 0, ready: 0, waiting: 0 } } as never;
    let hold = false;
    const { store, act, of } = await setUp(PLAIN, {
      notesSummary: async (query) => (hold ? reading.call(query) : ok(summary)),
      notesUndoChoice: async () => ok(null),
    });
    hold = true;
    const choosing = act.choose(FILES, FUELINGS);
    await expect.poll(() => reading.asked.length).toBe(1);
    const undoing = act.undoChoice('u');
    hold = false;
    reading.answer(ok(summary));
    expect(await Promise.all([choosing, undoing])).toEqual([true, true]);
    expect(of('notesUndoChoice')).toEqual([{ undoId: 'u' }]);
    expect(store.getState()).toMatchObject({ savedChoice: null, busy: false });
  });

  it('of another note waits for the one under way, and is not lost', async () => {
    const choice = held<ChoiceQuestion>();
    const { store, act, of } = await setUp(PLAIN, { notesChoice: choice.call });
    const both = Promise.all([act.choose(['n1'], ['f1']), act.choose(['n2'], ['f2']), act.choose(['n2', 'n3'], ['f2'])]);
    await expect.poll(() => choice.asked.length).toBe(1);
    choice.answer(ok(PLAIN));
    await expect.poll(() => choice.asked.length).toBe(2);
    choice.answer(ok(PLAIN));
    expect(await both).toEqual([true, true, false]);
    expect(of('notesChoose')).toMatchObject([{ fileIds: ['n1'] }, { fileIds: ['n2'] }]);
    expect(store.getState().busy).toBe(false);
    // The same one again, later, is another choice.
    choice.answer(ok(PLAIN));
    const again = act.choose(['n1'], []);
    await expect.poll(() => choice.asked.length).toBe(3);
    choice.answer(ok(PLAIN));
    expect(await again).toBe(true);
  });
});

describe('confirming', () => {
  it.each([
    [true, '', false],
    [true, ' \t', false],
    [true, ' x ', true],
    [false, '', true],
  ])('reason needed %s, given %j', (needsReason, reason, may) => {
    expect(mayConfirm({ fileIds: [], transactionIds: [], question: { ...PLAIN, needsReason }, reason, sameCustomer: false })).toBe(may);
  });

  it('waits for the reason, and sends it with the notes that were seen to lose', async () => {
    const { store, act, of } = await asking({ ...PLAIN, needsReason: true, losing: [losing('n8'), losing('n9')], customer: CUSTOMER });
    expect(await act.confirmChoice()).toBe(false);
    act.giveReason('  ');
    expect(await act.confirmChoice()).toBe(false);
    expect(of('notesChoose')).toEqual([]);
    act.giveReason('trocou de placa');
    await act.saySameCustomer(true);
    expect(of('notesChoice').at(-1)).toEqual({ fileIds: FILES, transactionIds: FUELINGS, sameCustomer: true });
    expect(store.getState().choosing).toMatchObject({ reason: 'trocou de placa', sameCustomer: true });
    expect(await act.confirmChoice()).toBe(true);
    expect(of('notesChoose')).toEqual([
      { fileIds: FILES, transactionIds: FUELINGS, reason: 'trocou de placa', sameCustomer: true, losing: ['n8', 'n9'] },
    ]);
    expect(store.getState()).toMatchObject({ choosing: null, savedChoice: { undoId: 'u', chosen: true } });
  });

  it('what was typed while the question came anew stays', async () => {
    const choice = held<ChoiceQuestion>();
    let late = false;
    const question = { ...PLAIN, needsReason: true };
    const { store, act } = await asking(question, { notesChoice: () => (late ? choice.call() : Promise.resolve(ok(question))) });
    late = true;
    const said = act.saySameCustomer(true);
    act.giveReason('mesma empresa');
    choice.answer(ok({ ...question, needsReason: false }));
    await said;
    expect(store.getState().choosing).toMatchObject({ reason: 'mesma empresa', sameCustomer: true, question: { needsReason: false } });
  });

  it('refused, the question is put anew as it is now, with the reason kept', async () => {
    const later = { ...PLAIN, needsReason: true, losing: [losing('n7')] };
    let question = { ...PLAIN, needsReason: true };
    const { store, act, told, of, readAgain } = await asking(question, {
      notesChoice: async () => ok(question),
      notesChoose: async () => refused,
    });
    act.giveReason('certo');
    question = later;
    expect(await act.confirmChoice()).toBe(false);
    expect(store.getState()).toMatchObject({
      busy: false,
      savedChoice: null,
      choosing: { question: later, reason: 'certo', fileIds: FILES },
    });
    expect([told, of('notesChoice').length, readAgain()]).toEqual([[FULL_DISK], 2, 1]);
  });

  it('refused, and with no question that can be put any more, it ends', async () => {
    let gone = false;
    const question = { ...PLAIN, customer: CUSTOMER };
    const { store, act, told } = await asking(question, {
      notesChoice: async () => (gone ? refused : ok(question)),
      notesChoose: async () => refused,
    });
    gone = true;
    expect(await act.confirmChoice()).toBe(false);
    expect([store.getState().choosing, told]).toEqual([null, [FULL_DISK, FULL_DISK]]);
  });

  it('a question that was dropped stays dropped, though its refusal comes later', async () => {
    const keeping = held<ChoiceSaved>();
    const { store, act, of } = await asking({ ...PLAIN, customer: CUSTOMER }, { notesChoose: keeping.call });
    const confirming = act.confirmChoice();
    act.dropChoice();
    expect(store.getState().choosing).toBeNull();
    keeping.answer(refused);
    expect(await confirming).toBe(false);
    expect([store.getState().choosing, of('notesChoice').length]).toEqual([null, 1]);
  });

  it('with nothing asked, there is nothing to answer', async () => {
    const { store, act, of } = await setUp(PLAIN);
    act.giveReason('x');
    await act.saySameCustomer(true);
    expect(await act.confirmChoice()).toBe(false);
    expect(store.getState().choosing).toBeNull();
    expect([...of('notesChoice'), ...of('notesChoose')]).toEqual([]);
  });
});

describe('taking back', () => {
  it('what was kept, once; refused, it can be tried again', async () => {
    const { fake, store, act, of, told, readAgain } = await setUp(PLAIN);
    await act.choose(FILES, FUELINGS);
    const read = readAgain();
    fake.fail('notesUndoChoice', FULL_DISK);
    expect(await act.undoChoice('u')).toBe(false);
    expect([store.getState().savedChoice?.undoId, told, readAgain()]).toEqual(['u', [FULL_DISK], read + 1]);
    fake.fail('notesUndoChoice', null);
    expect(await act.undoChoice('u')).toBe(true);
    expect([store.getState().savedChoice, of('notesUndoChoice'), readAgain()]).toEqual([
      null,
      [{ undoId: 'u' }, { undoId: 'u' }],
      read + 2,
    ]);
  });
});

describe('attaching', () => {
  const attached = (notAttached: readonly string[] = []) => ({
    notesAttach: async () => ok({ itemIds: ['i'], notAttached: notAttached.map((fileId) => ({ fileId, fileName: '', sentence: '' })) }),
  });

  it.each([
    ['all ready notes', 'ready', [], true],
    ['the note', ['n0', 'n1'], [], true],
    ['another note', ['n0'], [], false],
    ['all, but the note was left', 'ready', ['n1'], false],
  ] as const)('%s withdraws the undo if the note was attached', async (_, fileIds, left, isWithdrawn) => {
    const { store, act } = await setUp(PLAIN, attached(left));
    await act.choose(FILES, FUELINGS);
    await act.attach(fileIds, 1);
    expect(store.getState().savedChoice === null).toBe(isWithdrawn);
  });

  it('leaves the undo of a choice that was taken back: its note is not ready', async () => {
    const { store, act } = await setUp(PLAIN, attached());
    await act.choose(FILES, []);
    await act.attach('ready', 1);
    expect(store.getState().savedChoice).toMatchObject({ chosen: false });
  });
});

describe('another station, or a later visit', () => {
  const ELSEWHERE: NoteQuery = { ...ALL, stationId: 'b' };

  it.each([
    ['leaving', async (act: NotesStore) => act.leave()],
    ['another station', (act: NotesStore) => act.look(ELSEWHERE)],
  ])('%s drops the undo of a pair, and the open question', async (_, go) => {
    const saved = await setUp(PLAIN);
    await saved.act.choose(FILES, FUELINGS);
    expect(saved.store.getState().savedChoice).not.toBeNull();
    await go(saved.act);
    expect(saved.store.getState().savedChoice).toBeNull();
    const open = await asking();
    expect(open.store.getState().choosing).not.toBeNull();
    await go(open.act);
    expect(open.store.getState().choosing).toBeNull();
  });

  it('the same station with another filter keeps both', async () => {
    const { store, act } = await setUp(PLAIN);
    await act.choose(FILES, FUELINGS);
    await act.look({ ...ALL, filter: 'ready' });
    expect(store.getState().savedChoice).toEqual({ undoId: 'u', alsoReady: 0, chosen: true, fileIds: FILES });
  });

  it('what is saved or asked late, is not shown there', async () => {
    const saving = held<ChoiceSaved>();
    const saved = await setUp(PLAIN, { notesChoose: saving.call });
    const choosing = saved.act.choose(FILES, FUELINGS);
    await expect.poll(() => saving.asked.length).toBe(1);
    await saved.act.look(ELSEWHERE);
    saving.answer(ok({ undoId: 'late', alsoReady: 0 }));
    expect(await choosing).toBe(true);
    expect(saved.store.getState().savedChoice).toBeNull();

    const question = held<ChoiceQuestion>();
    const asked = await setUp(PLAIN, { notesChoice: question.call });
    const late = asked.act.choose(FILES, FUELINGS);
    await expect.poll(() => question.asked.length).toBe(1);
    asked.act.leave();
    question.answer(ok({ ...PLAIN, needsReason: true }));
    expect(await late).toBe(false);
    expect(asked.store.getState().choosing).toBeNull();
  });

  it('an undo leaves the message about a later pair', async () => {
    let undoId = 'u';
    const { store, act } = await setUp(PLAIN, {
      notesChoose: async () => ok({ undoId, alsoReady: 0 }),
      notesUndoChoice: async () => ok(null),
    });
    await act.choose(['n1'], ['f1']);
    undoId = 'v';
    await act.choose(['n2'], ['f2']);
    expect(await act.undoChoice('u')).toBe(true);
    expect(store.getState().savedChoice?.undoId).toBe('v');
  });
});
