import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectPreview, type PreviewClient } from '../../harness/client.ts';
import { type Fixture, launchFixture, PATIENCE } from './support.ts';

let fixture: Fixture;
let client: PreviewClient;
beforeAll(async () => {
  fixture = await launchFixture();
  client = await connectPreview(fixture.app.url);
});
afterAll(() => fixture[Symbol.asyncDispose]());

describe('values cross by structured clone', () => {
  it('keeps what structured clone keeps', async () => {
    const loop: { self?: unknown; readonly name: string } = { name: 'loop' };
    loop.self = loop;
    const value = { date: new Date(86_400_000), map: new Map([['a', new Set([1n, -0])]]), nothing: undefined, not: Number.NaN, loop };
    expect(await client.invoke('echo', value)).toEqual(value);
    expect(await client.invoke('echo', new RangeError('far'))).toMatchObject({ name: 'RangeError', message: 'far' });
  });

  it('refuses functions in both directions with DataCloneError', async () => {
    await expect(client.invoke('echo', { act: () => 1 })).rejects.toMatchObject({ name: 'DataCloneError' });
    await expect(client.invoke('answer-function')).rejects.toThrow(/^Error invoking remote method 'answer-function': DataCloneError:/);
    await expect(client.invoke('push-function')).rejects.toThrow(/DataCloneError/);
  });

  it('carries 20 MB of bytes there and back', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024).fill(3);
    const answer = await client.invoke('bytes-sum', bytes.subarray(1));
    expect(answer).toMatchObject({ isBytes: true, length: bytes.length - 1, sum: 3 * (bytes.length - 1) });
    expect(Buffer.compare(Buffer.from(copyOf(answer)), bytes.subarray(1))).toBe(0);
  });
});

function copyOf(answer: unknown): Uint8Array {
  if (typeof answer === 'object' && answer !== null && 'copy' in answer && answer.copy instanceof Uint8Array) return answer.copy;
  throw new Error('The answer holds no bytes.');
}

describe('errors', () => {
  it.each([
    ['fail', "Error invoking remote method 'fail': TypeError: not like this"],
    ['nobody', "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'"],
    ['second-handler', "Error invoking remote method 'second-handler': Error: Attempted to register a second handler for 'echo'"],
  ])("%s reaches the page in Electron's words", async (channel, message) => {
    await expect(client.invoke(channel)).rejects.toThrow(new Error(message));
  });

  it('an unknown member of a window throws', async () => {
    await expect(client.invoke('unknown-window-member')).rejects.toThrow('The Electron double has no BrowserWindow.levitate');
  });

  it('schemes cannot be declared after ready', async () => {
    await expect(client.invoke('late-scheme')).rejects.toThrow('should be called before app is ready');
  });

  it('opens nothing outside, and asks nobody through a native dialog', async () => {
    await expect(client.invoke('outside')).rejects.toThrow('opens nothing outside');
    await expect(client.invoke('choose-file')).rejects.toThrow('No answer was scripted for dialog.showOpenDialog');
    await fixture.app.answerDialog('showOpenDialog', { canceled: true, filePaths: [] });
    await vi.waitFor(async () => expect(await client.invoke('choose-file')).toEqual({ canceled: true, filePaths: [] }), PATIENCE);
  });
});

describe('messages', () => {
  it('main knows the sender by the address it loaded, as a top frame', async () => {
    expect(await client.invoke('sender')).toEqual({ url: 'app://fixture/index.html', top: true, sameContents: true });
  });

  it('main is told, and tells, until the listener is taken away', async () => {
    const told: unknown[] = [];
    const forget = client.on('told', (value) => void told.push(value));
    await client.invoke('push', { at: 1 });
    await vi.waitFor(() => expect(told).toEqual([{ at: 1 }]), PATIENCE);
    forget();
    await client.invoke('push', { at: 2 });
    await client.invoke('echo');
    expect(told).toEqual([{ at: 1 }]);
    client.send('say', 'hello');
    await client.invoke('echo');
    expect(fixture.events()).toContain('said hello');
  });

  it('power events reach powerMonitor', async () => {
    fixture.app.power('resume');
    await vi.waitFor(async () => expect(await client.invoke('resumed-times')).toBe(1), PATIENCE);
  });

  it('a call that main did not answer before it was killed is refused, not left open', async () => {
    await using second = await launchFixture();
    const other = await connectPreview(second.app.url);
    const call = other.invoke('never');
    const refusal = expect(call).rejects.toThrow("Error invoking remote method 'never': Error: reply was never sent");
    await other.invoke('echo');
    await second.app.kill();
    await refusal;
    await other.closed;
  });
});
