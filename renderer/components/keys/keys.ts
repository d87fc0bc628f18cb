/**
 * All keys of the program, defined once: both the handlers and the list of keys (F1) are derived from them. A chord
 * is written as Mantine's `useHotkeys` reads it: `mod` is Ctrl.
 */

import type { GridAct } from '../../components/data-grid/grid-keys.ts';
import type { keys } from './texts.ts';

type Names = keyof typeof keys.names;

/** Acts of keys that work on every screen. */
export type ShellAct =
  | { readonly type: 'search' | 'keys' | 'menu' }
  /** Opens the screen at that position of the navigation, 0-based. */
  | { readonly type: 'screen'; readonly place: number };

export interface ShellKey {
  readonly chord: string;
  readonly act: ShellAct;
  /** Ignored while a text is typed, where it is an ordinary letter. */
  readonly typed?: true;
}

export const SHELL_KEYS: readonly ShellKey[] = [
  { chord: 'mod+K', act: { type: 'search' } },
  { chord: 'F1', act: { type: 'keys' } },
  { chord: '?', act: { type: 'keys' }, typed: true },
  { chord: 'mod+B', act: { type: 'menu' } },
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit): ShellKey => ({ chord: `mod+${digit}`, act: { type: 'screen', place: digit - 1 } })),
];

/** Keys of single screens, for `useHotkeys`. */
export const SCREEN_KEYS = {
  undo: 'mod+Z',
  redo: 'mod+Y',
  redoAlike: 'mod+shift+Z',
  nextError: 'F8',
  previousError: 'shift+F8',
  find: 'mod+F',
} as const;

/** Keys of every long list; `does` is the act of its grid. */
export const LIST_KEYS: readonly { readonly chord: string; readonly does: GridAct['type']; readonly name: Names }[] = [
  { chord: 'ArrowDown', does: 'move', name: 'move' },
  { chord: 'shift+ArrowDown', does: 'extend', name: 'extend' },
  { chord: 'Enter', does: 'open', name: 'open' },
  { chord: 'Space', does: 'toggle', name: 'toggle' },
  { chord: 'F2', does: 'edit', name: 'edit' },
  { chord: 'mod+D', does: 'fill-down', name: 'fillDown' },
  { chord: 'mod+A', does: 'all', name: 'all' },
  { chord: 'shift+F10', does: 'menu', name: 'rowMenu' },
  { chord: 'Escape', does: 'leave', name: 'leave' },
];

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The chord as a keyboard event reports it. */
export function pressOf(chord: string): KeyPress {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const has = (part: string) => parts.slice(0, -1).includes(part);
  return { key: key === 'Space' ? ' ' : key, ctrlKey: has('mod'), shiftKey: has('shift'), altKey: false, metaKey: false };
}

/** The position of a sign, and whether it needs Shift, depend on the keyboard layout. */
const isSign = (key: string): boolean => key.length === 1 && key.toLowerCase() === key.toUpperCase();

function answers(chord: string, { key, ctrlKey, shiftKey, altKey, metaKey }: KeyPress): boolean {
  const wanted = pressOf(chord);
  if (altKey || metaKey || ctrlKey !== wanted.ctrlKey) return false;
  if (shiftKey !== wanted.shiftKey && !(isSign(wanted.key) && !ctrlKey)) return false;
  return key.toLowerCase() === wanted.key.toLowerCase();
}

/** @param typing whether a text is being typed. @param screens their number. @returns null: not a key of the program. */
export function shellActOf(pressed: KeyPress, typing: boolean, screens: number): ShellAct | null {
  const found = SHELL_KEYS.find(({ chord, typed }) => answers(chord, pressed) && !(typed === true && typing));
  if (found === undefined || (found.act.type === 'screen' && found.act.place >= screens)) return null;
  return found.act;
}

/** One line of the list of keys: any of these chords. */
interface KeyLine {
  readonly chords: readonly string[];
  readonly name: Names;
}

const lineOf = (name: Names, ...chords: string[]): KeyLine => ({ chords, name });
const shellLine = (type: ShellAct['type'], name: Names): KeyLine =>
  lineOf(name, ...SHELL_KEYS.filter(({ act }) => act.type === type).map(({ chord }) => chord));

/** All groups in display order. @param screens number of screens with a key. */
export function keyGroups(screens: number): readonly { readonly group: keyof typeof keys.groups; readonly lines: readonly KeyLine[] }[] {
  return [
    {
      group: 'everywhere',
      lines: [
        shellLine('search', 'search'),
        lineOf('screen', 'mod+1', `mod+${Math.min(screens, 9)}`),
        shellLine('menu', 'menu'),
        shellLine('keys', 'keys'),
      ],
    },
    { group: 'lists', lines: LIST_KEYS.map(({ chord, name }) => lineOf(name, chord)) },
    {
      group: 'prices',
      lines: [
        lineOf('undo', SCREEN_KEYS.undo),
        lineOf('redo', SCREEN_KEYS.redo, SCREEN_KEYS.redoAlike),
        lineOf('nextError', SCREEN_KEYS.nextError),
        lineOf('previousError', SCREEN_KEYS.previousError),
        lineOf('find', SCREEN_KEYS.find),
      ],
    },
  ];
}
