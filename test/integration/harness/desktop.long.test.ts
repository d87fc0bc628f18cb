import { describe, expect, it } from 'vitest';
import { connectPreview } from '../../harness/client.ts';
import { LEFT_OPEN } from '../../harness/double/leftovers/open-handles.ts';
import { DOWNLOAD_CHANNEL } from '../../harness/page/downloads.ts';
import { launchFixture } from './support.ts';

describe('what is still open at the end', () => {
  it.each([
    ['timer', 'Timeout'],
    ['server', 'TCPServerWrap'],
    ['watcher', 'FSEventWrap'],
  ])('a %s is told', async (what, kind) => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    await client.invoke('leave-open', what);
    expect(await fixture.app.stop()).toEqual({ code: 0, signal: null });
    expect(fixture.app.output()).toContain(`${LEFT_OPEN} ${kind}`);
  });

  it('nothing is, of an app that puts away what it took', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    await client.invoke('leave-open', 'nothing');
    await fixture.app.stop();
    expect(fixture.app.output()).not.toContain(LEFT_OPEN);
  });
});

describe('a vault that fails', () => {
  const failing = (fault: string) => launchFixture({ env: { RECOLHA_DOUBLE_VAULT: '1', RECOLHA_DOUBLE_VAULT_FAULT: fault } });

  it.each([
    ['no-encrypt', 'Failed to encrypt'],
    ['no-decrypt', 'Failed to decrypt'],
  ])('%s: the asynchronous call is refused', async (fault, words) => {
    await using fixture = await failing(fault);
    const client = await connectPreview(fixture.app.url);
    await expect(client.invoke('vault', 'segredo')).rejects.toThrow(words);
  });

  it('marks what the fixed key encrypted, and asks for another key where that is scripted', async () => {
    await using fixture = await failing('fixed-key');
    const client = await connectPreview(fixture.app.url);
    expect(await client.invoke('vault-prefix')).toBe('v10');
    fixture.app.vault('renew');
    // What is told goes another way than what is asked.
    await expect.poll(() => client.invoke('vault-prefix')).toBe('v11');
    expect(await client.invoke('vault', 'segredo')).toMatchObject({ shouldReEncrypt: true, result: 'segredo' });
  });
});

describe('as strict as the system', () => {
  it('a window is focused once it is shown, until it is hidden, minimised or left', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    const focusedAfter = (act?: string) => client.invoke('focused', act);
    expect([
      await focusedAfter(),
      await focusedAfter('hide'),
      await focusedAfter('show'),
      await focusedAfter('minimize'),
      await focusedAfter('restore'),
    ]).toEqual([true, false, true, false, true]);
    fixture.app.emit('window', 'blur');
    await expect.poll(() => focusedAfter()).toBe(false);
  });

  it('a box that is given up closes as if it was cancelled', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    expect(await client.invoke('box-given-up')).toEqual({ response: 1, checkboxChecked: false });
  });

  it('screens are those that a test names, the main one less its taskbar', async () => {
    const displays = [{ width: 1093, height: 614, scaleFactor: 1.25 }, { x: 1093 }];
    await using fixture = await launchFixture({ env: { RECOLHA_DOUBLE_DISPLAYS: JSON.stringify(displays) } });
    const client = await connectPreview(fixture.app.url);
    expect(await client.invoke('displays')).toEqual([
      { x: 0, y: 0, width: 1093, height: 574, scaleFactor: 1.25 },
      { x: 1093, y: 0, width: 1920, height: 1080, scaleFactor: 1 },
    ]);
  });

  it('the folder of data is not set after its lock, and nothing is started that has no place', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    await expect(client.invoke('late-folder')).rejects.toThrow('after its lock');
    await expect(client.invoke('relaunch-nothing')).rejects.toThrow('no program recolha');
  });

  it.each([
    ['completed', 'somewhere'],
    ['cancelled', 'nowhere'],
    ['interrupted', 'somewhere'],
  ])('a file that is saved ends as the user and the disk answer: %s', async (state, where) => {
    await using fixture = await launchFixture({ env: { RECOLHA_DOUBLE_SAVE: state } });
    const client = await connectPreview(fixture.app.url);
    await client.invoke(DOWNLOAD_CHANNEL, 'lista.csv', Uint8Array.of(1));
    expect(fixture.events()).toContain(`download ${state} ${where}`);
    expect(fixture.app.output()).toContain('save dialog Salvar lista.csv');
  });

  it('a save dialog that nobody titled, which Windows would name by the page’s address, is refused', async () => {
    await using fixture = await launchFixture({ env: { FIXTURE: 'untitled' } });
    const client = await connectPreview(fixture.app.url);
    void client.invoke(DOWNLOAD_CHANNEL, 'lista.csv', Uint8Array.of(1)).catch(() => undefined);
    await expect.poll(() => fixture.app.output()).toContain('A save dialog without a title of its own');
  });
});
