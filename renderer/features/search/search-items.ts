/** Main's results as items of the search. */

import type { TFunction } from 'i18next';
import type { FuelingHit, SearchHits, SearchView } from '../../../preload/contract/search/search.ts';
import { formatLocal, formatMoment } from '../../format/dates.ts';
import { formatPrice } from '../../format/money.ts';
import type { Screen } from '../../kit/nav-store.ts';
import type { SearchItem } from '../../kit/search-item.ts';
import type { Stores } from '../../kit/stores.ts';
import { uploadName } from '../outbox/public/upload-words.ts';
import { showInForce } from '../prices/public/show-in-force.ts';
import { foundTransfers } from '../transfers/public/found-transfers.ts';
import type { search } from './texts.ts';

type Group = keyof typeof search.groups;
type FoundItem = Omit<SearchItem, 'heading'> & { readonly group: Group };

/** Prefix of "show all" links, which are not results. */
const WAY = 'all-';
export const isWay = (id: string): boolean => id.startsWith(WAY);

/** Main's results, and a "show all" link where there are more and a list can show them. */
export function foundItems(t: TFunction, stores: Stores, { stationId, text, view }: Results): readonly SearchItem[] {
  const headed = (items: readonly FoundItem[]): readonly SearchItem[] =>
    items.map((item) => ({ ...item, heading: t(`search.groups.${item.group}`) }));
  const showAll = waysOf(t, view);
  const { nav, outbox, pending, movement } = stores;
  const notes = [...noteItems(t, stores, view), ...showAll('notes', 'notes', () => nav.getState().findNotes(text))];
  const fuelings = [
    ...pendingItems(t, stores, 'fuelings', view.fuelings),
    ...showAll('fuelings', 'pending', () => {
      const { amountE4 } = view;
      pending.getState().showWith(stationId, amountE4 === null ? { text } : { minValueE4: amountE4, maxValueE4: amountE4 });
      nav.getState().go('pending');
    }),
  ];
  // A number most likely means a note; a plate or a name, a fueling.
  return [
    ...headed([
      ...fleetItems(t, stores, { stationId, text, view }),
      ...(/\p{L}/u.test(text) ? [...fuelings, ...notes] : [...notes, ...fuelings]),
      ...uploadItems(t, stores, view),
      ...showAll('uploads', 'outbox', () => {
        outbox.getState().showText(stationId, text);
        nav.getState().go('outbox');
      }),
      ...pendingItems(t, stores, 'solved', view.solved),
      ...solvedWay(t, stores, { stationId, text, view }),
      ...movementItems(t, stores, stationId, view),
      ...showAll('movement', 'movement', () => {
        nav.getState().go('movement');
        void movement.getState().showWith(stationId, { from: null, until: null, show: 'all', text });
      }),
    ]),
    ...foundTransfers(t, stores, stationId, view.transfers),
    ...headed([...priceItems(t, stores, view), ...nameItems(t, stores, stationId, view)]),
  ];
}

interface Results {
  readonly stationId: string;
  readonly text: string;
  readonly view: SearchView;
}

type Listed = 'fuelings' | 'notes' | 'uploads' | 'movement' | 'fleetFuelings';

/** Links to the lists that show the rest of a group. */
function waysOf(t: TFunction, { cut }: Pick<SearchView, 'cut'>) {
  return (group: Listed, screen: Screen, act: () => void, of: keyof SearchHits = group): readonly FoundItem[] =>
    cut.includes(of) ? [wayTo(of, group, t('search.all', { screen: t(`screens.${screen}.title`) }), act)] : [];
}

const wayTo = (id: string, group: Group, label: string, act: () => void): FoundItem => ({
  ...{ id: `${WAY}${id}`, group, label, detail: '', end: '' },
  act,
});

/** The list of solved fuelings has no amounts among its words; Movimento has. */
function solvedWay(t: TFunction, { nav, pending }: Stores, { stationId, text, view }: Results): readonly FoundItem[] {
  if (!view.cut.includes('solved') || view.amountE4 !== null) return [];
  return [
    wayTo('solved', 'solved', t('search.all', { screen: t('search.groups.solved') }), () => {
      pending.getState().showWith(stationId, {});
      void pending.getState().findSolved({ text });
      void pending.getState().showSolved(true);
      nav.getState().go('pending');
    }),
  ];
}

function noteItems(t: TFunction, { nav }: Stores, { notes }: SearchView): readonly FoundItem[] {
  return notes.map(({ id, number, key, fileName, recipientName, totalE4, stateName }) => ({
    id: `note-${id}`,
    group: 'notes',
    label: number === null ? fileName : t('search.note', { number }),
    detail: [recipientName, stateName].filter((part) => part !== null).join(' · '),
    end: totalE4 === null ? '' : formatPrice(totalE4),
    act: () => nav.getState().findNotes(key ?? fileName),
  }));
}

const fuelingName = (t: TFunction, { id, plate, customerName }: Pick<FuelingHit, 'id' | 'plate' | 'customerName'>): string =>
  plate === null || customerName === null ? (plate ?? customerName ?? id) : t('search.fueling', { plate, customer: customerName });

const pendingItems = (t: TFunction, { nav }: Stores, group: 'fuelings' | 'solved', hits: readonly FuelingHit[]): readonly FoundItem[] =>
  hits.map((hit) => ({
    id: `${group}-${hit.id}`,
    group,
    label: fuelingName(t, hit),
    detail: [hit.productName, formatLocal(hit.date)].filter((part) => part !== null).join(' · '),
    end: formatPrice(hit.valueE4),
    act: () => nav.getState().openFueling(hit.id),
  }));

function movementItems(t: TFunction, { nav, movement }: Stores, stationId: string, view: SearchView): readonly FoundItem[] {
  return view.movement.map((hit) => ({
    id: `movement-${hit.id}`,
    group: 'movement',
    label: fuelingName(t, hit),
    detail: [hit.productName, formatLocal(hit.date), hit.cancelled ? t('search.cancelled') : null]
      .filter((part) => part !== null)
      .join(' · '),
    end: hit.valueE4 === null ? '' : formatPrice(hit.valueE4),
    act: () => {
      nav.getState().go('movement');
      void movement.getState().showWith(stationId, { from: null, until: null, show: 'all', text: hit.id });
    },
  }));
}

function priceItems(t: TFunction, { nav }: Stores, { prices }: SearchView): readonly FoundItem[] {
  return prices.map(({ kind, productId, productName, customerDocument, customerName, priceE4 }) => ({
    id: `price-${kind}-${productId}-${customerDocument ?? ''}`,
    group: 'prices',
    label: productName,
    detail: kind === 'standard' ? t('search.standard') : (customerName ?? customerDocument ?? ''),
    end: formatPrice(priceE4),
    act: () => nav.getState().openPrice({ kind, productId, customerDocument }),
  }));
}

function uploadItems(t: TFunction, { nav }: Stores, { uploads }: SearchView): readonly FoundItem[] {
  return uploads.map((upload) => ({
    id: `upload-${upload.id}`,
    group: 'uploads',
    label: uploadName(t, upload),
    detail: formatMoment(upload.createdAt),
    end: t(`outbox.state.${upload.stage}`),
    act: () => nav.getState().openUpload(upload.id),
  }));
}

function nameItems(t: TFunction, stores: Stores, stationId: string, { customers, products }: SearchView): readonly FoundItem[] {
  const { nav, pending } = stores;
  return [
    ...customers.map(({ name, of }) => ({
      id: `customer-${of}-${name}`,
      group: 'customers' as const,
      label: name,
      detail: t(`search.customerOf.${of}`),
      end: '',
      act: () => {
        if (of === 'prices') return showInForce(stores, { customers: [name] });
        pending.getState().showWith(stationId, { customers: [name] });
        nav.getState().go('pending');
      },
    })),
    ...products.map((name) => ({
      id: `product-${name}`,
      group: 'products' as const,
      label: name,
      detail: t('search.productHint'),
      end: '',
      act: () => showInForce(stores, { products: [name] }),
    })),
  ];
}

/** Results of a fleet; opening one shows the fueling's day and vehicle, or the note. */
function fleetItems(t: TFunction, { nav, fleetFuelings, fleetNotes }: Stores, { stationId, text, view }: Results): readonly FoundItem[] {
  const notes = view.fleetNotes.map(({ key, number, date, plate, valueE4 }) => ({
    id: `fleet-note-${key}`,
    group: 'notes' as const,
    label: number === null ? key : t('search.note', { number }),
    detail: [plate, date === null ? null : formatLocal(date)].filter((part) => part !== null).join(' · '),
    // A note has no date or value if none of its fuelings is stored here.
    end: date === null ? '' : formatPrice(valueE4),
    act: () => {
      nav.getState().go('fleetNotes');
      void fleetNotes.getState().showWith(stationId, { text: key });
    },
  }));
  const show = (part: Parameters<ReturnType<typeof fleetFuelings.getState>['showWith']>[1]): void => {
    nav.getState().go('fleetFuelings');
    void fleetFuelings.getState().showWith(stationId, part);
  };
  const fuelings = view.fleetFuelings.map(({ id, date, plate, productName, city, valueE4, cancelled }) => ({
    id: `fleet-fueling-${id}`,
    group: 'fleetFuelings' as const,
    label: [plate, productName].filter((part) => part !== null).join(' · ') || id,
    detail: [city, formatLocal(date), cancelled ? t('search.cancelled') : null].filter((part) => part !== null).join(' · '),
    end: valueE4 === null ? '' : formatPrice(valueE4),
    act: () => show({ text: id }),
  }));
  const showAll = waysOf(t, view);
  const showNotes = (): void => {
    nav.getState().go('fleetNotes');
    void fleetNotes.getState().showWith(stationId, { text });
  };
  return [
    ...notes,
    ...showAll('notes', 'fleetNotes', showNotes, 'fleetNotes'),
    ...fuelings,
    ...showAll('fleetFuelings', 'fleetFuelings', () => show({ text })),
  ];
}
