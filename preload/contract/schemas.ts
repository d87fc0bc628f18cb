/**
 * What main accepts on each channel: strict (an unknown key is refused) and capped in size, because a
 * page that was taken over could send anything. These schemas are about shape only; what a value
 * means (a CNPJ's check digits, an https address) is judged by the services, with a sentence.
 */

import { z } from 'zod';
import { OUTBOX_STATES, type UncertainDecision } from './batches.ts';
import type { ChannelName, RequestOf, Theme } from './channels.ts';
import { FOLDER_ACTS, MAX_NOTE_PAGE, NOTE_FILTERS } from './note-desk.ts';
import { MOST_OUTBOX_LIST, OUTBOX_ACTS, OUTBOX_CONTENTS, OUTBOX_SHOWS } from './outbox.ts';
import { AGE_BANDS, MAX_PENDING_PAGE, NOTE_TRUTHS, PENDING_SORTS } from './pending.ts';
import { MAX_ROW_PAGE, MAX_SHEET_BYTES, MAX_SHEET_ROWS, ROW_FILTERS } from './price-import.ts';
import {
  cellText,
  edit,
  id,
  KINDS,
  line,
  MAX_DOCUMENT_CHARACTERS,
  MAX_FILE_NAME_CHARACTERS,
  MAX_REASON_CHARACTERS,
  networkId,
} from './price-import-schemas.ts';
import { type AliasView, TEMPLATE_FORMATS } from './prices.ts';
import { type TrainingFaults, UFS } from './stations.ts';

export {
  MAX_CELL_CHARACTERS,
  MAX_DOCUMENT_CHARACTERS,
  MAX_FILE_NAME_CHARACTERS,
  MAX_ID_CHARACTERS,
  MAX_LINE_NUMBER,
  MAX_NETWORK_ID_CHARACTERS,
  MAX_REASON_CHARACTERS,
  MAX_SHEET_COLUMNS,
} from './price-import-schemas.ts';

export const MAX_NAME_CHARACTERS = 200;
/** Ids of notices name what they speak of, a file's name and digest included. */
export const MAX_NOTICE_ID_CHARACTERS = 2048;
export const MAX_URL_CHARACTERS = 2048;
export const MAX_CLIENT_ID_CHARACTERS = 512;
export const MAX_CLIENT_SECRET_CHARACTERS = 4096;
/**
 * Above the largest sheet on purpose: a file that is merely too large gets the import's own sentence
 * (the bytes are in memory by then anyway), and only an absurd one is refused here.
 */
export const MAX_REQUEST_FILE_BYTES = 4 * MAX_SHEET_BYTES;
/** Above the intake's own limit of a zip: one that is merely too large gets the intake's sentence. */
export const MAX_NOTE_FILE_BYTES = 200 * 1024 * 1024;
/** Files, fuelings or chosen filter values of one request. */
export const MAX_LIST = 20_000;
export const MAX_TEXT_CHARACTERS = 500;
export const MAX_TRAINING_LATENCY_MS = 60_000;
export const MAX_TRAINING_FAULTS = 1_000_000;

const THEMES = ['auto', 'light', 'dark'] as const satisfies readonly Theme[];
const ALIAS_KINDS = ['product', 'customer'] as const satisfies readonly AliasView['kind'][];
const DECISIONS = ['already-there', 'send-again'] as const satisfies readonly UncertainDecision[];
const FAULTS = [
  'none',
  'offline',
  'status-500',
  'status-429',
  'drop-before-read',
  'drop-after-read',
  'malformed',
  'html',
] as const satisfies readonly TrainingFaults['fault'][];

const nothing = z.null();
const revision = z.int().min(0);
const uf = z.enum(UFS);

const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength <= MAX_REQUEST_FILE_BYTES);

const noteBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength <= MAX_NOTE_FILE_BYTES);
const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const count = z.int().min(0).max(1_000_000_000);
const amountE4 = z.int().min(0);
const words = z.string().max(MAX_TEXT_CHARACTERS);
const chosenWords = z.array(words).max(MAX_LIST);
const ids = z.array(id).max(MAX_LIST);

const customerLink = z.strictObject({ stationId: id, name: words, cnpj: z.string().max(MAX_DOCUMENT_CHARACTERS) });
const choice = z.strictObject({ fileIds: ids.min(1), transactionIds: z.array(networkId).max(MAX_LIST), sameCustomer: z.boolean() });
const pendingQuery = z.strictObject({
  stationId: id,
  filters: z.strictObject({
    from: localDate.nullable(),
    to: localDate.nullable(),
    customers: chosenWords,
    products: chosenWords,
    plate: words,
    bands: z.array(z.enum(AGE_BANDS)).max(AGE_BANDS.length),
    minDays: count.nullable(),
    maxDays: count.nullable(),
    minValueE4: amountE4.nullable(),
    maxValueE4: amountE4.nullable(),
    repassStatuses: chosenWords,
    note: z.enum(['all', ...NOTE_TRUTHS]),
    text: words,
  }),
  sort: z.enum(PENDING_SORTS),
  descending: z.boolean(),
});
const noteQuery = z.strictObject({ stationId: id, importId: id.nullable(), filter: z.enum(NOTE_FILTERS), text: words });
const ofFueling = z.strictObject({ stationId: id, transactionId: networkId });
const pageOf = (most: number) => ({ revision, offset: count, limit: z.int().min(1).max(most) });

const ofStation = z.strictObject({ stationId: id });
const watchedFolder = z.strictObject({ stationId: id, act: z.enum(FOLDER_ACTS) });
const ofImport = z.strictObject({ importId: id });
const ofImportRevision = z.strictObject({ importId: id, revision });
const ofBatch = z.strictObject({ batchId: id });
const ofItem = z.strictObject({ itemId: id });

const newStation = z.strictObject({
  name: z.string().max(MAX_NAME_CHARACTERS),
  cnpj: z.string().max(MAX_DOCUMENT_CHARACTERS),
  uf,
  environment: z.enum(['homologation', 'production']),
  baseUrl: z.string().max(MAX_URL_CHARACTERS),
  authUrl: z.string().max(MAX_URL_CHARACTERS),
  clientId: z.string().max(MAX_CLIENT_ID_CHARACTERS),
  clientSecret: z.string().max(MAX_CLIENT_SECRET_CHARACTERS),
});

const newTrainingStation = z.strictObject({
  name: z.string().max(MAX_NAME_CHARACTERS).optional(),
  cnpj: z.string().max(MAX_DOCUMENT_CHARACTERS).optional(),
  uf: uf.optional(),
});

const trainingFaults = z.strictObject({
  latencyMs: z.int().min(0).max(MAX_TRAINING_LATENCY_MS),
  fault: z.enum(FAULTS),
  remaining: z.int().min(0).max(MAX_TRAINING_FAULTS).nullable(),
});

/** Channel -> schema of its request. A channel without a request takes null. */
export type RequestSchemas = { readonly [C in ChannelName]: z.ZodType<RequestOf<C>> };

const schemas = {
  'app:state': nothing,
  'app:set-theme': z.strictObject({ theme: z.enum(THEMES) }),
  'app:dismiss-notice': z.strictObject({ noticeId: z.string().min(1).max(MAX_NOTICE_ID_CHARACTERS) }),

  'stations:add-training': newTrainingStation,
  'stations:test-credentials': newStation,
  'stations:add': newStation,
  'stations:edit': newStation.pick({ name: true, baseUrl: true, authUrl: true, clientId: true }).extend({ stationId: id }),
  'stations:activate': ofStation,
  'stations:set-secret': z.strictObject({ stationId: id, clientSecret: z.string().max(MAX_CLIENT_SECRET_CHARACTERS) }),
  'stations:remove': ofStation,

  'catalog:list': ofStation,
  'prices:in-force': ofStation,
  'prices:refresh': ofStation,

  'prices:history': z.strictObject({
    stationId: id,
    productId: networkId,
    kind: z.enum(KINDS),
    customerDocument: z.string().max(MAX_DOCUMENT_CHARACTERS).nullable(),
  }),
  'prices:export': ofStation,
  'prices:template': z.strictObject({ stationId: id, format: z.enum(TEMPLATE_FORMATS) }),
  'prices:folder': ofStation,
  'prices:choose-folder': ofStation,
  'prices:set-folder': watchedFolder,

  'aliases:list': nothing,
  'aliases:set': z.strictObject({ kind: z.enum(ALIAS_KINDS), label: cellText, target: networkId }),
  'aliases:forget': z.strictObject({ kind: z.enum(ALIAS_KINDS), label: cellText }),

  'imports:open': z.strictObject({
    fileName: z.string().min(1).max(MAX_FILE_NAME_CHARACTERS),
    bytes: fileBytes,
  }),
  'imports:list': nothing,
  'imports:get': ofImport,
  'imports:rows': z.strictObject({
    importId: id,
    revision,
    filter: z.enum(ROW_FILTERS),
    offset: z.int().min(0).max(MAX_SHEET_ROWS),
    limit: z.int().min(1).max(MAX_ROW_PAGE),
  }),
  'imports:find': z.strictObject({
    importId: id,
    revision,
    filter: z.enum(ROW_FILTERS),
    after: line.nullable(),
    what: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('error') }),
      z.strictObject({ type: z.literal('warning') }),
      z.strictObject({ type: z.literal('text'), text: words }),
    ]),
  }),
  'imports:edit': z.strictObject({ importId: id, revision, edit }),
  'imports:undo': ofImportRevision,
  'imports:redo': ofImportRevision,
  'imports:discard': ofImport,
  'imports:submit': ofImportRevision,

  'batches:refused-sheet': ofBatch,
  'batches:revert': ofBatch,
  'outbox:try-now': ofStation,
  'outbox:gates': z.strictObject({ stationId: id.nullable() }),
  'outbox:pause': z.strictObject({ stationId: id, paused: z.boolean() }),
  'outbox:list': z.strictObject({
    stationId: id.nullable(),
    show: z.enum(OUTBOX_SHOWS),
    state: z.enum(OUTBOX_STATES).optional(),
    content: z.enum(OUTBOX_CONTENTS).optional(),
    ids: ids.optional(),
    text: words.optional(),
    limit: z.int().min(1).max(MOST_OUTBOX_LIST).optional(),
  }),
  'outbox:item': ofItem,
  'outbox:attention': nothing,
  'outbox:decide': z.strictObject({ itemId: id, decision: z.enum(DECISIONS) }),
  'outbox:cancel': ofItem,
  'outbox:revive': ofItem,
  'outbox:check': ofItem,
  'outbox:act': z.strictObject({ itemIds: ids.min(1), act: z.enum(OUTBOX_ACTS) }),
  'outbox:package': ofItem,

  'pending:summary': pendingQuery,
  'pending:rows': pendingQuery.extend(pageOf(MAX_PENDING_PAGE)),
  'pending:refresh': ofStation,
  'pending:export': pendingQuery,
  'pending:issuing-data': ofFueling,
  'pending:history': ofFueling,

  'notes:begin': z.strictObject({
    stationId: id,
    label: z.string().min(1).max(MAX_FILE_NAME_CHARACTERS),
    expected: z.int().min(0).optional(),
  }),
  'notes:add': z.strictObject({ importId: id, fileName: z.string().min(1).max(MAX_FILE_NAME_CHARACTERS), bytes: noteBytes }),
  'notes:end': ofImport,
  'notes:cancel': ofImport,
  'notes:imports': ofStation,
  'notes:archive-imports': z.strictObject({ stationId: id, importIds: ids.min(1), archived: z.boolean() }),
  'notes:removal': z.strictObject({ stationId: id, importIds: ids.min(1) }),
  'notes:remove-imports': z.strictObject({ stationId: id, importIds: ids.min(1), files: z.int().min(0) }),
  'notes:summary': noteQuery,
  'notes:rows': noteQuery.extend(pageOf(MAX_NOTE_PAGE)),
  'notes:detail': z.strictObject({ fileId: id }),
  'notes:candidates': z.strictObject({ fileId: id, text: words }),
  'notes:choose': choice.extend({ reason: z.string().max(MAX_REASON_CHARACTERS), losing: ids }),
  'notes:choice': choice,
  'notes:undo-choice': z.strictObject({ undoId: id }),
  'notes:leave-out': z.strictObject({ fileIds: ids.min(1), out: z.boolean() }),
  'notes:attach': z.strictObject({ stationId: id, fileIds: z.union([z.literal('ready'), ids.min(1)]), revision }),
  'notes:export': noteQuery,
  'notes:customers': ofStation,
  'notes:customer-losing': customerLink,
  'notes:forget-customer': customerLink.extend({ losing: ids }),
  'notes:examples': ofStation,
  'notes:folder': ofStation,
  'notes:choose-folder': ofStation,
  'notes:set-folder': watchedFolder,

  'training:faults': nothing,
  'training:set-faults': trainingFaults,
} satisfies { [C in ChannelName]: z.ZodType<RequestOf<C>> };

/** Each schema for the channel it guards. */
export const requestSchemas: RequestSchemas = schemas;

type Writable<T> = T extends Uint8Array ? T : T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
type Refused = { [C in ChannelName]: Writable<RequestOf<C>> extends z.output<(typeof schemas)[C]> ? never : C }[ChannelName];
/** `satisfies` proves that a schema gives no more than the request's type; this, that it refuses none of it. */
export type SchemasAcceptEveryRequest = [Refused] extends [never] ? true : never;
true satisfies SchemasAcceptEveryRequest;
