import type { IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import { channels } from '../../../preload/contract/all-channels.ts';
import type { ChannelName, Handlers, RequestOf } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import { inCall, supportCode } from '../../shared/correlation.ts';
import type { Logger } from '../../shared/ports.ts';
import { badRequest, internalError } from '../shell/texts.ts';
import { type CleanText, cleanAnswer } from './clean-answer.ts';
import { noDefectOf, tooMuchOf } from './no-defect.ts';

/** The used part of Electron's ipcMain. */
interface InvokeRegistry {
  handle(channel: string, listener: (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>): void;
}

interface HandleParts {
  readonly ipcMain: InvokeRegistry;
  /** Whether a call comes from the top frame of the app's own page (see platform/shell/sender.ts). */
  readonly isTrustedSender: (event: IpcMainInvokeEvent) => boolean;
  readonly logger: Logger;
  /** Removes secrets from answers. */
  readonly clean: CleanText;
  /** Creates an id for a call of the page. */
  readonly newCall: () => string;
}

type Schemas = { readonly [C in ChannelName]: { readonly request: z.ZodType<RequestOf<C>> } };
const schemas: Schemas = channels;

/**
 * Guards every channel: sender -> schema -> handler -> Result. Every answer is a Result: an untrusted or malformed call is
 * `bad-request`, an exception is logged and becomes `internal`; a failure that is no defect (no-defect.ts) has a
 * message of its own. Nothing is thrown across IPC.
 */
export function handleChannels(parts: HandleParts, handlers: Handlers): void {
  const isChannel = (name: string): name is ChannelName => Object.hasOwn(channels, name);
  for (const channel of Object.keys(channels).filter(isChannel)) handle(channel, parts, handlers);
}

function handle<C extends ChannelName>(channel: C, parts: HandleParts, handlers: Handlers): void {
  const answer = createAnswer(channel, parts, handlers);
  parts.ipcMain.handle(channel, (event, ...args) => {
    const call = parts.newCall();
    return inCall(call, async () => {
      const given = await answer(event, args);
      if (!given.ok) parts.logger.info('answered with an error', { channel, code: given.error.code, said: given.error.message });
      return cleanAnswer(channel, given.ok ? given : withCode(given, supportCode(call)), parts.clean);
    });
  });
}

function createAnswer<C extends ChannelName>(channel: C, { isTrustedSender, logger, clean }: HandleParts, handlers: Handlers) {
  const { request } = schemas[channel];
  return async (event: IpcMainInvokeEvent, args: readonly unknown[]): Promise<Result<unknown>> => {
    if (!isTrustedSender(event)) {
      logger.warn('ipc call from an untrusted sender refused', { channel });
      return failure({ code: 'bad-request', message: badRequest() });
    }
    // `null` means "no request": the bridge sends no argument then.
    const parsed = request.safeParse(args.length === 0 ? null : args[0]);
    if (!parsed.success || args.length > 1) {
      const technical = `${channel}: ${parsed.success ? 'more than one argument' : issuesOf(parsed.error)}`;
      logger.warn('ipc request refused by its schema', { channel, issues: technical });
      const plain = parsed.success ? null : tooMuchOf(parsed.error, args[0]);
      return failure({ ...(plain ?? { code: 'bad-request', message: badRequest() }), details: { technical } });
    }
    try {
      return await handlers[channel](parsed.data);
    } catch (error) {
      const technical = clean(String(error));
      logger.error('ipc handler failed', { channel, error: detailOf(error) });
      const plain = noDefectOf(error);
      if (plain !== null) return failure({ ...plain, details: { technical: `${channel}: ${technical}` } });
      return failure({ code: 'internal', message: internalError(), details: { technical: `${channel}: ${nameOf(error)}` } });
    }
  };
}

type Failed = Extract<Result<never>, { readonly ok: false }>;

function withCode({ error }: Failed, code: string): Failed {
  return { ok: false, error: { ...error, details: { ...error.details, supportCode: code } } };
}

function failure(error: AppError): Failed {
  return { ok: false, error };
}

/** Paths and rules only, never the values: a request may hold a secret. */
function issuesOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.') || '(request)'}: ${issue.code}`)
    .join('; ');
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
