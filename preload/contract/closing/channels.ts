import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import { count, id, words } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { CLOSING_SHOWS, CLOSING_SORTS, type ClosingPage, type ClosingView, MAX_CLOSING_PAGE } from './closing.ts';

const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/);
const ofMonth = { stationId: id, month };

export const closingChannels = {
  /** `month` null: the current month at the station. */
  'closing:view': takes({ stationId: id, month: month.nullable() }).withoutPin('reads-store').answers<ClosingView>(),
  'closing:rows': takes({
    ...ofMonth,
    show: z.enum(CLOSING_SHOWS),
    /** Words that must all occur in the row; accents and case are ignored. */
    text: words,
    sort: z.enum(CLOSING_SORTS),
    descending: z.boolean(),
    offset: count,
    limit: z.int().min(1).max(MAX_CLOSING_PAGE),
  })
    .withoutPin('reads-store')
    .answers<ClosingPage>(),
  /** A workbook for the accountant. */
  'closing:sheet': takes(ofMonth).withoutPin('reads-store').answers<FileToKeep>(),
  /** All XML files of the month, unchanged. */
  'closing:xmls': takes(ofMonth).withoutPin('reads-store').answers<FileToKeep>(),
  /** The proof packages of all uploads of the month. */
  'closing:proofs': takes(ofMonth).withoutPin('reads-store').answers<FileToKeep>(),
};
