import { expect, test } from 'vitest';
import { minimizedBeforeUpdate } from '../../../main/updates/index.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { memoryOf } from './memory-fake.ts';

const { logger } = createFakeLog();

test.each([
  ['by the installer of Windows', ['Recolha.exe', '--updated'], {}, true],
  ['by an AppImage in the place of the old one', ['recolha'], { APPIMAGE_SILENT_INSTALL: 'true' }, true],
  ['by a person, after an installer that never came to its end', ['Recolha.exe'], {}, false],
])('after a log-on that showed no window, started %s', (_, argv, environment, hidden) => {
  const memory = memoryOf();
  memory.minimized(true);
  expect(minimizedBeforeUpdate({ argv, environment, memory, logger })).toBe(hidden);
  expect(minimizedBeforeUpdate({ argv, environment, memory, logger })).toBe(false);
});

test('an update that a person asked for shows its window', () => {
  const memory = memoryOf();
  expect(minimizedBeforeUpdate({ argv: ['Recolha.exe', '--updated'], environment: {}, memory, logger })).toBe(false);
});

test('a disk that takes nothing keeps no program from starting', () => {
  const memory = { ...memoryOf(), read: () => ({ lastCheck: null, ready: null, tried: null, minimized: true }), minimized: full };
  expect(minimizedBeforeUpdate({ argv: ['--updated'], environment: {}, memory, logger })).toBe(true);
});
function full(): never {
  throw new Error('ENOSPC');
}
