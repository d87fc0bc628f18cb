/**
 * The tests run on windows-latest too. Whatever Windows lacks stands here with the way that a file takes there; a new
 * use fails until it has one. Links are not on the list: an administrator, as the runner is, may make them.
 */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../harness/runtime-path.ts';

const LACKS = {
  /** A process that gets one ends at once, and answers nothing. */
  signal: /(?:kill\(|process\.on(?:ce)?\(|each\(\[)\s*'SIG(?:TERM|INT|HUP)'|kill\(signal\)/,
  /** Bits of a folder or of a program. */
  mode: /\bchmod(?:Sync)?\(|\.mode & 0o/,
  script: /#!\/bin\//,
  path: /'\/(?:tmp|dev|proc|usr|bin|var)\//,
  user: /\bset?e?[ug]id\??\.?\(/,
  config: /XDG_[A-Z]+/,
} as const;
type Lack = keyof typeof LACKS;

/** `skip`: the test is left out there. `way`: the file asks for the platform and goes another way. Else why it is no harm. */
const ANSWERED: Readonly<Record<string, Partial<Record<Lack, string>>>> = {
  'e2e/desktop.spec.ts': { config: 'way' },
  'e2e/fixtures/network.ts': { signal: 'it ends at once, and nobody waits for its answer' },
  'e2e/updates.spec.ts': { mode: 'skip', script: 'skip' },
  'fakes/servers/training-process.ts': { signal: 'it ends at once, and what it kept is on the disk' },
  'harness/double/host.ts': { signal: 'harness/launch.ts sends a message instead' },
  'harness/double/paths.ts': { config: 'way' },
  'harness/launch.ts': { signal: 'way' },
  'harness/preview.ts': { signal: 'Ctrl+C comes as SIGINT there too' },
  'harness/start.ts': { signal: 'Ctrl+C comes as SIGINT there too' },
  'integration/harness/preview.test.ts': { signal: 'skip' },
  'integration/packaging/nsis-world.ts': { path: 'skipped where these programs are not there' },
  'integration/platform/log-file.test.ts': { mode: 'only gives back what was never taken there' },
  'integration/store/open-safely.test.ts': { mode: 'skip', user: 'skip' },
  'integration/support/health.test.ts': { mode: 'way' },
  'integration/training/training-process.test.ts': { signal: 'way' },
  'integration/updates/download.test.ts': { path: 'skipped where /dev/full is not there' },
  'integration/updates/install.test.ts': { mode: 'skip', script: 'skip' },
  'unit/shared/watch-place.test.ts': { path: 'only looked at as a text' },
  'unit/tools/release/release.test.ts': { mode: 'way' },
};
const ASKS = /process\.platform (?:===|!==) '(?:win32|linux)'/;

/** Whether a test is one of the long ones changes nothing for Windows. */
function textOf(file: string): string {
  const path = join(ROOT, 'test', file);
  return readFileSync(existsSync(path) ? path : path.replace('.test.ts', '.long.test.ts'), 'utf8');
}

function usesOf(file: string): readonly Lack[] {
  const lines = textOf(file).split('\n');
  const code = lines.filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line)).join('\n');
  return (Object.keys(LACKS) as Lack[]).filter((lack) => LACKS[lack].test(code));
}

const files = ['unit', 'integration', 'e2e', 'fakes', 'harness']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: join(ROOT, 'test') }))
  .map((file) => file.replaceAll('\\', '/').replace('.long.test.ts', '.test.ts'))
  .filter((file) => file !== 'unit/tools/windows-lacks.test.ts')
  .toSorted();

test('each use of what Windows lacks has its way there', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = Object.fromEntries(files.map((file) => [file, usesOf(file)] as const).filter(([, uses]) => uses.length > 0));
  const answered = Object.fromEntries(Object.entries(ANSWERED).map(([file, ways]) => [file, Object.keys(ways)]));
  for (const [file, uses] of Object.entries(found)) expect(new Set(answered[file] ?? []), file).toEqual(new Set(uses));
  expect(Object.keys(answered).filter((file) => found[file] === undefined)).toEqual([]);
});

test('a file that is said to have a way asks for the platform', () => {
  for (const [file, ways] of Object.entries(ANSWERED)) {
    const text = textOf(file);
    if (Object.values(ways).some((way) => way === 'way' || way === 'skip')) expect(text, file).toMatch(ASKS);
  }
});

test('files have the same line ends there', () => {
  expect(readFileSync(join(ROOT, '.gitattributes'), 'utf8')).toContain('* text=auto eol=lf');
});
