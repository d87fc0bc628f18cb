import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import { count, id, localDate, words } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import {
  MAX_MOVEMENT_PAGE,
  MOVEMENT_GROUPS,
  MOVEMENT_SHOWS,
  MOVEMENT_SORTS,
  type MovementGroups,
  type MovementPage,
  type MovementView,
  type PriceConference,
} from './movement.ts';

const name = z.string().max(500).nullable();
const filters = {
  stationId: id,
  /** Both inclusive; null: no bound. */
  from: localDate.nullable(),
  until: localDate.nullable(),
  customer: name,
  product: name,
  show: z.enum(MOVEMENT_SHOWS),
  /** Words that must all occur in the row; accents and case are ignored. */
  text: words,
};
const sorted = { sort: z.enum(MOVEMENT_SORTS), descending: z.boolean() };

export const movementChannels = {
  /** The first call starts the collection of the station's movement. */
  'movement:view': takes(filters).withoutPin('reads-store').answers<MovementView>(),
  'movement:rows': takes({ ...filters, ...sorted, offset: count, limit: z.int().min(1).max(MAX_MOVEMENT_PAGE) })
    .withoutPin('reads-store')
    .answers<MovementPage>(),
  'movement:groups': takes({ ...filters, by: z.enum(MOVEMENT_GROUPS) })
    .withoutPin('reads-store')
    .answers<MovementGroups>(),
  /** Reads the last days and the shown period again. */
  'movement:refresh': takes({ stationId: id, from: localDate.nullable(), until: localDate.nullable() })
    .withoutPin('reads-network')
    .answers<null>(),
  'movement:sheet': takes({ ...filters, ...sorted, format: z.enum(['csv', 'xlsx']) })
    .withoutPin('reads-store')
    .answers<FileToKeep>(),
  /** Prices paid compared with prices in force. */
  'movement:prices': takes({ stationId: id, from: localDate.nullable(), until: localDate.nullable() })
    .withoutPin('reads-store')
    .answers<PriceConference>(),
  /** All differences as a workbook, with the batches as proof. */
  'movement:prices-sheet': takes({ stationId: id, from: localDate.nullable(), until: localDate.nullable() })
    .withoutPin('reads-store')
    .answers<FileToKeep>(),
};

export type MovementEvent =
  /** The movement of a station changed, or the progress of its reading. */
  { readonly type: 'movement-changed'; readonly stationId: string };
