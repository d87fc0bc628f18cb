/** Of the notes: an answer to what is not asked any more is dropped, whatever part of the store asked. */

import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import type { NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import { createNotesStore } from '../../../../renderer/features/notes/testing.ts';
import { ok } from '../../../fakes/answers.ts';

import { lateAnswers } from '../../../fakes/late-answer.ts';
import { noRest, type PageWorld } from '../../../fakes/page/world.ts';

const ALL: NoteQuery = { stationId: 'a', importId: null, filter: 'all', text: '' };
const SUMMARY = { revision: 1, filters: { all: 900, waiting: 900 }, ready: { notes: 0 } };
const notes = ({ bridge, notify }: PageWorld) => createNotesStore(bridge, notify, noRest);
type Notes = ReturnType<ReturnType<typeof notes>['getState']>;
const row = (id: string) => ({ id }) as unknown as NoteRowView;
const part = {
  notesSummary: async () => ok(SUMMARY as never),
  notesRows: async () => ok({ rows: [], total: 900 }),
};
const look = (state: Notes) => state.look(ALL);
const ELSEWHERE: Readonly<Record<string, (state: Notes) => unknown>> = {
  'another station': (state) => state.look({ ...ALL, stationId: 'b' }),
  'leaving the screen': (state) => state.leave(),
};
const NARROWED: Readonly<Record<string, (state: Notes) => unknown>> = {
  ...ELSEWHERE,
  'another import': (state) => state.narrow({ importId: 'x' }),
  'another filter': (state) => state.narrow({ filter: 'ready' }),
  'other words': (state) => state.narrow({ text: 'x' }),
};

lateAnswers('the sums of the notes', {
  call: 'notesSummary',
  value: { ...SUMMARY, revision: 2 },
  store: notes,
  part: { ...part, notesRows: async () => ok({ rows: [], total: 900 }) },
  before: look,
  ask: (state) => state.narrow({ filter: 'waiting' }),
  leaves: NARROWED,
  shown: ({ summary, rows, error }) => [summary, rows, error],
  refusal: 'told',
});
lateAnswers('a page of notes', {
  call: 'notesRows',
  value: { rows: [row('late')], total: 900 },
  store: notes,
  part,
  before: look,
  ask: (state) => state.need(500, 500),
  leaves: {
    ...NARROWED,
    'a newer revision': (_, store) => {
      const { rows } = store.getState();
      store.setState({ rows: rows === null ? null : { ...rows, key: { ...rows.key, revision: 2 } } });
    },
  },
  shown: ({ rows }) => rows,
  refusal: 'told',
});
lateAnswers('all notes, to be picked', {
  call: 'notesRows',
  value: { rows: [row('late')], total: 1 },
  store: notes,
  part: { notesSummary: async () => ok({ ...SUMMARY, filters: { all: 1 } } as never), notesRows: async () => ok({ rows: [], total: 1 }) },
  before: look,
  ask: (state) => state.pickAll(),
  leaves: {
    'another filter': (state) => state.narrow({ filter: 'ready' }),
    'leaving the screen': (state) => state.leave(),
    'another station': (state) => state.look({ ...ALL, stationId: 'b' }),
  },
  shown: ({ picked }) => picked,
  toldAnyway: true,
  refusal: 'told',
});
lateAnswers('the imports of a station', {
  call: 'notesImports',
  value: [{ id: 'late' }],
  store: notes,
  part,
  ask: look,
  leaves: ELSEWHERE,
  shown: ({ imports }) => imports,
  refusal: 'silent',
});
lateAnswers('the uploads of a station', {
  call: 'outboxProgress',
  value: { queued: 1 },
  store: notes,
  part,
  ask: look,
  leaves: ELSEWHERE,
  shown: ({ sends }) => sends,
  refusal: 'silent',
});
lateAnswers('a note that is opened', {
  call: 'notesDetail',
  value: { row: row('late') },
  store: notes,
  part,
  before: look,
  ask: (state) => state.openNote('one'),
  leaves: { ...ELSEWHERE, another: (state) => state.openNote('two'), closing: (state) => state.openNote(null) },
  shown: ({ detail, detailError }) => [detail, detailError],
  refusal: 'shown',
});

lateAnswers('the fuelings of a note', {
  call: 'notesCandidates',
  value: [{ score: 1 }],
  store: notes,
  part,
  before: look,
  ask: (state) => state.startMatch(row('one')),
  leaves: {
    'another note': (state) => state.lookAt(row('two')),
    'no note': (state) => state.lookAt(null),
    'other words': (state) => state.searchCandidates('x'),
    'leaving the match': (state) => state.leaveMatch(),
    'leaving the screen': (state) => state.leave(),
    'what was matched meanwhile': (state) => state.matched(['one']),
  },
  shown: ({ match }) => match?.candidates,
  refusal: 'told',
});

const QUESTION = { pair: null, differences: ['day'], needsReason: true, customer: null, losing: [] };
lateAnswers('the same question with another answer for the customer', {
  call: 'notesChoice',
  value: { ...QUESTION, needsReason: false },
  store: notes,
  part: { ...part, notesChoice: async () => ok(QUESTION as never) },
  before: async (state) => {
    await state.look(ALL);
    await state.choose(['one'], ['f']);
  },
  ask: (state) => state.saySameCustomer(true),
  leaves: {
    'dropping it': (state) => state.dropChoice(),
    'taking it back': (state) => state.saySameCustomer(false),
    'another match': (state) => {
      state.dropChoice();
      return state.choose(['two'], ['g']);
    },
  },
  shown: ({ choosing }) => choosing,
  toldAnyway: true,
  refusal: 'shown and told',
});

const setup = (state: Notes) => state.loadSetup('a');
const SETUP_LEFT = { 'another station': (state: Notes) => state.loadSetup('b') };
for (const [name, call, value, refusal] of [
  ['the watched folder of notes', 'notesFolder', { path: 'late' }, 'shown'],
  ['known customers', 'notesCustomers', [{ name: 'late' }], 'shown'],
] as const) {
  lateAnswers(name, { call, value, store: notes, ask: setup, leaves: SETUP_LEFT, refusal });
}
lateAnswers('a change of the watched folder of notes', {
  call: 'notesChooseFolder',
  value: { path: 'late' },
  store: notes,
  before: setup,
  ask: (state) => state.chooseFolder(),
  leaves: SETUP_LEFT,
  refusal: 'told',
  toldAnyway: true,
});

const FILE = { name: 'a.xml', size: 1, bytes: async () => new Uint8Array(1) };
const begun = (id: string) => ok({ id } as never);
lateAnswers('the end of a stopped import', {
  call: 'notesCancel',
  value: { id: 'i', files: 9 },
  store: notes,
  part: {
    ...part,
    notesBegin: async ({ label }) => begun(label),
    notesAdd: async ({ importId }) => begun(importId),
    notesEnd: async ({ importId }) => begun(importId),
  },
  ask: (state) => {
    const bytes = () => {
      void state.stopRun();
      return FILE.bytes();
    };
    return state.take('a', 'i', [{ ...FILE, bytes }]);
  },
  leaves: {
    'closing it': (state) => state.closeRun(),
    'another import': async (state) => {
      state.closeRun();
      await state.take('a', 'j', [FILE]);
    },
  },
  shown: ({ run }) => run,
  toldAnyway: true,
  refusal: 'told',
});
