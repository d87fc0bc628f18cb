/** One search over what the screens list, each by its own feature: nothing is indexed twice. */

import type { Result } from '../../preload/contract/errors.ts';
import type { NoteRowView } from '../../preload/contract/notes/note-desk.ts';
import type { OutboxItemView } from '../../preload/contract/outbox/outbox.ts';
import type { PriceInForceView } from '../../preload/contract/price-import/price-import.ts';
import {
  type CustomerHit,
  type FleetFuelingHit,
  type FleetNoteHit,
  type FuelingHit,
  MAX_SEARCH_HITS,
  type MovementHit,
  type PriceHit,
  type SearchView,
  type SolvedHit,
  type TransferHit,
  type UploadHit,
} from '../../preload/contract/search/search.ts';
import { remembering } from '../shared/remember.ts';
import { fail, ok } from '../shared/result.ts';
import { normaliseLabel } from '../shared/text.ts';
import type { Directory, StationDirectory } from '../stations/index.ts';
import { stationTexts } from '../stations/index.ts';
import { searchNames } from './model/names.ts';

interface SearchParts {
  readonly stations: Pick<StationDirectory, 'find'> & Pick<Directory, 'findFleet'>;
  readonly fleet: {
    fuelings(stationId: string, text: string, most: number): readonly FleetFuelingHit[];
    notes(stationId: string, text: string, most: number): readonly FleetNoteHit[];
  };
  readonly pending: {
    search(
      stationId: string,
      text: string,
      most: number,
    ): { readonly fuelings: readonly FuelingHit[]; readonly solved: readonly SolvedHit[]; readonly customers: readonly string[] };
  };
  readonly movement: (stationId: string, text: string, most: number) => readonly MovementHit[];
  readonly transfers: (stationId: string, text: string, most: number) => readonly TransferHit[];
  readonly notes: { search(stationId: string, text: string, most: number): readonly NoteRowView[] };
  readonly uploads: { ready(): Promise<void>; search(stationId: string, text: string, most: number): Promise<readonly OutboxItemView[]> };
  readonly catalog: {
    prices(stationId: string): readonly PriceInForceView[];
    readAt(stationId: string, subject: 'prices'): string | null;
  };
}

export type Search = ReturnType<typeof createSearch>;

const NOTHING: SearchView = {
  ...{ fuelings: [], solved: [], movement: [], transfers: [], prices: [] },
  ...{ notes: [], uploads: [], customers: [], products: [], fleetFuelings: [], fleetNotes: [] },
};

export function createSearch({ stations, fleet, pending, movement, transfers, notes, uploads, catalog }: SearchParts) {
  const fold = remembering(normaliseLabel);
  const priceNames = pricesRead(catalog);

  function customersOf(stationId: string, inFuelings: readonly string[], text: string): readonly CustomerHit[] {
    const hits = (names: Iterable<string>, of: CustomerHit['of']): readonly CustomerHit[] =>
      searchNames(names, text, MAX_SEARCH_HITS, fold).map((name) => ({ name, of }));
    const all = [...hits(inFuelings, 'fuelings'), ...hits(priceNames(stationId).customers, 'prices')];
    return all.slice(0, MAX_SEARCH_HITS);
  }

  const uploadsOf = async (stationId: string, text: string): Promise<readonly UploadHit[]> =>
    (await uploads.search(stationId, text, MAX_SEARCH_HITS)).map(({ id, fileName, note, fueling, stage, createdAt }) => ({
      ...{ id, fileName, note, fueling, stage, createdAt },
    }));

  async function ofFleet(stationId: string, text: string): Promise<Result<SearchView>> {
    if (text.trim() === '') {
      await uploads.ready();
      return ok(NOTHING);
    }
    const [fleetFuelings, fleetNotes] = [fleet.fuelings(stationId, text, MAX_SEARCH_HITS), fleet.notes(stationId, text, MAX_SEARCH_HITS)];
    return ok({ ...NOTHING, fleetFuelings, fleetNotes, uploads: await uploadsOf(stationId, text) });
  }

  return {
    async all(stationId: string, text: string): Promise<Result<SearchView>> {
      if (stations.findFleet(stationId) !== null) return ofFleet(stationId, text);
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      if (text.trim() === '') {
        pending.search(stationId, '', 0);
        await uploads.ready();
        return ok(NOTHING);
      }
      const { fuelings, solved, customers } = pending.search(stationId, text, MAX_SEARCH_HITS);
      const shown = new Set([...fuelings, ...solved].map(({ id }) => id));
      const found = await uploadsOf(stationId, text);
      return ok({
        ...NOTHING,
        fuelings: fuelings.map(briefOf),
        solved: solved.map(briefOf),
        movement: movement(stationId, text, MAX_SEARCH_HITS).filter(({ id }) => !shown.has(id)),
        transfers: transfers(stationId, text, MAX_SEARCH_HITS),
        prices: pricesAt(() => catalog.prices(stationId), text),
        notes: notes.search(stationId, text, MAX_SEARCH_HITS).map((row) => {
          const { id, fileName, key, number, recipientName, totalE4, stateName } = row;
          return { id, fileName, key, number, recipientName, totalE4, stateName };
        }),
        uploads: found,
        customers: customersOf(stationId, customers, text),
        products: searchNames(priceNames(stationId).products, text, MAX_SEARCH_HITS, fold),
      });
    },
  };
}

const briefOf = ({ id, date, customerName, productName, plate, valueE4 }: FuelingHit): FuelingHit => ({
  ...{ id, date, customerName, productName, plate, valueE4 },
});

const PRICE = /^(?:R\$)?\s*(\d{1,3}),(\d{2,4})$/i;

/** Prices in force as they are typed: "5,62", "R$ 5,879". A price with two decimals fits those that begin so. */
function pricesAt(prices: () => readonly PriceInForceView[], text: string): readonly PriceHit[] {
  const [, whole, decimals = ''] = PRICE.exec(text.trim()) ?? [];
  if (whole === undefined) return [];
  const from = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
  const until = from + 10 ** (4 - decimals.length);
  return prices()
    .filter(({ priceE4 }) => priceE4 >= from && priceE4 < until)
    .slice(0, MAX_SEARCH_HITS)
    .map(({ kind, productId, productName, customerDocument, customerName, priceE4 }) => ({
      ...{ kind, productId, productName, customerDocument, customerName, priceE4 },
    }));
}

interface PriceNames {
  readonly products: ReadonlySet<string>;
  readonly customers: ReadonlySet<string>;
}

/** What the prices in force name, made anew with each reading of them. */
function pricesRead(catalog: SearchParts['catalog']): (stationId: string) => PriceNames {
  let kept: { readonly key: string; readonly names: PriceNames } | null = null;
  return (stationId) => {
    const key = `${stationId} ${catalog.readAt(stationId, 'prices')}`;
    if (kept?.key !== key) {
      const prices = catalog.prices(stationId);
      const customers = prices.flatMap(({ customerName }) => customerName ?? []);
      kept = { key, names: { products: new Set(prices.map(({ productName }) => productName)), customers: new Set(customers) } };
    }
    return kept.names;
  };
}
