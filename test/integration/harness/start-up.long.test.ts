import { describe, expect, it } from 'vitest';
import { connectPreview } from '../../harness/client.ts';
import { failedLaunch, launchFixture } from './support.ts';

const NEVER_EVALUATED = 13;

describe('start-up is as strict as Electron', () => {
  it('a top-level await of app.whenReady() fails, with a sentence that says why', async () => {
    const { ending, output } = await failedLaunch('await-ready');
    expect(ending.code).toBe(NEVER_EVALUATED);
    expect(output).toContain('main waits for app.whenReady() at its top level');
  });

  it('it fails too when a timer keeps the process busy', async () => {
    const { ending, output } = await failedLaunch('await-ready-busy', { patience: 400 });
    expect(ending.code).toBe(NEVER_EVALUATED);
    expect(output).toContain('main waits for app.whenReady() at its top level');
  });

  it.each([
    ['unknown-member', 'The Electron double has no app.doesNotExist'],
    ['early-window', 'Cannot create BrowserWindow before the app is ready'],
    ['early-session', 'Session can not be received before the app is ready'],
    ['throws', 'main could not start'],
  ])('%s: main ends with code 1 and says what was wrong', async (scenario, words) => {
    const { ending, output } = await failedLaunch(scenario);
    expect(ending).toEqual({ code: 1, signal: null });
    expect(output).toContain(words);
  });

  it('import and require give the same electron, and the app its own name and version', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    expect(await client.invoke('require')).toBe(true);
    expect(await client.invoke('versions')).toEqual({
      name: 'Double App',
      version: '1.2.3',
      packaged: false,
      locale: 'pt-BR',
      type: 'browser',
    });
  });

  it('electron-store keeps its file in the user-data folder', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    expect(await client.invoke('store', 'dark')).toEqual({ value: 'dark', inside: true });
    expect(await client.invoke('store')).toEqual({ value: 'dark', inside: true });
  });
});
