import type { Exchange, FleetApi, NetworkApi, NotesApi } from '../../network/index.ts';
import type { Acceptance } from '../model/exchange.ts';
import type { Sending } from './begin-send.ts';

export type SendApi = Pick<NetworkApi, 'sendBatch'> & Pick<NotesApi, 'sendNote'> & Pick<FleetApi, 'sendFueling'>;

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
        return acknowledged(await api.sendNote(station, bytes), ({ protocol, status }) => ({ processId: protocol, status }));
      case 'fueling':
        return acknowledged(await api.sendFueling(station, bytes), ({ transactionId, status }) => ({ processId: transactionId, status }));
    }
  } catch (error) {
    // The client promises not to throw. If it does, bytes may have left all the same.
    report(error);
    const raw = { method: 'POST', path: '', status: null, body: '' } as const;
    return { type: 'unknown', cause: 'aborted', detail: String(error), raw };
  }
}

/** The protocol of a note, the number of a fueling are kept where a batch has its number. */
function acknowledged<T>(exchange: Exchange<T>, acceptanceOf: (value: T) => Acceptance): Exchange<Acceptance> {
  return exchange.type === 'answered' ? { ...exchange, value: acceptanceOf(exchange.value) } : exchange;
}
