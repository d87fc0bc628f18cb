import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actOfKey } from '../../../../renderer/components/data-grid/grid-keys.ts';
import { keyGroups, SCREEN_KEYS, shellActOf } from '../../../../renderer/components/keys/keys.ts';
import { keys } from '../../../../renderer/components/keys/texts.ts';
import { LIST_KEYS, pressOf, SHELL_KEYS } from '../../../../renderer/components/testing/testing.ts';

const SCREENS = 8;

describe('the keys of the program', () => {
  it('each chord asks for its own act', () => {
    for (const { chord, act } of SHELL_KEYS) {
      const there = act.type !== 'screen' || act.place < SCREENS;
      expect(shellActOf(pressOf(chord), false, SCREENS), chord).toEqual(there ? act : null);
    }
  });

  it('a sign that is typed stays a sign, wherever it is on the keyboard', () => {
    const sign = { ...pressOf('?'), shiftKey: true };
    expect(shellActOf(sign, false, SCREENS)).toEqual({ type: 'keys' });
    expect(shellActOf(sign, true, SCREENS)).toBeNull();
    // F1 is no sign.
    expect(shellActOf(pressOf('F1'), true, SCREENS)).toEqual({ type: 'keys' });
  });

  it('capitals are the same key', () => {
    expect(shellActOf({ ...pressOf('mod+K'), key: 'k' }, true, SCREENS)).toEqual({ type: 'search' });
  });

  it('with another key held besides, or without Ctrl, it is none of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SHELL_KEYS.map(({ chord }) => pressOf(chord))),
        fc.constantFrom('altKey', 'metaKey'),
        (press, held) => {
          expect(shellActOf({ ...press, [held]: true }, false, SCREENS)).toBeNull();
        },
      ),
    );
    for (const letter of ['k', 'b', '1', '9']) expect(shellActOf(pressOf(letter), false, SCREENS)).toBeNull();
    expect(shellActOf(pressOf('mod+shift+K'), false, SCREENS)).toBeNull();
  });

  it('what is listed for lists is what their grid does', () => {
    const at = { row: 3, column: 1 };
    for (const { chord, does } of LIST_KEYS) {
      expect(actOfKey(pressOf(chord), at, { rows: 10, columns: 4, page: 5 })?.type, chord).toBe(does);
    }
  });

  it('everything that has a key is listed, each under a name', () => {
    const listed = keyGroups(SCREENS).flatMap(({ lines }) => lines);
    const chords = new Set(listed.flatMap((line) => line.chords));
    for (const { chord, act } of SHELL_KEYS) if (act.type !== 'screen') expect(chords).toContain(chord);
    for (const chord of Object.values(SCREEN_KEYS)) expect(chords).toContain(chord);
    expect([...chords]).toContain(`mod+${SCREENS}`);
    for (const { name } of listed) expect(keys.names[name]).not.toBe('');
  });
});
