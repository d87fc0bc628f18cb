import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import { amountE4, count, id, localDate, MAX_LIST, networkId, ofStation, pageOf, words } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import type { IssueSheet } from './issue-sheet.ts';
import {
  AGE_BANDS,
  type FuelingHistory,
  type IssuingDataView,
  MAX_PENDING_PAGE,
  NOTE_TRUTHS,
  PENDING_SORTS,
  type PendingPage,
  type PendingSummary,
  type PendingTotals,
} from './pending.ts';
import { MAX_SOLVED_PAGE, SOLVED_SORTS, type SolvedPage } from './solved.ts';

const chosenWords = z.array(words).max(MAX_LIST);

/** All given filters must match. Empty lists and texts, and null, match everything. */
const filters = z.strictObject({
  /** Local dates, inclusive. */
  from: localDate.nullable(),
  to: localDate.nullable(),
  /** Exact names, as the list has them. */
  customers: chosenWords,
  products: chosenWords,
  /** Part of a plate; hyphen and case do not count. */
  plate: words,
  bands: z.array(z.enum(AGE_BANDS)).max(AGE_BANDS.length),
  minDays: count.nullable(),
  maxDays: count.nullable(),
  minValueE4: amountE4.nullable(),
  maxValueE4: amountE4.nullable(),
  /** Exact match. */
  repassStatuses: chosenWords,
  /** Only fuelings with an amount of this status. */
  note: z.enum(['all', ...NOTE_TRUTHS]),
  /** Words that must all occur in the row; accents and case are ignored. */
  text: words,
});
const query = { stationId: id, filters, sort: z.enum(PENDING_SORTS), descending: z.boolean() };
const ofFueling = { stationId: id, transactionId: networkId };

export const pendingChannels = {
  'pending:summary': takes(query).withoutPin('reads-store').answers<PendingSummary>(),
  'pending:totals': takes(ofStation).withoutPin('reads-store').answers<PendingTotals>(),
  'pending:rows': takes({ ...query, ...pageOf(MAX_PENDING_PAGE) })
    .withoutPin('reads-store')
    .answers<PendingPage>(),
  /** Runs a complete sweep; returns once it has ended. */
  'pending:refresh': takes(ofStation).withoutPin('reads-network').answers<null>(),
  /** CSV of the filtered fuelings, safe for Excel. */
  'pending:export': takes(query).withoutPin('reads-store').answers<FileToKeep>(),
  /** The same list as a workbook. */
  'pending:list-file': takes(query).withoutPin('reads-store').answers<FileToKeep>(),
  /** Fuelings that complete sweeps no longer list, in pages. */
  'pending:solved': takes({
    stationId: id,
    /** Local dates of the fueling, inclusive. */
    from: localDate.nullable(),
    to: localDate.nullable(),
    /** Words that must all occur in customer, product, plate, network number, or number or key of a sent note. */
    text: words,
    sort: z.enum(SOLVED_SORTS),
    descending: z.boolean(),
    offset: count,
    limit: z.int().min(1).max(MAX_SOLVED_PAGE),
  })
    .withoutPin('reads-store')
    .answers<SolvedPage>(),
  /** Data for issuing the missing notes of the filtered fuelings, by customer. */
  'pending:issue-sheet': takes(query).withoutPin('reads-store').answers<IssueSheet>(),
  /** The same data as a workbook, with all lines. */
  'pending:issue-file': takes(query).withoutPin('reads-store').answers<FileToKeep>(),
  /** Queries the network; returns the stored data if it can't be reached. */
  'pending:issuing-data': takes(ofFueling).withoutPin('reads-network').answers<IssuingDataView>(),
  'pending:history': takes(ofFueling).withoutPin('reads-store').answers<FuelingHistory>(),
};

export type PendingEvent =
  /** The pending list, its sweep or its notes changed. */
  { readonly type: 'pending-changed'; readonly stationId: string };
