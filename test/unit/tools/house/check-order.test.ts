import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { checkOrder, readHouse } from '../../../tools/house/check-order.ts';

const EMPTY = 'export {};\n';

/** What is found in a house of these files; files that are only named stand empty. */
function found(files: Readonly<Record<string, string>>, ...others: readonly string[]): readonly string[] {
  const all = new Map([...others.map((path) => [path, EMPTY] as const), ...Object.entries(files)]);
  return checkOrder(all).map(({ rule, text }) => `${rule}: ${text}`);
}

test('the house as it stands: every feature has its place, nothing is needed backwards, past a door or in a circle', () => {
  const house = readHouse();
  expect(house.size).toBeGreaterThan(800);
  expect(checkOrder(house)).toEqual([]);
});

test('a feature needs those before it, through their door', () => {
  const file = "import { itemOf } from '../outbox/index.ts';\nimport { ok } from '../shared/result.ts';\nexport { row } from './row.ts';\n";
  expect(found({ 'main/pending/list.ts': file }, 'main/outbox/index.ts', 'main/shared/result.ts', 'main/pending/row.ts')).toEqual([]);
});

test.each([
  ['a statement', "import { list } from '../pending/index.ts';"],
  ['a type alone', "import type { Row } from '../pending/index.ts';"],
  ['over several lines', "import {\n  a,\n  type B,\n} from '../pending/index.ts';"],
  ['a whole module', "import * as pending from '../pending/index.ts';"],
  ['for what it does', "import '../pending/index.ts';"],
  ['passed on', "export type { Row } from '../pending/index.ts';"],
  ['all of it passed on', "export * from '../pending/index.ts';"],
  ['later', "const later = await import('../pending/index.ts');"],
  ['a type in a type', "export type Row = import('../pending/index.ts').Row;"],
  ['a worker', "new Worker(new URL('../pending/index.ts', import.meta.url));"],
])('what is needed backwards is found: %s', (_, statement) => {
  const [text = '', ...more] = found({ 'main/outbox/desk.ts': `/** A desk. */\n\n${statement}\n` }, 'main/pending/index.ts');
  expect(text).toMatch(/^order: main\/outbox\/desk\.ts:\d+: outbox needs main\/pending\/index\.ts/);
  expect(more).toEqual([]);
});

test('the line is told', () => {
  expect(found({ 'main/store/a.ts': `${EMPTY}\n\nimport { b } from '../outbox/index.ts';\n` }, 'main/outbox/index.ts')[0]).toContain(
    'main/store/a.ts:4:',
  );
});

test('features of one rank do not need each other', () => {
  expect(found({ 'main/network/a.ts': "import { b } from '../store/index.ts';" }, 'main/store/index.ts')).toHaveLength(1);
});

test('a folder that the order does not name is found, and nothing may need it', () => {
  expect(found({ 'main/notes/a.ts': "import { b } from '../stray/index.ts';" }, 'main/stray/index.ts')).toEqual([
    'order: main/stray/index.ts: stray has no place in the order (test/tools/house/order.ts)',
    'order: main/notes/a.ts:1: notes needs main/stray/index.ts, but stray comes not before notes',
  ]);
});

test('what is needed past a door is found, also by the program', () => {
  const past = "import { rule } from '../outbox/model/rule.ts';";
  expect(found({ 'main/notes/desk.ts': past }, 'main/outbox/model/rule.ts')).toEqual([
    'door: main/notes/desk.ts:1: main/outbox/model/rule.ts is behind the door of outbox (main/outbox/index.ts, or model/index.ts for what is pure)',
  ]);
  expect(found({ 'main/program.ts': "import { rule } from './outbox/model/rule.ts';" }, 'main/outbox/model/rule.ts')).toHaveLength(1);
  expect(found({ 'main/outbox/desk.ts': "import { rule } from './model/rule.ts';" }, 'main/outbox/model/rule.ts')).toEqual([]);
});

test('what is pure has a door of its own, one of the feature and not of any folder', () => {
  expect(found({ 'main/notes/a.ts': "import { rule } from '../outbox/model/index.ts';" }, 'main/outbox/model/index.ts')).toEqual([]);
  expect(found({ 'main/notes/a.ts': "import { list } from '../outbox/list/index.ts';" }, 'main/outbox/list/index.ts')).toHaveLength(1);
});

test('the training network knows the types of the wire profile, and nothing else of the client', () => {
  expect(
    found({ 'main/training/wire/a.ts': "import type { P } from '../../network/profile/profile.ts';" }, 'main/network/profile/profile.ts'),
  ).toEqual([]);
  for (const file of ['main/shared/result.ts', 'main/network/index.ts', 'main/network/http/http.ts']) {
    expect(found({ 'main/training/a.ts': `import { b } from '../${file.slice('main/'.length)}';` }, file)).toHaveLength(1);
  }
});

test('a circle is found, by its shortest way round, also one of types and one through several files', () => {
  const two = { 'main/notes/a.ts': "import { b } from './b.ts';", 'main/notes/b.ts': "import type { A } from './a.ts';" };
  expect(found(two)).toEqual(['circle: main/notes/a.ts -> main/notes/b.ts -> main/notes/a.ts: a circle']);
  const three = {
    'renderer/a.tsx': "import type { B } from './b.tsx';\nimport { c } from './c.ts';",
    'renderer/b.tsx': "import { c } from './c.ts';",
    'renderer/c.ts': "export type { A } from './a.tsx';",
  };
  expect(found(three)).toEqual(['circle: renderer/a.tsx -> renderer/c.ts -> renderer/a.tsx: a circle']);
  expect(found({ 'preload/a.ts': "export * from './a.ts';" })).toHaveLength(1);
});

test('what is only spoken of is no need', () => {
  const spoken =
    "/**\n * import { a } from '../pending/index.ts';\n */\n// import { a } from '../pending/index.ts';\nexport const b = 1;\n";
  expect(found({ 'main/outbox/a.ts': spoken }, 'main/pending/index.ts')).toEqual([]);
});

test('the page: a file needs lower parts, earlier features through public/, and the app what features declare', () => {
  const screen = [
    "import { ago } from '../../format/dates.ts';",
    "import { useFrom } from '../../kit/stores-context.tsx';",
    "import { Table } from '../../components/table.tsx';",
    "import { State } from '../outbox/public/state.tsx';",
    "import { rows } from './rows.ts';",
  ].join('\n');
  const app = [
    "import { notes } from '../features/notes/feature.ts';",
    "import { notes as words } from '../features/notes/desk/note-texts.ts';",
    "import '../features/notes/notes.css';",
  ].join('\n');
  expect(
    found(
      { 'renderer/features/notes/screen.tsx': screen, 'renderer/app/features.ts': app },
      'renderer/format/dates.ts',
      'renderer/kit/stores-context.tsx',
      'renderer/components/table.tsx',
      'renderer/features/outbox/public/state.tsx',
      'renderer/features/notes/rows.ts',
      'renderer/features/notes/feature.ts',
      'renderer/features/notes/desk/note-texts.ts',
      'renderer/features/notes/notes.css',
    ),
  ).toEqual([]);
});

test.each([
  ['a lower part that needs a higher one', 'order', 'renderer/components/table.tsx', 'renderer/app/shell/shell.tsx'],
  ['formatting that needs a component', 'order', 'renderer/format/dates.ts', 'renderer/components/table.tsx'],
  ['a feature that needs the app', 'order', 'renderer/features/notes/screen.tsx', 'renderer/app/stores.ts'],
  ['a feature that needs a later one', 'order', 'renderer/features/outbox/screen.tsx', 'renderer/features/notes/public/words.ts'],
  ['a feature that the order does not name', 'order', 'renderer/app/features.ts', 'renderer/features/stray/feature.ts'],
  ['a feature that reaches past a door', 'door', 'renderer/features/notes/screen.tsx', 'renderer/features/outbox/state.tsx'],
  ['an app that reaches past a door', 'door', 'renderer/app/app.tsx', 'renderer/features/outbox/outbox-store.ts'],
])('the page: %s is found', (_, rule, from, to) => {
  const [text = '', ...more] = found({ [from]: `import { a } from '${posix.relative(posix.dirname(from), to)}';` }, to);
  expect(text).toMatch(new RegExp(`^${rule}: `));
  expect(text).toContain(to);
  expect(more).toEqual([]);
});
