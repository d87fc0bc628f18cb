import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, textOf } from '../../store/index.ts';
import type { ItemKind } from '../model/record.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import { carriesPrices } from './carries-prices.ts';

/**
 * Whether the item `of` holds later ones of its lane, (station, kind): a delayed stale batch would overwrite
 * newer prices. Notes and fuelings do not overwrite each other: only their start order matters.
 */
export const holdsLaneSql = (of: string): string =>
  `${of}.state IN ${quoted(statesThatAre('live'))} AND (${carriesPrices(`${of}.kind`)} OR ${of}.state = 'queued')`;

const HEADS = `SELECT station_id, kind, min(seq) AS seq, id FROM outbox_items o WHERE ${holdsLaneSql('o')} GROUP BY station_id, kind`;

interface InLane {
  readonly stationId: string;
  readonly kind: ItemKind;
  readonly seq: number;
  readonly state: OutboxState;
}

/** @returns for a queued item, the item of its lane that must end first, as of this call. */
export function readLaneHeads(store: Store): (item: InLane) => string | null {
  const rows = store.prepare(HEADS).all();
  const heads = new Map(
    rows.map((row) => [`${textOf(row, 'station_id')} ${textOf(row, 'kind')}`, { seq: integerOf(row, 'seq'), id: textOf(row, 'id') }]),
  );
  return ({ stationId, kind, seq, state }) => {
    const head = state === 'queued' ? heads.get(`${stationId} ${kind}`) : undefined;
    return head !== undefined && head.seq < seq ? head.id : null;
  };
}
