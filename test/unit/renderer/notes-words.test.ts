import { describe, expect, it } from 'vitest';
import type { ProposalView } from '../../../preload/contract/note-desk.ts';
import type { OutboxItemView, OutboxStage } from '../../../preload/contract/outbox.ts';
import { formatDecimal } from '../../../renderer/features/notes/desk/decimal.ts';
import { addNotePage, MAX_NOTE_PAGES, missingNotePages, noteAt, startNotePages } from '../../../renderer/features/notes/desk/note-pages.ts';
import { waveOf } from '../../../renderer/features/notes/desk/sends-wave.ts';
import { differingFields } from '../../../renderer/features/notes/match/fueling-fields.ts';
import { actOfListKey, type Key } from '../../../renderer/features/notes/match/list-keys.ts';
import { batchesOf } from '../../fakes/page/batches.ts';
import { fuelingOf, noteRows } from '../../fakes/page/note-data.ts';

describe('decimals of a note', () => {
  it.each([
    ['1234.5000', '1.234,50'],
    ['0.1234', '0,1234'],
    ['5.8900000000', '5,89'],
    ['1000000', '1.000.000,00'],
    ['-12.5', '-12,50'],
    ['007.10', '7,10'],
    ['1,5', '1,5'],
    ['', ''],
    ['99999999999999999999.99', '99.999.999.999.999.999.999,99'],
  ])('%s is written %s', (text, words) => expect(formatDecimal(text)).toBe(words));
});

describe('keys of a list', () => {
  const key = (name: string, part: Partial<Key> = {}): Key => ({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...part });
  it.each([
    [key('ArrowDown'), { type: 'move', to: 5, extend: false }],
    [key('ArrowUp', { shiftKey: true }), { type: 'move', to: 3, extend: true }],
    [key('PageDown'), { type: 'move', to: 9, extend: false }],
    [key('PageUp'), { type: 'move', to: 0, extend: false }],
    [key('Home'), { type: 'move', to: 0, extend: false }],
    [key('End'), { type: 'move', to: 9, extend: false }],
    [key(' '), { type: 'toggle' }],
    [key('Enter'), { type: 'open' }],
    [key('Enter', { ctrlKey: true }), { type: 'confirm' }],
    [key('a', { ctrlKey: true }), { type: 'all' }],
    [key('F6'), { type: 'other-pane' }],
    [key('Escape'), { type: 'leave' }],
    [key('a'), null],
    [key('Tab'), null],
  ])('%o', (pressed, act) => expect(actOfListKey(pressed, 4, 10, 7)).toEqual(act));
});

describe('what differs between proposals', () => {
  const proposal = (...fuelings: ProposalView['fuelings']): ProposalView => ({
    form: 'one-to-one',
    fuelings,
    otherFiles: [],
    score: 90,
    reasons: [],
  });
  it('names the fields, and none for one alone', () => {
    const one = fuelingOf(1);
    const two = { ...one, id: 'other', plate: 'ZZZ9Z99', date: '2026-11-01T00:00:00' };
    expect([...differingFields([proposal(one), proposal(two)])]).toEqual(['date', 'plate']);
    expect(differingFields([proposal(one)]).size).toBe(0);
  });
});

describe('the wave of sends', () => {
  function item(id: string, stage: OutboxStage, createdAt: string): OutboxItemView {
    const [batch] = batchesOf('s');
    if (batch === undefined) throw new Error('no batch');
    return { ...batch, id, stage, createdAt, kind: 'note' };
  }
  it('counts from the oldest under way; what ended before is none of it', () => {
    const wave = waveOf(
      [
        item('old', 'done', '2026-10-01'),
        item('a', 'queued', '2026-11-02'),
        item('b', 'done', '2026-11-02'),
        item('c', 'rejected', '2026-11-03'),
      ],
      new Set(),
    );
    expect(wave).toEqual({ parts: { done: 1, accepted: 0, sending: 0, queued: 1, uncertain: 0, refused: 1 }, total: 3, ended: 2 });
  });
  it('what was attached from this screen stays in view to its end; what nobody knows of always does', () => {
    expect(waveOf([item('a', 'done', '2026-11-02')], new Set())).toBeNull();
    expect(waveOf([item('a', 'done', '2026-11-02')], new Set(['a']))).toMatchObject({ total: 1, ended: 1 });
    expect(waveOf([item('a', 'uncertain', '2026-11-02')], new Set())).toMatchObject({ total: 1, ended: 0 });
    expect(waveOf([item('a', 'cancelled', '2026-11-02')], new Set(['a']))).toBeNull();
  });
});

describe('pages of notes', () => {
  const query = { stationId: 's', importId: null, filter: 'all', text: '' } as const;
  const rows = noteRows('rows').slice(0, 200);
  it('keeps the older rows on screen until the fresh ones are here', () => {
    const first = addNotePage(startNotePages(null, query, 1, 400), 0, rows, 400);
    const next = startNotePages(first, query, 2, 400);
    expect(noteAt(next, 3)?.id).toBe('note-3');
    expect(missingNotePages(next, 0, 250)).toEqual([0, 1]);
    expect(noteAt(startNotePages(first, { ...query, text: 'x' }, 2, 400), 3)).toBeNull();
  });
  it('forgets the page that was put in longest ago', () => {
    let pages = startNotePages(null, query, 1, 100_000);
    for (let page = 0; page <= MAX_NOTE_PAGES; page += 1) pages = addNotePage(pages, page, rows, 100_000);
    expect(noteAt(pages, 0)).toBeNull();
    expect(noteAt(pages, 200)).not.toBeNull();
  });
});
