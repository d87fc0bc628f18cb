import type { Exchange } from '../../network/index.ts';
import type { SendApi } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Acceptance } from '../model/exchange.ts';
import type { Sending } from './begin-send.ts';

/** Sends the bytes of one item by its kind. Never rejects. @param report called when the client throws. */
export async function send(
  api: SendApi,
  { head, station, bytes }: Sending,
  report: (error: unknown) => void,
): Promise<Exchange<Acceptance>> {
  try {
    return await kindOf(head.record.kind).send(api, station, bytes);
  } catch (error) {
    // The client promises not to throw. If it does, bytes may have left anyway.
    report(error);
    const raw = { method: 'POST', path: '', status: null, body: '' } as const;
    return { type: 'unknown', cause: 'aborted', detail: String(error), raw };
  }
}
