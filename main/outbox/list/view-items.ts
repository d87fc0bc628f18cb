/** Views of uploads, one by one or many with the facts of their stations looked up once. */

import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import type { NoteBar } from '../model/store.ts';
import { canResend } from '../model/uncertain.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import type { PriceFates } from '../tracking/price-fates.ts';
import { type ItemFacts, viewItem } from './item-view.ts';
import type { ListedItem } from './list-repository.ts';

export interface ViewItemsParts {
  readonly desk: Pick<OutboxDesk, 'closedGates'>;
  readonly outbox: Pick<OutboxStore, 'newerSibling' | 'noteBar'>;
  readonly fates: PriceFates;
  readonly stations: Pick<StationDirectory, 'find'>;
  /** Whether the profile allows the program to send an uncertain batch again. */
  readonly mayResend: () => boolean;
}

/** Time zone of a station that is no longer on this PC. */
const DEFAULT_ZONE = 'America/Sao_Paulo';

export type ItemViews = ReturnType<typeof createItemViews>;

export function createItemViews({ desk, outbox, fates, stations, mayResend }: ViewItemsParts) {
  function zoneOf(stationId: string): string {
    return stations.find(stationId)?.timeZone ?? DEFAULT_ZONE;
  }

  type StationFacts = Pick<ItemFacts, 'gates' | 'timeZone'>;

  function stationOf({ stationId }: ListedItem): StationFacts {
    return { gates: desk.closedGates(stationId), timeZone: zoneOf(stationId) };
  }

  function view(item: ListedItem, station: StationFacts, bar: NoteBar | null): OutboxItemView {
    const counts = item.batch === null ? null : fates.counts(item.batch, station.timeZone);
    return viewItem(item, { ...station, counts, bar, mayResend: willResend(item) });
  }

  function willResend({ record, ...item }: ListedItem): boolean {
    if (!mayResend() || record?.state !== 'uncertain') return false;
    return canResend(record, outbox.newerSibling({ id: item.id, record }));
  }

  /** Looks up gates and zone once for a list of thousands. */
  function viewer(): (item: ListedItem) => OutboxItemView {
    const seen = new Map<string, StationFacts>();
    return (item) => {
      const known = seen.get(item.stationId) ?? stationOf(item);
      seen.set(item.stationId, known);
      return view(item, known, null);
    };
  }

  /** One item, including why it can't be resent. */
  function viewOne(item: ListedItem): OutboxItemView {
    return view(item, stationOf(item), item.state === 'uncertain' ? outbox.noteBar(item.id) : null);
  }

  return { zoneOf, viewer, viewOne };
}
