import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Preferences } from '../../../main/platform/index.ts';
import { createPreferences } from '../../../main/platform/testing.ts';
import { createFakeLog } from '../../fakes/log.ts';

let root = '';
let folder = '';
let lives = 0;
const taken: string[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'recolha-preferences-'));
  // electron-store loads the electron package, whose entry would fetch the binary but for this.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = root;
});
afterAll(() => {
  delete process.env.ELECTRON_OVERRIDE_DIST_PATH;
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  lives += 1;
  folder = join(root, String(lives));
  mkdirSync(folder);
});

const path = (): string => join(folder, 'preferences.json');

async function open(): Promise<{ readonly preferences: Preferences; readonly log: readonly string[] }> {
  const { openPreferencesFile } = await import('../../../main/platform/settings/preferences-file.ts');
  const log = createFakeLog();
  return {
    preferences: createPreferences(openPreferencesFile(folder, { removeAllListeners: (channel) => taken.push(channel) }), log.logger),
    log: log.lines,
  };
}

const DEFAULTS = { theme: 'auto', window: null, environment: null, active: null };
const seen = (preferences: Preferences) => ({
  theme: preferences.theme(),
  window: preferences.windowBounds(),
  environment: preferences.environment(),
  active: preferences.activeStation('production'),
});

describe('preferences', () => {
  it('leave no listener of the library’s own that any page could ask', async () => {
    taken.length = 0;
    await open();
    expect(taken).toEqual(['electron-store-get-data']);
  });

  it('begin with defaults and survive a restart', async () => {
    const { preferences } = await open();
    expect(seen(preferences)).toEqual(DEFAULTS);
    preferences.setTheme('dark');
    preferences.setWindowBounds({ x: -8.4, y: 0, width: 1360.6, height: 860, maximized: true });
    preferences.activate('training', 't1');
    preferences.activate('production', 'p1');
    const again = (await open()).preferences;
    expect(seen(again)).toEqual({
      theme: 'dark',
      window: { x: -8, y: 0, width: 1361, height: 860, maximized: true },
      environment: 'production',
      active: 'p1',
    });
    expect(again.activeStation('training')).toBe('t1');
  });

  it.each(['', '{', '{"theme": "dark"', 'null', '[]', '"x"', '\u0000\u0000\u0000', '42'])('tolerate a damaged file: %j', async (text) => {
    writeFileSync(path(), text);
    const { preferences } = await open();
    expect(seen(preferences)).toEqual(DEFAULTS);
    preferences.setTheme('light');
    expect((await open()).preferences.theme()).toBe('light');
  });

  it('keep what is right beside what is wrong', async () => {
    const activeStations = { production: 'p1', elsewhere: 'x' };
    writeFileSync(path(), JSON.stringify({ theme: 'dark', window: { x: 'left' }, environment: 'moon', activeStations }));
    const { preferences } = await open();
    expect(seen(preferences)).toEqual({ ...DEFAULTS, theme: 'dark' });
    writeFileSync(
      path(),
      JSON.stringify({ theme: 7, window: { x: 1, y: 2, width: 0, height: 9, maximized: false }, environment: 'production' }),
    );
    expect(seen((await open()).preferences)).toEqual({ ...DEFAULTS, environment: 'production' });
  });

  it('never hold what is foreign to them', async () => {
    const { preferences } = await open();
    preferences.activate('homologation', 'h1');
    expect(Object.keys(JSON.parse(readFileSync(path(), 'utf8'))).toSorted()).toEqual(['activeStations', 'environment']);
  });

  it('work for the session when nothing can be written, and say so in the log', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const { preferences, log } = await open();
    preferences.setTheme('dark');
    expect(preferences.theme()).toBe('dark');
    expect(log.join()).toContain('preferences not written');
  });
});

it('keeps nothing of a station that is forgotten: not that it was worked with, not what was told of it', async () => {
  const { preferences } = await open();
  preferences.activate('training', 'st-1');
  preferences.activate('production', 'st-2');
  preferences.setShownAlerts(['fuelings-old:st-1:2026-11-22', 'fuelings-old:st-2:2026-11-22', 'note-cancelled-i1']);
  preferences.forgetStation('st-1');
  expect(readFileSync(path(), 'utf8')).not.toContain('st-1');
  expect(preferences.shownAlerts()).toEqual(['fuelings-old:st-2:2026-11-22', 'note-cancelled-i1']);
  expect(preferences.activeStation('production')).toBe('st-2');
});
