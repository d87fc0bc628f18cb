/** An answer of the network as the program would understand it: by the very readers that read it in earnest. */

import type { ExampleName, UnderstoodRow, UnderstoodView } from '../../../preload/contract/wire-profile/wire-profile.ts';
import { readFleetFueling } from '../endpoints/fleet-fuelings.ts';
import { readFleetInvoice } from '../endpoints/fleet-invoices.ts';
import { readIssuing } from '../endpoints/issuing-data.ts';
import { readPending } from '../endpoints/pending-notes.ts';
import { PAGE_SIZE } from '../endpoints/request.ts';
import { readTransaction } from '../endpoints/transactions.ts';
import { readTransfer } from '../endpoints/transfers.ts';
import { find, isObject, parseJson } from '../http/json.ts';
import { readProblem } from '../http/problem.ts';
import { toLocal } from '../local-time.ts';
import type { NetworkStation } from '../network-api.ts';
import type { SupplierTransaction } from '../notes-api.ts';
import type { WireProfile } from '../profile/types.ts';
import { type ListedPrice, pricesIn, readOneProduct, readPrice, readProduct } from '../reading/listings.ts';
import { readFuelingAcceptance, readNoteAcceptance } from '../reading/note-acceptance.ts';
import { readPage } from '../reading/page.ts';
import type { Reading } from '../reading/reading.ts';
import { recordsAt } from '../reading/records.ts';
import { readAcceptance, readBatchStatus } from '../reading/status.ts';
import { reading } from '../reading/wire.ts';
import { shownTexts as show, wireTexts } from '../texts.ts';
import { absentIn, doubtsOf, type Facts } from './doubts.ts';
import { compare, type Part, placesOf } from './places.ts';

type Cells = Readonly<Record<string, string | null>>;

/** Rows of an example that are shown; all of a page are read. */
const MOST_ROWS = 100;

interface Understanding {
  readonly rows: readonly UnderstoodRow[];
  readonly records: number;
  readonly parts: readonly Part[];
  /** Present for listings only. */
  readonly facts?: readonly Facts[];
  readonly absent?: readonly string[];
}

/** A clock that is ahead, or a day that begins elsewhere, is no doubt. */
const DAY_MS = 86_400_000;

/** Never throws, whatever the text. @param now epoch milliseconds */
export function understand(name: ExampleName, text: string, profile: WireProfile, station: NetworkStation, now: number): UnderstoodView {
  const read = reading(() => understoodOf(name, text, profile, station));
  if (!read.ok) return { rows: [], records: 0, problem: read.detail, ...compare(partsOfRoot(name, text, profile)), doubts: [], absent: [] };
  const { rows, records, parts, facts = [], absent = [] } = read.value;
  const instant = new Date(now + DAY_MS).toISOString();
  const tomorrow = toLocal(instant, station.timeZone) ?? instant;
  return { rows: rows.slice(0, MOST_ROWS), records, problem: null, ...compare(parts), doubts: doubtsOf(facts, tomorrow), absent };
}

function partsOfRoot(name: ExampleName, text: string, profile: WireProfile): readonly Part[] {
  const root = parseJson(text);
  return isObject(root) ? [{ value: root, prefix: '', places: placesOf(name, profile) }] : [];
}

function understoodOf(name: ExampleName, text: string, profile: WireProfile, station: NetworkStation): Understanding {
  const { timeZone } = station;
  switch (name) {
    case 'prices':
      return listing(
        name,
        text,
        profile,
        (record) => readPrice(record, profile.prices, station, null, requestedProductOf(profile)),
        priceCells,
        ({ priceE4 }) => ({
          priceE4,
        }),
      );
    case 'products':
    case 'fleet-products':
      return listing(
        name,
        text,
        profile,
        (record) => readProduct(record, profile.products),
        productCells,
        ({ unit }) => ({ unit }),
      );
    case 'pending':
      return listing(name, text, profile, (record) => readPending(record, profile.pending, timeZone), pendingCells, fuelingFacts);
    case 'transactions':
      return listing(
        name,
        text,
        profile,
        (record) => readTransaction(record, profile.transactions, timeZone),
        transactionCells,
        fuelingFacts,
      );
    case 'transfers':
      return listing(
        name,
        text,
        profile,
        (record) => readTransfer(record, profile.transfers, timeZone),
        transferCells,
        () => ({}),
      );
    case 'fleet-fuelings':
      return listing(
        name,
        text,
        profile,
        (record) => readFleetFueling(record, profile.customerTransactions, timeZone),
        fleetFuelingCells,
        fuelingFacts,
      );
    case 'fleet-notes':
      return listing(
        name,
        text,
        profile,
        (record) => readFleetInvoice(record, profile.customerInvoices),
        fleetNoteCells,
        () => ({}),
      );
    case 'batch-status':
      return batchStatus(text, profile);
    default:
      return single(name, text, profile);
  }
}

/** What stands in a list of a record, or in another answer. */
const ELSEWHERE: ReadonlySet<string> = new Set(['transfers.fuelingId', 'prices.within', 'customerInvoices.xml']);

/** A list requested by product need not name it. null: prices are not listed by product. */
const requestedProductOf = ({ query }: WireProfile) => (query.pricesEach === 'none' ? null : { id: null, name: show.requestedProduct });

/** @param read null: the record is left out */
function listing<T>(
  name: ExampleName,
  text: string,
  profile: WireProfile,
  read: (record: unknown) => T | null,
  cellsOf: (value: T) => Cells,
  factsOf: (value: T) => Facts,
): Understanding {
  const page = readPage(text, 1, PAGE_SIZE, profile.page);
  const records = name === 'prices' ? page.records.flatMap((record) => pricesIn(record, profile.prices)) : page.records;
  // What stands within a list of a record is read by the readers alone.
  const places = placesOf(name, profile).filter(({ entry }) => !ELSEWHERE.has(entry));
  const each = records.map((record) => reading(() => read(record)));
  return {
    rows: each.map((one) => rowOf(one.ok ? { ok: true, value: one.value === null ? null : cellsOf(one.value) } : one)),
    records: records.length,
    parts: records.map((value) => ({ value, prefix: listIn(text, profile), places })),
    facts: each.flatMap((one) => (one.ok && one.value !== null ? [factsOf(one.value)] : [])),
    absent: absentIn(records, places),
  };
}

/** Where the records of a listing stand, as a place is written: "data[]". */
function listIn(text: string, profile: WireProfile): string {
  return `${find(parseJson(text), profile.page.list)?.path ?? ''}[]`;
}

function fuelingFacts(fueling: Pick<SupplierTransaction, 'quantityE4' | 'valueE4' | 'transactionDate'>): Facts {
  return { quantityE4: fueling.quantityE4, valueE4: fueling.valueE4, date: fueling.transactionDate };
}

function priceCells(price: ListedPrice): Cells {
  return {
    'prices.productId': price.productId,
    'prices.productCode': price.productCode,
    'prices.productName': price.productName,
    'prices.price': show.money(price.priceE4),
    'prices.validFrom': show.moment(price.validFrom),
    'prices.customerDocument': price.customerDocument,
    'prices.customerName': price.customerName,
    'prices.kind': show.kinds[price.kind],
  };
}

function productCells(product: ReturnType<typeof readProduct>): Cells {
  return { 'products.id': product.id, 'products.code': product.code, 'products.name': product.name, 'products.unit': product.unit };
}

function pendingCells(fueling: ReturnType<typeof readPending>): Cells {
  return {
    'pending.transactionId': fueling.transactionId,
    'pending.transactionDate': show.moment(fueling.transactionDate),
    'pending.stationName': fueling.stationName,
    'pending.customerName': fueling.customerName,
    'pending.quantity': show.amount(fueling.quantityE4),
    'pending.value': show.money(fueling.valueE4),
    'pending.productName': fueling.productName,
    'pending.licensePlate': fueling.licensePlate,
    'pending.daysPending': fueling.daysPending === null ? null : String(fueling.daysPending),
    'pending.repassDate': fueling.repassDate,
    'pending.repassStatus': fueling.repassStatus,
  };
}

function transactionCells(fueling: ReturnType<typeof readTransaction>): Cells {
  return {
    'transactions.transactionId': fueling.transactionId,
    'transactions.transactionDate': show.moment(fueling.transactionDate),
    'transactions.stationName': fueling.stationName,
    'transactions.customerName': fueling.customerName,
    'transactions.quantity': fueling.quantityE4 === null ? null : show.amount(fueling.quantityE4),
    'transactions.value': fueling.valueE4 === null ? null : show.money(fueling.valueE4),
    'transactions.productName': fueling.productName,
    'transactions.licensePlate': fueling.licensePlate,
    'transactions.customerDocument': fueling.customerDocument,
    'transactions.invoiceKey': fueling.invoiceKey,
    'transactions.cancelled': fueling.cancelled === null ? null : show.cancelled(fueling.cancelled),
  };
}

function transferCells(transfer: ReturnType<typeof readTransfer>): Cells {
  return {
    'transfers.id': transfer.transferId,
    'transfers.date': show.moment(transfer.date),
    'transfers.amount': show.money(transfer.amountE4),
    'transfers.status': transfer.status,
    'transfers.fuelings': transfer.fuelings === null ? null : transfer.fuelings.join(', '),
  };
}

function fleetFuelingCells(fueling: ReturnType<typeof readFleetFueling>): Cells {
  return {
    'customerTransactions.transactionId': fueling.transactionId,
    'customerTransactions.transactionDate': show.moment(fueling.transactionDate),
    'customerTransactions.plate': fueling.plate,
    'customerTransactions.product': fueling.product,
    'customerTransactions.quantity': fueling.quantityE4 === null ? null : show.amount(fueling.quantityE4),
    'customerTransactions.value': fueling.valueE4 === null ? null : show.money(fueling.valueE4),
    'customerTransactions.odometer': fueling.odometer === null ? null : String(fueling.odometer),
    'customerTransactions.supplierDocument': fueling.supplierDocument,
    'customerTransactions.city': fueling.city,
    'customerTransactions.invoiceKey': fueling.invoiceKey,
    'customerTransactions.cancelled': show.cancelled(fueling.cancelled),
  };
}

function fleetNoteCells({ invoiceKey, number, url }: ReturnType<typeof readFleetInvoice>): Cells {
  return { 'customerInvoices.invoiceKey': invoiceKey, 'customerInvoices.number': number, 'customerInvoices.url': url };
}

/** The whole batch first, then its lines. */
function batchStatus(text: string, profile: WireProfile): Understanding {
  const { batchStatus: wanted } = profile;
  const read = readBatchStatus(text, wanted, []);
  const root = parseJson(text);
  const list = find(root, [...wanted.lines, ...wanted.accepted, ...wanted.rejected]);
  const lines: readonly unknown[] = [wanted.lines, wanted.accepted, wanted.rejected].flatMap((each) => recordsAt(root, each));
  const places = placesOf('batch-status', profile);
  const ofLine = ({ entry }: { readonly entry: string }) => entry.startsWith('batchStatus.line.');
  // The list itself is looked at line by line.
  const whole = isObject(root) ? withoutList(root, list?.path ?? null) : root;
  const parts: readonly Part[] = [
    { value: whole, prefix: '', places: places.filter((place) => !ofLine(place)) },
    ...lines.map((value) => ({ value, prefix: `${list?.path ?? ''}[]`, places: places.filter(ofLine) })),
  ];
  if (!read.ok) return { rows: [rowOf(read)], records: lines.length, parts };
  const { processId, status, meaning, reason } = read.value;
  const head: Cells = {
    'batchStatus.processId': processId,
    'batchStatus.status': show.status(status, meaning),
    'batchStatus.reason': reason,
    'batchStatus.lines': list === null ? null : show.lines(lines.length),
  };
  const rows = read.value.lines.map(
    (line): Cells => ({
      'batchStatus.line.status': show.status(line.status, line.meaning),
      'batchStatus.line.reason': line.reason,
    }),
  );
  return { rows: [head, ...rows].map((cells) => rowOf({ ok: true, value: cells })), records: lines.length, parts };
}

/** The same answer with an empty list in its place: found, and with nothing in it. */
function withoutList(root: Readonly<Record<string, unknown>>, path: string | null): unknown {
  if (path === null) return root;
  const [name = '', ...rest] = path.split('.');
  const inner = root[name];
  if (rest.length === 0) return { ...root, [name]: [] };
  return isObject(inner) ? { ...root, [name]: withoutList(inner, rest.join('.')) } : root;
}

/** One answer that is no list. */
function single(
  name: 'product' | 'fleet-product' | 'issuing' | 'acceptance' | 'note-acceptance' | 'fueling-acceptance' | 'error',
  text: string,
  profile: WireProfile,
): Understanding {
  const read = readSingle(name, text, profile);
  const parsed = parseJson(text);
  const isProduct = name === 'product' || name === 'fleet-product';
  const root = isProduct ? (find(parsed, profile.products.oneRoot)?.value ?? parsed) : parsed;
  const prefix = isProduct ? (find(parsed, profile.products.oneRoot)?.path ?? '') : '';
  const places = placesOf(name, profile).filter(({ entry }) => entry !== 'products.oneRoot');
  return { rows: [rowOf(read)], records: 1, parts: [{ value: root, prefix, places }] };
}

function readSingle(name: Parameters<typeof single>[0], text: string, profile: WireProfile): Reading<Cells> {
  switch (name) {
    case 'product':
    case 'fleet-product':
      return reading(() => productCells(readOneProduct(parseJson(text), profile.products)));
    case 'error': {
      const problem = readProblem(400, text, profile.errors);
      if (problem === null) return { ok: false, cause: 'malformed', detail: wireTexts.noError() };
      const parameters = Object.entries(problem.errors).map(([name, messages]) =>
        name === '' ? messages.join('; ') : `${name}: ${messages.join('; ')}`,
      );
      return {
        ok: true,
        value: { 'errors.sentence': problem.detail, 'errors.code': problem.title, 'errors.parameters': parameters.join(' · ') || null },
      };
    }
    case 'issuing':
      return reading(() => ({ 'issuing.customerDocument': readIssuing(text, profile.issuing).customerDocument }));
    case 'acceptance': {
      const read = readAcceptance(text, profile.acceptance);
      return read.ok ? { ok: true, value: { 'acceptance.processId': read.value.processId, 'acceptance.status': read.value.status } } : read;
    }
    case 'note-acceptance': {
      const read = readNoteAcceptance(text, profile.attachment.acceptance);
      if (!read.ok) return read;
      const { protocol, status } = read.value;
      return { ok: true, value: { 'attachment.acceptance.protocol': protocol, 'attachment.acceptance.status': status } };
    }
    case 'fueling-acceptance': {
      const read = readFuelingAcceptance(text, profile.fueling.acceptance);
      if (!read.ok) return read;
      const { transactionId, status } = read.value;
      return { ok: true, value: { 'fueling.acceptance.transactionId': transactionId, 'fueling.acceptance.status': status } };
    }
  }
}

function rowOf(read: Reading<Cells | null>): UnderstoodRow {
  if (!read.ok) return { cells: {}, problem: read.detail === '' ? wireTexts.notJson() : read.detail, leftOut: false };
  if (read.value === null) return { cells: {}, problem: null, leftOut: true };
  const cells = Object.entries(read.value).flatMap(([entry, text]) => (text === null ? [] : [[entry, text] as const]));
  return { cells: Object.fromEntries(cells), problem: null, leftOut: false };
}
