/** A key that is held down presses once, whatever its first press opened. */

import { expect, it } from 'vitest';
import { watchHeldKeys } from '../../../../renderer/components/keys/held-keys.ts';

type Listener = (event: KeyboardEvent) => void;

function page() {
  const listeners = new Map<string, Listener>();
  watchHeldKeys({
    addEventListener: (type: string, listener: unknown, capture: unknown) => {
      expect(capture).toBe(true);
      listeners.set(type, listener as Listener);
    },
  });
  /** Whether nothing on the page gets the event. */
  return (type: 'keydown' | 'keypress', key: string, target: object, repeat = false): boolean => {
    const done: string[] = [];
    const event = { key, target, repeat, preventDefault: () => done.push('default'), stopImmediatePropagation: () => done.push('others') };
    listeners.get(type)?.(event as unknown as KeyboardEvent);
    expect([0, 2]).toContain(done.length);
    return done.length > 0;
  };
}

const OPENER = { tagName: 'BUTTON' };
const IN_DIALOG = { tagName: 'BUTTON' };
const TEXT = { tagName: 'INPUT', type: 'text' };

it.each(['Enter', ' ', 'Escape'])('“%s” that is held down reaches no button of a dialog that it opened', (key) => {
  const isStopped = page();
  expect(isStopped('keydown', key, OPENER)).toBe(false);
  expect(isStopped('keydown', key, IN_DIALOG, true)).toBe(true);
  // Let go and pressed anew.
  expect(isStopped('keydown', key, IN_DIALOG)).toBe(false);
});

it('a press whose target changes between its two halves presses nothing', () => {
  const isStopped = page();
  isStopped('keydown', 'Enter', OPENER);
  expect(isStopped('keypress', 'Enter', OPENER)).toBe(false);
  expect(isStopped('keypress', 'Enter', IN_DIALOG)).toBe(true);
  expect(isStopped('keypress', 'a', TEXT)).toBe(false);
});

it('a form is sent once, and a box is ticked once; moves, letters, spaces and lines repeat', () => {
  const isStopped = page();
  expect(isStopped('keydown', 'Enter', TEXT, true)).toBe(true);
  expect(isStopped('keydown', ' ', { tagName: 'INPUT', type: 'checkbox' }, true)).toBe(true);
  expect(isStopped('keydown', ' ', TEXT, true)).toBe(false);
  expect(isStopped('keydown', 'ArrowDown', OPENER, true)).toBe(false);
  expect(isStopped('keydown', 'Backspace', TEXT, true)).toBe(false);
  for (const key of ['Enter', ' ']) expect(isStopped('keydown', key, { tagName: 'TEXTAREA' }, true)).toBe(false);
  expect(isStopped('keydown', ' ', { tagName: 'BODY' }, true)).toBe(false);
});
