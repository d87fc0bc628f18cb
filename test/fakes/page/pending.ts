/** Fuelings without a note, for looking at the page without main. */

import { cutSheet, issueSheet } from '../../../main/pending/model/issue-sheet.ts';
import { addSplits, NO_MONEY, truthOf } from '../../../main/pending/model/truth.ts';
import type { Bridge, PendingFilters, PendingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { OutboxStage } from '../../../preload/contract/outbox/outbox.ts';
import {
  AGE_BANDS,
  type AgeBand,
  type FuelingHistory,
  type IssuingDataView,
  NO_PENDING_FILTERS,
  type NoteSplit,
  type PendingFuelingView,
  type PendingSort,
  type PendingSummary,
  type SentNoteBrief,
} from '../../../preload/contract/pending/pending.ts';
import type { SolvedFueling } from '../../../preload/contract/pending/solved.ts';
import { no, ok } from '../answers.ts';
import { CUSTOMERS, LONG_NAME, PRODUCTS, priceOf } from './data.ts';

type FakePending = Pick<
  Bridge,
  | 'pendingSummary'
  | 'pendingTotals'
  | 'pendingSolved'
  | 'pendingIssueSheet'
  | 'pendingIssueFile'
  | 'pendingRows'
  | 'pendingRefresh'
  | 'pendingExport'
  | 'pendingListFile'
  | 'pendingIssuingData'
  | 'pendingHistory'
>;

const AWFUL = 10_000;
const NORMAL = 143;
const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 21, 9, 42);
const STAGES: readonly OutboxStage[] = ['done', 'queued', 'accepted', 'rejected', 'uncertain', 'saved', 'processing', 'sending', 'dead'];

const OFFLINE: AppError = { code: 'network', message: 'Sem internet, ou o endereço da rede não existe: o nome não foi encontrado.' };
const REFUSED_QUERY: AppError = {
  code: 'api',
  message: 'A rede recusou a leitura da lista. Confira o posto em Ajustes e atualize de novo.',
  details: {
    api: {
      status: 400,
      title: 'Validation Error',
      detail: 'Um ou mais campos estão inválidos.',
      errors: { start_date: ['start_date é obrigatório quando nenhum outro filtro é informado.'] },
    },
  },
};

/** One in ten of those without is ready; one in twenty of those with is paid in part. */
function splitOfFake(note: SentNoteBrief | null, valueE4: number, index: number): NoteSplit {
  const truth = note === null ? null : truthOf(note);
  if (truth === null) return { ...NO_MONEY, [index % 10 === 3 ? 'ready' : 'without']: valueE4 };
  const missing = index % 20 === 8 ? 1_234_500 : 0;
  return { ...NO_MONEY, without: missing, [truth]: valueE4 - missing };
}

function noteOf(index: number): SentNoteBrief | null {
  const stage = STAGES[(index / 4) % STAGES.length];
  if (stage === undefined) return null;
  return {
    itemId: 'batch-1',
    key: `3526111122233300018155001${String(index).padStart(9, '0')}1000000017`,
    number: String(4100 + index),
    stage,
    createdAt: '2026-11-18T14:03:12.000Z',
    cancelled: index % 52 === 0 && index > 0,
  };
}

function rowOf(index: number, awful: boolean): PendingFuelingView {
  const product = PRODUCTS[(index * 5) % PRODUCTS.length];
  const customer = CUSTOMERS[(index * 7) % CUSTOMERS.length]?.[1] ?? null;
  const age = Math.floor(((index * 37) % 61) ** 1.4 / 6);
  const quantityE4 = 400_000 + ((index * 7_919) % 6_000_000);
  const cents = Math.round((quantityE4 * priceOf(product?.id ?? '')) / 10_000 / 100);
  const local = new Date(TODAY - age * DAY - index * 61_000).toISOString().slice(0, 19);
  const note = noteOf(index);
  return {
    id: String(880_412_000 + index),
    date: local,
    stationName: 'Posto Estrada Nova',
    customerName: awful && index % 3 === 0 ? `${LONG_NAME} ${index}` : awful && index % 11 === 5 ? null : customer,
    quantityE4,
    valueE4: awful && index % 97 === 0 ? 12_345_678_900 : cents * 100,
    productName: awful && index % 6 === 1 ? 'Diesel B S10 Aditivado Ultra Performance Plus com Arla 32 a granel' : (product?.name ?? null),
    plate:
      awful && index % 9 === 2
        ? null
        : `${'ABRQSX'[index % 6]}${'KLM'[index % 3]}T${(index * 13) % 10}${'ABCD'[index % 4]}${10 + (index % 89)}`,
    daysPending: age,
    repassDate: index % 5 === 1 ? local.slice(0, 10) : null,
    repassStatus: awful && index % 8 === 3 ? 'AGUARDANDO_CONCILIACAO_FISCAL' : 'PENDING',
    note,
    split: splitOfFake(note, awful && index % 97 === 0 ? 12_345_678_900 : cents * 100, index),
    listedForLong: note?.stage === 'done' && index % 36 === 0,
  };
}

export function bandOf(days: number): AgeBand {
  return days <= 7 ? '0-7' : days <= 15 ? '8-15' : days <= 30 ? '16-30' : '31+';
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function fits(row: PendingFuelingView, filters: PendingFilters, withBands: boolean): boolean {
  const day = row.date.slice(0, 10);
  const all = bare([row.id, row.customerName, row.productName, row.plate, row.note?.number].join(' '));
  const plate = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return (
    (filters.from === null || day >= filters.from) &&
    (filters.to === null || day <= filters.to) &&
    (filters.customers.length === 0 || filters.customers.includes(row.customerName ?? '')) &&
    (filters.products.length === 0 || filters.products.includes(row.productName ?? '')) &&
    plate(row.plate ?? '').includes(plate(filters.plate)) &&
    (!withBands || filters.bands.length === 0 || filters.bands.includes(bandOf(row.daysPending))) &&
    row.daysPending >= (filters.minDays ?? 0) &&
    row.daysPending <= (filters.maxDays ?? Number.POSITIVE_INFINITY) &&
    row.valueE4 >= (filters.minValueE4 ?? 0) &&
    row.valueE4 <= (filters.maxValueE4 ?? Number.POSITIVE_INFINITY) &&
    (filters.repassStatuses.length === 0 || filters.repassStatuses.includes(row.repassStatus ?? '')) &&
    (filters.note === 'all' || row.split[filters.note] > 0) &&
    bare(filters.text)
      .split(/\s+/)
      .every((word) => all.includes(word))
  );
}

const KEYS: Readonly<Record<PendingSort, (row: PendingFuelingView) => number | string>> = {
  risk: (row) => row.daysPending * row.valueE4,
  date: (row) => row.date,
  days: (row) => row.daysPending,
  value: (row) => row.valueE4,
  customer: (row) => row.customerName ?? '',
  product: (row) => row.productName ?? '',
  plate: (row) => row.plate ?? '',
  litres: (row) => row.quantityE4,
};

function inOrder(rows: readonly PendingFuelingView[], { sort, descending }: PendingQuery): readonly PendingFuelingView[] {
  const key = KEYS[sort];
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)];
    const order = typeof x === 'string' && typeof y === 'string' ? x.localeCompare(y, 'pt-BR') : Number(x) - Number(y);
    return order * sign || a.id.localeCompare(b.id);
  });
}

const sum = (rows: readonly PendingFuelingView[]) => rows.reduce((total, row) => total + row.valueE4, 0);
const names = (rows: readonly PendingFuelingView[], pick: (row: PendingFuelingView) => string | null) =>
  [...new Set(rows.map(pick).filter((name) => name !== null))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));

function issuing(row: PendingFuelingView, readAt: string, problem: AppError | null): IssuingDataView {
  const field = (path: string, value: string, kind: IssuingDataView['fields'][number]['kind'] = 'text') => ({ path, value, kind });
  return {
    transactionId: row.id,
    readAt,
    problem,
    fields: [
      field('transaction_id', row.id, 'number'),
      field('destinatario.razao_social', row.customerName ?? '', row.customerName === null ? 'null' : 'text'),
      field('destinatario.cnpj', '33000167000101'),
      field('destinatario.inscricao_estadual', '', 'empty'),
      field(
        'destinatario.endereco.logradouro',
        'Avenida Professor Luciano Gualberto, travessa J, sem número, bloco administrativo, 3º andar',
      ),
      field('itens[0].descricao', row.productName ?? ''),
      field('itens[0].ncm', '27101921'),
      field('itens[0].codigo_anp', '820101034'),
      field('itens[0].quantidade', String(row.quantityE4 / 10_000), 'number'),
      field('itens[0].valor_total', String(row.valueE4 / 10_000), 'number'),
      field('itens[0].cfop', '5656'),
      field('informacoes_complementares', `Placa ${row.plate ?? ''}; abastecimento ${row.id}`),
      field('contingencia', 'false', 'boolean'),
      field('observacao', '', 'null'),
    ],
  };
}

function historyOf(row: PendingFuelingView): FuelingHistory {
  const notes =
    row.note === null ? [] : [row.note, { ...row.note, stage: 'rejected' as const, number: '4099', createdAt: '2026-11-17T10:00:00.000Z' }];
  return {
    fueling: row,
    firstSeenAt: `${row.date}.000Z`,
    lastSeenAt: '2026-11-21T11:55:00.000Z',
    goneAt: null,
    notes,
    audit: notes.toReversed().map((note, index) => ({
      id: index + 1,
      atUtc: note.createdAt,
      atLocal: `${note.createdAt.slice(0, 10)} 11:03:12 GMT-3`,
      actor: note.stage === 'rejected' ? 'network' : 'user',
      operator: note.stage === 'rejected' ? null : 'Maria',
      cause: note.stage === 'rejected' ? 'refused' : 'submitted',
      sentence:
        note.stage === 'rejected' ? `A rede recusou a nota ${note.number}: chave já usada.` : `A nota ${note.number} foi posta na fila.`,
      before: null,
      after: note.stage,
    })),
  };
}

/** `empty`: never read; `production`: read, and nothing pends; `questions`: a sweep is under way. */
export function createFakePending(scenario: string, stationId: () => string, push: (event: PushEvent) => void): FakePending {
  const awful = scenario === 'awful';
  const never = scenario === 'empty' || scenario === 'first-run';
  let made: readonly PendingFuelingView[] | null = null;
  let revision = 1;
  /** Every third was read before. */
  const read = new Set(Array.from({ length: NORMAL }, (_, index) => rowOf(index * 3, awful).id));
  let readAt = never ? null : new Date(Date.now() - (scenario === 'offline' ? 26 : 0.2) * 3_600_000).toISOString();
  function all(): readonly PendingFuelingView[] {
    made ??= scenario === 'production' ? [] : Array.from({ length: awful ? AWFUL : NORMAL }, (_, index) => rowOf(index, awful));
    return readAt === null ? [] : made;
  }
  const solved = Array.from(
    { length: never ? 0 : NORMAL },
    (_, index): SolvedFueling => ({
      ...rowOf(index * 4, awful),
      id: String(870_000_000 + index),
      goneAt: new Date(TODAY - index * DAY).toISOString().slice(0, 19),
    }),
  );
  const problem = () => (scenario === 'offline' ? OFFLINE : scenario === 'errors' ? REFUSED_QUERY : null);
  const find = (id: string) => all().find((row) => row.id === id);
  const gone = () => no('not-found', 'Este abastecimento não está mais na lista.');
  function summary(query: PendingQuery): PendingSummary {
    const shown = all().filter((row) => fits(row, query.filters, true));
    const anyAge = Map.groupBy(
      all().filter((row) => fits(row, query.filters, false)),
      (row) => bandOf(row.daysPending),
    );
    return {
      stationId: query.stationId,
      revision,
      readAt,
      sweeping: scenario === 'questions',
      problem: problem(),
      count: shown.length,
      valueE4: sum(shown),
      split: addSplits(shown.map(({ split }) => split)),
      allCount: all().length,
      allValueE4: sum(all()),
      allSplit: addSplits(all().map(({ split }) => split)),
      bands: AGE_BANDS.map((band) => ({ band, count: anyAge.get(band)?.length ?? 0, valueE4: sum(anyAge.get(band) ?? []) })),
      days: [...Map.groupBy(shown, ({ date }) => date.slice(0, 10))]
        .map(([day, own]) => ({ day, count: own.length, valueE4: sum(own) }))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
      customers: names(all(), (row) => row.customerName),
      products: names(all(), (row) => row.productName),
      repassStatuses: names(all(), (row) => row.repassStatus),
    };
  }
  return {
    pendingSummary: async (query) => ok(summary(query)),
    pendingTotals: async ({ stationId }) => {
      const query = { stationId, filters: NO_PENDING_FILTERS, sort: 'risk', descending: true } as const;
      const { count, valueE4 } = summary({ ...query, filters: { ...NO_PENDING_FILTERS, bands: ['31+'], note: 'without' } });
      return ok({ ...summary(query), late: { count, valueE4 } });
    },
    pendingRows: async ({ offset, limit, ...query }) => {
      if (query.revision !== revision) return no('stale', 'A lista mudou.');
      const rows = inOrder(
        all().filter((row) => fits(row, query.filters, true)),
        query,
      );
      return ok({ rows: rows.slice(offset, offset + limit), total: rows.length });
    },
    pendingRefresh: async (request) => {
      const failed = problem();
      if (failed !== null) return { ok: false, error: failed };
      revision += 1;
      readAt = new Date().toISOString();
      push({ type: 'pending-changed', stationId: request.stationId });
      return ok(null);
    },
    pendingListFile: async () => ok({ fileName: `pendencias-${stationId()}.xlsx`, bytes: new Uint8Array([0x50]) }),
    pendingExport: async () => ok({ fileName: `pendencias-${stationId()}.csv`, bytes: new TextEncoder().encode('\uFEFFData;Cliente\r\n') }),
    pendingSolved: async ({ from, to, text, sort, descending, offset, limit }) => {
      const rows = solved.filter((row) => fits(row, { ...NO_PENDING_FILTERS, from, to, text }, false));
      const key = (row: SolvedFueling) => (sort === 'gone' ? row.goneAt : KEYS[sort](row));
      const ordered = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1) * (descending ? -1 : 1));
      return ok({ rows: ordered.slice(offset, offset + limit), total: rows.length, valueE4: sum(rows) });
    },
    pendingIssueSheet: async (query) => {
      if (scenario === 'errors') return no('internal', 'Os dados não puderam ser lidos.');
      const rows = all().filter((row) => fits(row, query.filters, true));
      const known = (id: string) => {
        const row = find(id);
        const fields = row === undefined || !read.has(id) ? null : issuing(row, '', null).fields;
        return { fields, document: fields === null ? null : '33000167000101' };
      };
      const code = (name: string) => PRODUCTS.find((product) => product.name === name)?.code ?? null;
      return ok(
        cutSheet(
          issueSheet(
            rows.map((row) => ({ row, split: row.split })),
            known,
            code,
            () => false,
          ),
        ),
      );
    },
    pendingIssueFile: async () => ok({ fileName: 'dados-para-emissao.xlsx', bytes: new Uint8Array([80, 75, 5, 6]) }),
    pendingIssuingData: async ({ transactionId }) => {
      const row = find(transactionId);
      if (row === undefined) return gone();
      if (scenario === 'errors') return no('credentials', 'A rede não aceita as credenciais deste posto. Informe o segredo em Ajustes.');
      read.add(transactionId);
      return ok(issuing(row, scenario === 'offline' ? '2026-11-19T13:20:00.000Z' : new Date().toISOString(), problem()));
    },
    pendingHistory: async ({ transactionId }) => {
      const row = find(transactionId);
      return row === undefined ? gone() : ok(historyOf(row));
    },
  };
}
