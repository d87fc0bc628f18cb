import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { handleChannels } from '../../../../main/platform/testing.ts';
import { callId } from '../../../../main/shared/correlation.ts';
import type { Logger } from '../../../../main/shared/ports.ts';
import type { Handlers } from '../../../../preload/contract/channels.ts';
import { handlersWith } from '../../../fakes/handlers.ts';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>;

// The wrapper passes the event on to the sender check and reads nothing of it.
const EVENT = {} as IpcMainInvokeEvent;

function setUp(handlers: Partial<Handlers>, { trusted = true } = {}) {
  const listeners = new Map<string, Listener>();
  const lines: string[] = [];
  const log: Logger['info'] = (message, fields) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  handleChannels(
    {
      ipcMain: { handle: (channel, listener) => void listeners.set(channel, listener) },
      isTrustedSender: () => trusted,
      logger: { info: log, warn: log, error: log },
      clean: (text) => text.replaceAll('segredo', '•••'),
      newCall: () => '7F3A91C2',
    },
    handlersWith(handlers),
  );
  const invoke = (channel: string, ...args: unknown[]) => listeners.get(channel)?.(EVENT, ...args);
  return { invoke, lines };
}

const DONE = () => ({ ok: true, value: null }) as const;

describe('handleChannels', () => {
  it('gives the parsed request to the handler and its result to the caller', async () => {
    const { invoke } = setUp({
      'app:set-theme': ({ theme }) =>
        theme === 'dark' ? { ok: true, value: null } : { ok: false, error: { code: 'invalid', message: 'Tema claro.' } },
    });
    expect(await invoke('app:set-theme', { theme: 'dark' })).toEqual({ ok: true, value: null });
    expect(await invoke('app:set-theme', { theme: 'light' })).toEqual({
      ok: false,
      error: { code: 'invalid', message: 'Tema claro.', details: { supportCode: '7F3A' } },
    });
  });

  it('answers bytes alone, not the rest of the buffer that they lie in', async () => {
    const shared = new TextEncoder().encode('cabeçalho segredo');
    const made: unknown = { bytes: shared.subarray(0, 4) };
    const { invoke } = setUp({ 'app:state': () => ({ ok: true, value: made }) as never });
    const answer = (await invoke('app:state')) as { readonly value: { readonly bytes: Uint8Array } };
    expect(answer.value.bytes).toEqual(shared.subarray(0, 4));
    expect(answer.value.bytes.buffer.byteLength).toBe(4);
  });

  it('answers no secret, no whole CPF and no name of a driver, whatever a service gives', async () => {
    const body = '{"driver_name":"Ana \\"Lu\\" Lima","driver":{"id":1,"name":"Rui"},"customer_name":"Sul"}';
    const bytes = new Uint8Array([1, 2]);
    const made: unknown = {
      id: '52998224725',
      customerDocument: '52998224725',
      name: 'JOSE LIMA 52998224725',
      answers: [{ body }],
      bytes,
      n: 1,
      none: null,
    };
    const { invoke } = setUp({
      'outbox:item': () => ({
        ok: false,
        error: {
          code: 'api',
          message: 'Recusado: 529.982.247-25',
          details: {
            technical: 'segredo',
            api: { status: 400, title: null, detail: body, errors: { 'cpf 52998224725': ['segredo 52998224725'] } },
          },
        },
      }),
      'outbox:package': () => ({ ok: true, value: made as never }),
      'imports:get': () => ({ ok: true, value: { fileName: '52998224725.csv', text: '529.982.247-25 segredo' } as never }),
    });
    expect(await invoke('outbox:item', { itemId: 'b' })).toMatchObject({
      error: {
        message: 'Recusado: ***.982.247-**',
        details: { technical: '•••', api: { errors: { 'cpf ***.982.247-**': ['••• ***.982.247-**'] } } },
      },
    });
    expect(await invoke('outbox:package', { itemId: 'i' })).toEqual({
      ok: true,
      value: {
        ...(made as object),
        name: 'JOSE LIMA ***.982.247-**',
        answers: [{ body: '{"driver_name":"(oculto)","driver":{"id":1,"name":"(oculto)"},"customer_name":"Sul"}' }],
      },
    });
    expect(await invoke('imports:get', { importId: 'i' })).toEqual({
      ok: true,
      value: { fileName: '***.982.247-**.csv', text: '529.982.247-25 •••' },
    });
  });

  it('takes no argument as null, for channels without a request', async () => {
    const { invoke } = setUp({ 'imports:list': () => ({ ok: true, value: [] }) });
    expect(await invoke('imports:list')).toEqual({ ok: true, value: [] });
    expect(await invoke('imports:list', {})).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  });

  it('goes by one id from the page’s call to what is done for it', async () => {
    const { invoke } = setUp({
      'imports:list': async () => {
        await Promise.resolve();
        return { ok: false, error: { code: 'internal', message: callId() ?? 'none' } };
      },
    });
    expect(await invoke('imports:list')).toMatchObject({ error: { message: '7F3A91C2', details: { supportCode: '7F3A' } } });
    expect(callId()).toBeNull();
  });

  it('says which field of a request was wrong, and never its value', async () => {
    const { invoke, lines } = setUp({ 'stations:set-secret': DONE });
    const long = 'muito-comprido'.repeat(10);
    const answer = await invoke('stations:set-secret', { stationId: long, clientSecret: 'segredo', more: 'x' });
    expect(JSON.stringify(answer)).toContain('stationId');
    expect(JSON.stringify(answer) + lines.join()).not.toMatch(/muito-comprido|segredo/);
  });

  it('tells the log of an untrusted sender', async () => {
    const { invoke, lines } = setUp({ 'app:set-theme': DONE }, { trusted: false });
    expect(await invoke('app:set-theme', { theme: 'dark' })).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(lines).toEqual([
      'ipc call from an untrusted sender refused {"channel":"app:set-theme"}',
      expect.stringMatching(/^answered with an error .*"code":"bad-request"/),
    ]);
  });

  it.each([
    [
      'thrown',
      () => {
        throw new RangeError('SELECT gone wrong');
      },
    ],
    ['rejected', () => Promise.reject(new RangeError('SELECT gone wrong'))],
  ])('an exception that was %s becomes one calm sentence, and the log has the rest', async (_how, handler) => {
    const { invoke, lines } = setUp({ 'app:set-theme': handler });
    const answer = await invoke('app:set-theme', { theme: 'dark' });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'internal', message: expect.stringMatching(/já estava salvo/), details: { technical: 'app:set-theme: RangeError' } },
    });
    expect(JSON.stringify(answer)).not.toContain('SELECT');
    expect(lines[0]).toContain('SELECT gone wrong');
  });

  it('an exception of the store says what is wrong with the disk', async () => {
    const { invoke } = setUp({
      'app:set-theme': () => {
        throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
      },
    });
    expect(await invoke('app:set-theme', { theme: 'dark' })).toMatchObject({
      ok: false,
      error: { code: 'storage', message: expect.stringContaining('O disco está cheio') },
    });
  });
});
