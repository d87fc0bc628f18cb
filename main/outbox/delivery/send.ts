import type { Exchange, NetworkApi, NoteAcceptance, NotesApi } from '../../network/index.ts';
import type { Acceptance } from '../model/exchange.ts';
import type { Sending } from './begin-send.ts';

export type SendApi = Pick<NetworkApi, 'sendBatch'> & Pick<NotesApi, 'sendNote'>;

/** Sends the bytes of one item by its kind. Never rejects. @param report told of a client that throws. */
export async function send(
  api: SendApi,
  { head, station, bytes }: Sending,
  report: (error: unknown) => void,
): Promise<Exchange<Acceptance>> {
  try {
    switch (head.record.kind) {
      case 'price-standard':
        return await api.sendBatch(station, 'standard', bytes);
      case 'price-agreement':
        return await api.sendBatch(station, 'agreement', bytes);
      case 'note':
        return acknowledged(await api.sendNote(station, bytes));
    }
  } catch (error) {
    // The client promises not to throw. If it does, bytes may have left all the same.
    report(error);
    const raw = { method: 'POST', path: '', status: null, body: '' } as const;
    return { type: 'unknown', cause: 'aborted', detail: String(error), raw };
  }
}

/** The protocol of a note is kept where a batch has its number. */
function acknowledged(exchange: Exchange<NoteAcceptance>): Exchange<Acceptance> {
  if (exchange.type !== 'answered') return exchange;
  const { protocol, status } = exchange.value;
  return { ...exchange, value: { processId: protocol, status } };
}
