import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, nameKey } from '../../../main/people/testing.ts';
import { peopleWorld } from './support.ts';

describe('names', () => {
  it('are one line, without what can not be seen', () => {
    expect(cleanName('  Maria \u202e\t da\r\nSilva\u0007 ')).toBe('Maria da Silva');
    expect(cleanName('\u200b \n')).toBe('');
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (typed) => cleanName(cleanName(typed)) === cleanName(typed)));
  });

  it('are the same person whatever their case and accents', () => {
    expect(nameKey('José')).toBe(nameKey('JOSE'));
    expect(nameKey('José')).not.toBe(nameKey('Josefa'));
    expect(nameKey('Мария')).not.toBe(nameKey('Иван'));
  });
});

describe('the list of people', () => {
  it('nobody is on it at first, and everything goes on by no name', () => {
    const { people, audit, audited } = peopleWorld();
    expect(people.view()).toEqual({ operators: [], currentId: null, pin: { isSet: false, unlocked: false, minutes: 10 } });
    audit.record({ actor: 'user', stationId: null, entity: 'settings', entityId: 'theme', cause: 'theme-set' });
    expect(audited()).toEqual([['theme-set', null]]);
  });

  it('holds each name once, by the alphabet, and says which field is wrong', () => {
    const { people, names } = peopleWorld();
    for (const name of ['Maria', 'Álvaro', ' João  Carlos ']) expect(people.add(name).ok).toBe(true);
    expect(names()).toEqual(['Álvaro', 'João Carlos', 'Maria']);
    expect(people.add('MARIA')).toMatchObject({
      ok: false,
      error: { code: 'invalid', message: 'Maria já está na lista.', details: { field: 'name' } },
    });
    expect(people.add(' ')).toMatchObject({ ok: false, error: { details: { field: 'name' } } });
    expect(people.add('x'.repeat(61))).toMatchObject({ ok: false, error: { details: { field: 'name' } } });
    expect(names()).toHaveLength(3);
  });

  it('a name that was removed stays, last, and comes back as the same person', () => {
    const { people, names, audited } = peopleWorld();
    people.add('Ana');
    people.add('Bia');
    expect(people.remove('p1').ok).toBe(true);
    expect(names()).toEqual(['Bia', '(Ana)']);
    expect(people.remove('p1')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(people.use('p1')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(people.add('ANA').ok).toBe(true);
    expect(people.view().operators[0]).toEqual({ id: 'p1', name: 'ANA', removed: false });
    people.remove('p1');
    expect(people.bringBack('p1').ok).toBe(true);
    expect(people.bringBack('nobody')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(audited().map(([cause]) => cause)).toEqual([
      ...['operator-added', 'operator-added', 'operator-removed', 'operator-brought-back', 'operator-removed', 'operator-brought-back'],
    ]);
  });

  it('ends at a hundred', () => {
    const { people } = peopleWorld();
    for (let n = 0; n < 100; n += 1) expect(people.add(`Pessoa ${n}`).ok).toBe(true);
    expect(people.add('Mais uma')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    people.remove('p1');
    expect(people.add('Mais uma').ok).toBe(true);
    expect(people.bringBack('p1')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });
});

describe('who uses the program', () => {
  it('stands beside everything a person does from then on, and beside nothing else', () => {
    const { people, audit, audited } = peopleWorld();
    people.add('Maria');
    people.use('p1');
    for (const actor of ['user', 'program', 'network'] as const) {
      audit.record({ actor, stationId: null, entity: 'outbox', entityId: 'o', cause: 'submitted' });
    }
    people.use(null);
    people.use(null);
    expect(audited()).toEqual([
      ['operator-added', null],
      ['operator-chosen', 'Maria'],
      ['submitted', 'Maria'],
      ['submitted', null],
      ['submitted', null],
      ['operator-chosen', null],
    ]);
  });

  it('is remembered by the next start, unless that person is gone', () => {
    const first = peopleWorld();
    first.people.add('Maria');
    first.people.use('p1');
    const next = () => peopleWorld({ store: first.store, chosen: first.chosen }).people;
    expect(next().operatorName()).toBe('Maria');
    first.store.prepare("UPDATE operators SET removed_at = '2026'").run();
    expect(next().operatorName()).toBeNull();
    expect(peopleWorld({ chosen: { id: 'gone' } }).people.operatorName()).toBeNull();
  });

  it('who is removed while using it is still named in that act, and nobody is chosen then', () => {
    const { people, audited, chosen, told } = peopleWorld();
    people.add('Maria');
    people.use('p1');
    people.remove('p1');
    expect(audited().at(-1)).toEqual(['operator-removed', 'Maria']);
    expect([people.view().currentId, chosen.id]).toEqual([null, null]);
    expect(told).toHaveLength(3);
  });
});
