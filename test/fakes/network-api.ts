import type { NetworkApi } from '../../main/network/client.ts';
import type { FuelingAcceptance } from '../../main/network/fleet-api.ts';
import type { FleetApi } from '../../main/network/fleet-endpoints.ts';
import type {
  BatchAcceptance,
  BatchLineIntent,
  BatchStatus,
  EncodedBatch,
  Exchange,
  NetworkPrice,
  NetworkStation,
  RawExchange,
  Sweep,
} from '../../main/network/network-api.ts';
import type { NoteAcceptance } from '../../main/network/notes-api.ts';
import type { NotesApi } from '../../main/network/notes-endpoints.ts';
import type { PricesReader } from '../../main/network/prices-reader.ts';
import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';

/** One body that the network has read. */
export interface ReceivedBatch {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly body: string;
  readonly lines: readonly BatchLineIntent[];
}

type SendScript = (received: ReceivedBatch) => Exchange<BatchAcceptance> | Promise<Exchange<BatchAcceptance>>;
type NoteScript = (body: string) => Exchange<NoteAcceptance> | Promise<Exchange<NoteAcceptance>>;
type FuelingScript = () => Exchange<FuelingAcceptance>;
type PricesScript = () => Exchange<Sweep<NetworkPrice>> | Promise<Exchange<Sweep<NetworkPrice>>>;
type StatusScript = () => Exchange<BatchStatus> | Promise<Exchange<BatchStatus>>;

/** A network that does what the test says, and remembers every body it was given. */
export interface FakeNetwork
  extends Pick<NetworkApi, 'encodeBatches' | 'sendBatch' | 'readBatch'>,
    Pick<NotesApi, 'sendNote'>,
    Pick<FleetApi, 'sendFueling'>,
    PricesReader {
  readonly received: readonly ReceivedBatch[];
  /** Bodies of notes, in the order in which they came. */
  readonly receivedNotes: readonly string[];
  /** Answers of the next sends, in order; then every batch is accepted under a new id. */
  onSend(...scripts: readonly SendScript[]): void;
  /** Answers of the next notes, in order; then every note is accepted. */
  onNote(...scripts: readonly NoteScript[]): void;
  /** Answers of the next fuelings, in order; then every one is accepted. */
  onFueling(...scripts: readonly FuelingScript[]): void;
  /** Answers every send from now on, before all scripts; null = no more. */
  onAll(answer: Exchange<never> | null): void;
  /** Answer of each status request from now on. */
  onStatus(script: StatusScript): void;
  readonly statusReads: () => number;
  /** Prices that a reading finds from now on. */
  setPrices(stationId: string, prices: readonly NetworkPrice[]): void;
  onPrices(script: PricesScript | null): void;
  readonly priceReads: () => number;
  setLargestBatch(lines: number): void;
}

export function raw(method: RawExchange['method'], path: string, status: number | null, body = ''): RawExchange {
  return { method, path, status, body };
}

export function accepted(processId: string, status = 'PENDING'): Exchange<BatchAcceptance> {
  return {
    type: 'answered',
    value: { processId, status },
    raw: raw('POST', '/batch', 202, JSON.stringify({ process_id: processId, status })),
  };
}

export function status(value: Partial<BatchStatus>): Exchange<BatchStatus> {
  const full: BatchStatus = { processId: null, status: 'PENDING', meaning: 'waiting', lines: [], covers: true, reason: null, ...value };
  return { type: 'answered', value: full, raw: raw('GET', '/batch/1', 200, JSON.stringify(full)) };
}

export function refusal<T>(code: number, detail: string): Exchange<T> {
  const problem = { status: code, title: 'Validation Error', detail, errors: {} };
  return { type: 'refused', problem, raw: raw('POST', '/batch', code, JSON.stringify(problem)) };
}

export function priceOf(line: Pick<BatchLineIntent, 'productId' | 'customerDocument' | 'priceE4'>, kind: PriceKind): NetworkPrice {
  const { productId, customerDocument, priceE4 } = line;
  return { kind, productId, productName: productId, customerDocument, customerName: null, priceE4, validFrom: null };
}

export function createFakeNetwork(): FakeNetwork {
  const received: ReceivedBatch[] = [];
  const sends: SendScript[] = [];
  const receivedNotes: string[] = [];
  const noteScripts: NoteScript[] = [];
  const fuelingScripts: FuelingScript[] = [];
  let all: Exchange<never> | null = null;
  const prices = new Map<string, readonly NetworkPrice[]>();
  let statusScript: StatusScript = () => status({});
  let pricesScript: PricesScript | null = null;
  let largest = 1000;
  let ids = 0;
  let statusReads = 0;
  let priceReads = 0;

  return {
    received,
    receivedNotes,
    onSend: (...scripts) => void sends.push(...scripts),
    onNote: (...scripts) => void noteScripts.push(...scripts),
    onFueling: (...scripts) => void fuelingScripts.push(...scripts),
    onAll(answer) {
      all = answer;
    },
    onStatus(script) {
      statusScript = script;
    },
    statusReads: () => statusReads,
    setPrices: (stationId, list) => void prices.set(stationId, list),
    onPrices(script) {
      pricesScript = script;
    },
    priceReads: () => priceReads,
    setLargestBatch(lines) {
      largest = lines;
    },
    encodeBatches: (_station, kind, lines) => encode(kind, lines, largest),
    async sendBatch(station: NetworkStation, kind, bytes) {
      const body = new TextDecoder().decode(bytes);
      const batch = { stationId: station.id, kind, body, lines: linesOf(body) };
      received.push(batch);
      if (all !== null) return all;
      const script = sends.shift();
      if (script !== undefined) return script(batch);
      ids += 1;
      return accepted(`p${ids}`);
    },
    async sendNote(_station, bytes) {
      const body = new TextDecoder().decode(bytes);
      receivedNotes.push(body);
      if (all !== null) return all;
      const script = noteScripts.shift();
      if (script !== undefined) return script(body);
      return { type: 'answered', value: { protocol: null, status: null }, raw: raw('POST', '/suppliers/invoices', 201, '{}') };
    },
    async sendFueling() {
      if (all !== null) return all;
      const script = fuelingScripts.shift();
      if (script !== undefined) return script();
      return { type: 'answered', value: { transactionId: null, status: null }, raw: raw('POST', '/customers/fuelings', 201, '{}') };
    },
    async readBatch() {
      statusReads += 1;
      return statusScript();
    },
    async refreshPrices(stationId) {
      priceReads += 1;
      if (pricesScript !== null) return pricesScript();
      return { type: 'answered', value: { items: prices.get(stationId) ?? [], shifted: false }, raw: raw('GET', '/prices', 200) };
    },
  };
}

export function encode(kind: PriceKind, lines: readonly BatchLineIntent[], largest: number): readonly EncodedBatch[] {
  const parts: EncodedBatch[] = [];
  for (let from = 0; from < lines.length; from += largest) {
    const part = lines.slice(from, from + largest);
    const wanted = part.map(({ productId, productCode, productName, customerDocument, priceE4, validFrom }) => {
      return { productId, productCode, productName, customerDocument, priceE4, validFrom };
    });
    const body = new TextEncoder().encode(JSON.stringify({ kind, lines: wanted }));
    parts.push({ body, mediaType: 'application/json', lines: part.map((_, index) => from + index) });
  }
  return parts;
}

export function linesOf(body: string): readonly BatchLineIntent[] {
  const parsed: { readonly lines: readonly BatchLineIntent[] } = JSON.parse(body);
  return parsed.lines;
}
