/** Batches in every state, for looking at the page without main. */

import { deadMessage, problemMessage, uncertainMessage } from '../../../main/outbox/texts/outbox.ts';
import type { BatchContent, BatchLineView, BatchName, BatchPart, OutboxState, TakenBy } from '../../../preload/contract/outbox/batches.ts';
import type { OutboxItemDetail, OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { LINE_NOWS } from '../../../preload/contract/testing.ts';
import { actsIn, LONG_NAME, PRODUCTS, priceOf } from './data.ts';

const NONE = { scheduled: 0, scheduledFrom: null, inForce: 0, replaced: 0, never: 0 } as const;

/** An upload of prices. */
export type PriceUpload = OutboxItemView & { readonly batch: BatchPart };

function batch(
  stationId: string,
  index: number,
  state: OutboxState,
  { counts, acceptedAt, starts, ...part }: Partial<Omit<OutboxItemView, 'batch'> & BatchPart>,
): PriceUpload {
  const hour = String(18 - index).padStart(2, '0');
  const at = (minute: number) => `2026-11-20T${hour}:${String(minute).padStart(2, '0')}:12.000Z`;
  const sent = 40;
  return {
    id: `batch-${index}`,
    stationId,
    kind: index % 3 === 2 ? 'price-agreement' : 'price-standard',
    stage: state,
    state,
    fileName: `tabela-precos-${20 - index}-11.csv`,
    prices: sent,
    batch: {
      counts: counts ?? { sent, accepted: 0, refused: 0, waiting: sent, coming: sent, ...NONE },
      acceptedAt: acceptedAt === undefined ? at(3) : acceptedAt,
      starts: starts ?? null,
    },
    note: null,
    fueling: null,
    createdAt: at(2),
    lastAttemptAt: at(3),
    nextAttemptAt: null,
    attempts: 1,
    finishedAt: null,
    gate: null,
    heldBy: null,
    processId: `98${index}4417`,
    networkStatus: 'PENDING',
    networkMeaning: null,
    networkStatusKnown: true,
    problem: null,
    uncertainty: null,
    settled: null,
    mayHaveArrived: false,
    acts: actsIn(state),
    canRevive: state === 'dead',
    needsAttention: state === 'uncertain' || state === 'dead',
    ...part,
  };
}

const SENT_AT = Date.parse('2026-11-20T13:03:12.000Z');
const UNSENT = { acceptedAt: null, processId: null, networkStatus: null } as const;

export function batchesOf(stationId: string): readonly PriceUpload[] {
  const done = { accepted: 40, refused: 0, waiting: 0, sent: 40, coming: 0, ...NONE, inForce: 34, replaced: 6 };
  return [
    batch(stationId, 0, 'processing', {
      networkStatus: 'EM_ANALISE_FISCAL',
      networkMeaning: 'unknown',
      networkStatusKnown: false,
      starts: 'valem a partir de 22/11/2026 00:00, hora de Manaus',
    }),
    batch(stationId, 1, 'queued', {
      ...UNSENT,
      lastAttemptAt: null,
      gate: 'network',
      attempts: 0,
      problem: { message: problemMessage({ cause: 'dns', detail: null, api: null, at: SENT_AT }), api: null },
    }),
    batch(stationId, 2, 'uncertain', {
      ...UNSENT,
      uncertainty: {
        cause: 'timeout',
        message: uncertainMessage('timeout', 40, SENT_AT, 'America/Sao_Paulo'),
        evidence: [
          '13:09: 12 de 40 preços em vigor são iguais aos enviados.',
          '13:15: 12 de 40 preços em vigor são iguais aos enviados; os outros 28 continuam como antes.',
        ],
        canSendAgain: true,
        canGiveUp: false,
      },
    }),
    batch(stationId, 3, 'done', { counts: done, finishedAt: '2026-11-20T15:07:44.000Z', networkStatus: 'DONE', networkMeaning: 'done' }),
    batch(stationId, 4, 'partial', {
      counts: { sent: 40, accepted: 37, refused: 3, waiting: 0, coming: 0, ...NONE, replaced: 31, never: 6 },
      finishedAt: '2026-11-20T14:09:02.000Z',
      networkStatus: 'PARTIAL',
      networkMeaning: 'partial',
      fileName: `${LONG_NAME.toLowerCase().replaceAll(' ', '_')}.csv`,
    }),
    batch(stationId, 5, 'rejected', {
      ...UNSENT,
      counts: { sent: 40, accepted: 0, refused: 40, waiting: 0, coming: 0, ...NONE },
      finishedAt: '2026-11-20T13:03:15.000Z',
      problem: {
        message: problemMessage({ cause: 'rejected', detail: null, api: null, at: SENT_AT }),
        api: {
          status: 400,
          title: 'Validation Error',
          detail: 'Um ou mais campos estão inválidos.',
          errors: { 'prices[3].product_id': ['Produto não habilitado para o fornecedor.'], start_date: ['Data no passado.'] },
        },
      },
    }),
    batch(stationId, 6, 'dead', {
      ...UNSENT,
      attempts: 10,
      problem: { message: deadMessage('prices', 'exhausted', false, 'dns'), api: null },
    }),
    batch(stationId, 7, 'cancelled', { ...UNSENT, attempts: 0, lastAttemptAt: null }),
    batch(stationId, 9, 'done', {
      counts: {
        sent: 40,
        accepted: 40,
        refused: 0,
        waiting: 0,
        coming: 0,
        ...NONE,
        inForce: 6,
        scheduled: 34,
        scheduledFrom: '2026-12-01T00:00:00',
      },
      finishedAt: '2026-11-20T10:01:44.000Z',
      networkStatus: 'DONE',
      networkMeaning: 'done',
    }),
  ];
}

const BY: TakenBy = {
  at: '2026-11-21T08:02:00.000Z',
  priceE4: 63_900,
  batch: { id: 'batch-3', fileName: 'tabela-precos-17-11.csv', createdAt: '2026-11-20T15:02:12.000Z' },
};

/** In the order of the counts. */
function nowOf({ counts }: BatchPart, index: number): Pick<BatchLineView, 'now' | 'by'> {
  const nows = LINE_NOWS.flatMap((now) => Array.from({ length: counts[now === 'in-force' ? 'inForce' : now] }, () => now));
  const now = nows[index] ?? 'coming';
  // One of the refused ones went again.
  return { now, by: now === 'replaced' || (now === 'refused' && index === 1) ? BY : null };
}

function lineOf({ kind, batch: part }: PriceUpload, index: number): BatchLineView {
  const product = PRODUCTS[index % PRODUCTS.length];
  const { accepted, refused } = part.counts;
  const state = index < refused ? 'refused' : index < refused + accepted ? 'accepted' : 'waiting';
  const price = priceOf(product?.id ?? '') + 100;
  return {
    index,
    productName: product?.name ?? '',
    customerDocument: kind === 'price-agreement' ? '33000167000101' : null,
    priceE4: price,
    previousE4: price - 100,
    validFrom: null,
    state,
    reason: state === 'refused' ? 'Produto não habilitado para o fornecedor nesta data.' : null,
    ...nowOf(part, index),
    source: { line: index + 4, column: 'Preço venda', text: `${price / 10_000}`.replace('.', ',') },
  };
}

/** The later of two sends again what was refused of the earlier. */
const CORRECTION = { later: 'batch-3', earlier: 'batch-4' } as const;

function nameOf(among: readonly PriceUpload[], wanted: string): readonly BatchName[] {
  return among.filter(({ id }) => id === wanted).map(({ id, fileName, createdAt }) => ({ id, fileName, createdAt }));
}

/** @param among all there are. */
export function contentOf(upload: PriceUpload, among: readonly PriceUpload[]): BatchContent {
  const { counts } = upload.batch;
  const lines = Array.from({ length: counts.sent }, (_, index) => lineOf(upload, index));
  const later = lines.slice(0, counts.replaced).map(({ productName, customerDocument }) => ({ productName, customerDocument, by: BY }));
  return {
    lines,
    later,
    corrects: upload.id === CORRECTION.later ? (nameOf(among, CORRECTION.earlier)[0] ?? null) : null,
    correctedBy: upload.id === CORRECTION.earlier ? nameOf(among, CORRECTION.later) : [],
  };
}

export function sentOf(
  upload: PriceUpload,
  { lines }: BatchContent,
): Pick<OutboxItemDetail, 'answers' | 'sentBody' | 'sentSha256' | 'bodyProblem'> {
  const body = {
    reference: upload.id,
    prices: lines.map((line) => ({ product_id: 101 + (line.index % 8), price: line.priceE4 / 10_000 })),
  };
  const answer = { process_id: upload.processId, status: upload.networkStatus };
  return {
    answers:
      upload.batch.acceptedAt === null
        ? []
        : [
            {
              at: upload.batch.acceptedAt,
              method: 'POST',
              path: '/supplier-integration/v1/suppliers/prices/standard/batch',
              status: 202,
              body: JSON.stringify(answer, null, 2),
              outcome: 'resposta 202',
            },
          ],
    sentBody: JSON.stringify(body, null, 2),
    sentSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    bodyProblem: null,
  };
}
