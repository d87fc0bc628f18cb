import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import { count, localDate, ofStation, words } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { MAX_TRANSFER_PAGE, TRANSFER_CHECKS, TRANSFER_SORTS, type TransferPage, type TransfersView } from './transfers.ts';

const filters = {
  ...ofStation,
  /** Both inclusive; null: no bound. */
  from: localDate.nullable(),
  until: localDate.nullable(),
  /** Exact match; null: any. */
  status: words.nullable(),
  check: z.enum(TRANSFER_CHECKS).nullable(),
};
const sorted = { sort: z.enum(TRANSFER_SORTS), descending: z.boolean() };

export const transferChannels = {
  /** Reads the period from the network if its last reading is old and the profile has the path. */
  'transfers:view': takes(filters).withoutPin('reads-network').answers<TransfersView>(),
  'transfers:rows': takes({ ...filters, ...sorted, offset: count, limit: z.int().min(1).max(MAX_TRANSFER_PAGE) })
    .withoutPin('reads-store')
    .answers<TransferPage>(),
  /** Reads the period again. */
  'transfers:refresh': takes({ ...ofStation, from: filters.from, until: filters.until })
    .withoutPin('reads-network')
    .answers<null>(),
  'transfers:sheet': takes({ ...filters, ...sorted, format: z.enum(['csv', 'xlsx']) })
    .withoutPin('reads-store')
    .answers<FileToKeep>(),
};

export type TransfersEvent =
  /** The transfers of a station changed, or the state of their reading. */
  { readonly type: 'transfers-changed'; readonly stationId: string };
