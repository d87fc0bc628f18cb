/** A fleet, as the page sees it. */

import { createFuelingCheck } from '../../../main/fleet/manual/check-fueling.ts';
import { fuelingColumns } from '../../../main/fleet/model/fueling-columns.ts';
import { fleetTexts } from '../../../main/fleet/texts.ts';
import type { Bridge, FleetFilters, FleetNoteFilters } from '../../../preload/contract/channels.ts';
import type { FleetFolderView, FleetNoteRow, FleetRow } from '../../../preload/contract/fleet/fleet.ts';
import type { MovementAmount, MovementReading } from '../../../preload/contract/movement/movement.ts';
import type { FleetView } from '../../../preload/contract/stations/stations.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';
import { PRODUCTS, TRAINING } from './data.ts';

type FleetCalls = Pick<Bridge, Extract<keyof Bridge, `fleet${string}`>>;

export const FLEET: FleetView = {
  ...TRAINING,
  id: 'fl-training',
  name: 'Transportadora Treinamento',
  cnpj: '44555666000177',
  customerId: '80412',
};

const NORMAL = 320;
const AWFUL = 10_000;
const keyOf = (index: number): string => `352611201234560001775500300${String(index).padStart(7, '0')}10000000010`.slice(0, 44);

function fuelingOf(index: number): FleetRow {
  return {
    id: String(30_000_000 + index),
    date: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}T${String(index % 24).padStart(2, '0')}:12:00`,
    plate: `ABC${index % 10}D${10 + (index % 25)}`,
    productName: PRODUCTS[index % PRODUCTS.length]?.name ?? null,
    quantityE4: 1_000_000 + ((index * 7919) % 3_000_000),
    valueE4: 6_000_000 + ((index * 104_700) % 20_000_000),
    odometer: 100_000 + index * 37,
    flaw: index % 41 === 40 ? 'backwards' : null,
    supplierDocument: '20123456000177',
    city: index % 2 === 0 ? 'Campinas' : 'Ribeirão Preto',
    invoiceKey: index % 7 === 0 ? null : keyOf(index),
    noteCancelled: index % 29 === 1 && index % 7 !== 0,
    cancelled: index % 31 === 30,
  };
}

function amountOf(rows: readonly FleetRow[]): MovementAmount {
  const sum = (of: (row: FleetRow) => number | null): number => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return { count: rows.length, valueE4: sum(({ valueE4 }) => valueE4), litresE4: sum(({ quantityE4 }) => quantityE4), cubicE4: 0 };
}

const hasNote = ({ invoiceKey, noteCancelled }: FleetRow): boolean => invoiceKey !== null && !noteCancelled;

const isShown: Readonly<Record<FleetFilters['show'], (row: FleetRow) => boolean>> = {
  valid: ({ cancelled }) => !cancelled,
  'with-note': (row) => !row.cancelled && hasNote(row),
  'without-note': (row) => !row.cancelled && !hasNote(row),
  cancelled: ({ cancelled }) => cancelled,
  all: () => true,
};

/** Rows of a control sheet: most are right, some say what no fueling can, one name is no product. */
function sheetLines(count: number, awful: boolean): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, at) => [
    at % 11 === 3 ? 'ABC' : `ABC${at % 10}D${10 + (at % 80)}`,
    `${String(1 + (at % 20)).padStart(2, '0')}/11/2026`,
    `${String(6 + (at % 14)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    at % 9 === 5
      ? `Óleo diesel aditivado${awful ? ' da bomba do fundo, abastecido pelo frentista da noite'.repeat(3) : ''}`
      : (PRODUCTS[at % PRODUCTS.length]?.name ?? ''),
    at % 13 === 6 ? '1.205' : `${100 + (at % 90)},${10 + (at % 80)}`,
    `R$ ${700 + (at % 400)},${10 + (at % 80)}`,
    `${120 + at}.${100 + at}`.slice(0, 7),
    awful ? 'motorista esqueceu o cartão em casa e voltou '.repeat(12) : '',
  ]);
}

function noteOf(row: FleetRow, index: number): FleetNoteRow {
  const here = index % 3 !== 0;
  return {
    key: row.invoiceKey ?? '',
    number: String(index + 1),
    ...{ date: row.date, plate: row.plate, city: row.city, fuelings: 1, valueE4: row.valueE4 ?? 0 },
    noteValueE4: here ? row.valueE4 : null,
    emitter: here ? 'Auto Posto Trevo do Sol' : null,
    standing: here ? (index % 37 === 1 ? 'cancelled' : 'good') : null,
    downloadedAt: here ? '2026-11-21T08:12:00.000Z' : null,
    problem: null,
  };
}

const noteShown: Readonly<Record<FleetNoteFilters['show'], (row: FleetNoteRow) => boolean>> = {
  all: () => true,
  'to-download': ({ standing }) => standing === null,
  downloaded: ({ standing }) => standing === 'good',
  problem: ({ standing }) => standing !== null && standing !== 'good',
};

/** @param added a fleet is on this PC now. */
export function createFakeFleet(scenario: Scenario, added: (fleet: FleetView) => void): FleetCalls {
  const none = scenario === 'empty' || scenario === 'first-run';
  const rows = none ? [] : Array.from({ length: scenario === 'awful' ? AWFUL : NORMAL }, (_, index) => fuelingOf(index));
  const notes = rows.filter(({ invoiceKey }) => invoiceKey !== null).map(noteOf);
  const within = (date: string | null, { from, until }: Pick<FleetFilters, 'from' | 'until'>): boolean =>
    (from === null || (date ?? '') >= from) && (until === null || (date ?? '').slice(0, 10) <= until);
  const has = (row: object, text: string): boolean => JSON.stringify(row).toLowerCase().includes(text.toLowerCase());
  const fits = (filters: FleetFilters): readonly FleetRow[] =>
    rows.filter(
      (row) =>
        isShown[filters.show](row) &&
        within(row.date, filters) &&
        (filters.key === null || row.invoiceKey === filters.key) &&
        has(row, filters.text),
    );
  const ofNotes = (filters: FleetNoteFilters): readonly FleetNoteRow[] =>
    notes.filter((row) => noteShown[filters.show](row) && within(row.date, filters) && has(row, filters.text));
  const reading: MovementReading = {
    read: none ? 0 : 740,
    days: 740,
    missing: none ? 20 : 0,
    oldestAt: none ? null : '2026-11-21T08:12:00.000Z',
    newestAt: none ? null : '2026-11-21T08:12:00.000Z',
    reading: none && scenario !== 'first-run',
    problem:
      scenario === 'offline' ? { code: 'network', message: 'Não deu para ler os abastecimentos da frota. A rede está fora do ar.' } : null,
  };
  const products = (stationId: string) =>
    ok({
      stationId,
      readAt: none ? null : '2026-11-21T08:12:00.000Z',
      products: none ? [] : PRODUCTS,
      form: { driver: null, demanded: [] },
    });
  let folder: FleetFolderView | null = null;
  const file = (fileName: string) => ok({ fileName, bytes: new Uint8Array([80, 75, 5, 6]) });
  return {
    fleetsAddTraining: async () => {
      added(FLEET);
      return ok(FLEET);
    },
    fleetsTestCredentials: async ({ clientSecret }) =>
      clientSecret === 'errado' ? no('credentials', 'A rede não aceitou o identificador ou o segredo.') : ok({ lifetimeSeconds: 3600 }),
    fleetsAdd: async ({ clientSecret: _, ...fleet }) => {
      const view: FleetView = { ...FLEET, ...fleet, id: `fl-${fleet.customerId}` };
      added(view);
      return ok(view);
    },
    fleetFuelings: async (filters) => {
      if (scenario === 'errors') return no('internal', 'Os abastecimentos não puderam ser lidos.');
      const own = fits(filters);
      const of = (show: FleetFilters['show']) => amountOf(own.filter(isShown[show]));
      return ok({
        stationId: filters.stationId,
        all: amountOf(own),
        ...{ withNote: of('with-note'), withoutNote: of('without-note'), cancelled: of('cancelled') },
        reading,
      });
    },
    fleetRows: async ({ offset, limit, ...filters }) => {
      const own = fits(filters);
      return ok({ rows: own.slice(offset, offset + limit), total: own.length });
    },
    fleetMissing: async ({ supplier, ...filters }) => {
      const own = fits({ ...filters, key: null, show: 'without-note' }).filter(({ supplierDocument }) => supplierDocument === supplier);
      return ok(own.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
    },
    fleetGroups: async ({ by, ...filters }) => {
      const name = (row: FleetRow) =>
        ({
          day: row.date.slice(0, 10),
          month: row.date.slice(0, 7),
          plate: row.plate,
          product: row.productName,
          city: row.city,
          supplier: row.supplierDocument,
        })[by];
      const detail = (own: readonly FleetRow[]) => (by === 'supplier' ? (own.map(({ city }) => city).toSorted()[0] ?? null) : null);
      const groups = [...Map.groupBy(fits(filters), name)].map(([each, own]) => ({ name: each, detail: detail(own), all: amountOf(own) }));
      return ok({ groups: groups.toSorted((a, b) => b.all.valueE4 - a.all.valueE4) });
    },
    fleetVehicles: async (filters) => {
      const own = fits(filters);
      const vehicles = [...Map.groupBy(own, ({ plate }) => plate)].map(([plate, each]) => ({
        ...{
          plate,
          all: amountOf(each),
          distanceKm: 12_345,
          kmPerLitreE3: 2_870,
          pastKmPerLitreE3: each.length % 2 === 0 ? 3_310 : 2_790,
          costPerKmE4: 21_340,
        },
        flaws: each.filter(({ flaw }) => flaw !== null).length,
      }));
      const [first = fuelingOf(0), second = fuelingOf(1)] = own;
      const impossible = [
        { row: second, why: 'cities', before: first },
        { row: first, why: 'tank', before: null },
      ] as const;
      return ok({ vehicles, flaws: own.filter(({ flaw }) => flaw !== null), impossible: own.length < 2 ? [] : impossible });
    },
    fleetSheet: async ({ format }) => file(`abastecimentos.${format}`),
    fleetRefresh: async () => ok(null),
    fleetOpenSheet: async ({ fileName }) => {
      if (scenario === 'errors') return no('file', `O arquivo “${fileName}” está vazio.`);
      const header = ['Placa', 'Data', 'Hora', 'Produto', 'Litros', 'Valor', 'Hodômetro', 'Observação do motorista'];
      const lines = sheetLines(scenario === 'awful' ? 10_000 : 24, scenario === 'awful');
      const view = { fileName, place: null, sheets: [], notes: [], headerLine: 1, header, columns: fuelingColumns(header) };
      return ok({
        sheetId: `sheet-${fileName}`,
        ...view,
        rows: lines.map((cells, at) => ({ line: at + 2, cells, numbers: [], mark: at === 7 ? 'hidden' : null })),
      });
    },
    fleetRereadSheet: async () => no('not-found', 'A planilha não está mais aberta.'),
    fleetKeptSheet: async () => ok(null),
    fleetKeepStep: async () => ok(null),
    fleetCloseSheet: async () => ok(null),
    fleetCheckFuelings: async ({ rows, decimalMark }) => {
      const { faults, roles } = fleetTexts.manual;
      const check = createFuelingCheck({
        products: PRODUCTS.map(({ id, code, name, unit }) => ({ id, code, name, unit })),
        ...{ now: '2026-11-22T12:00:00', decimalMark, form: { driver: null, demanded: [] } },
        say: (fault, role) => faults[fault](roles[role]),
      });
      return ok(rows.map((cells) => check(cells)).map(({ fueling: _, ...own }) => own));
    },
    fleetRegister: async ({ rows }) =>
      scenario === 'awful'
        ? no('invalid', 'Digite a data do abastecimento: ela não pode ficar em branco nem ser de amanhã.', { field: 'date' })
        : ok({ type: 'registered', itemIds: rows.map((_, index) => `fueling-${index}`) }),
    fleetLookKey: async ({ key }) => ok(rows.filter(({ invoiceKey }) => invoiceKey === key).length),
    fleetLookNote: async () => ok(0),
    fleetNotes: async (filters) => {
      if (scenario === 'errors') return no('internal', 'As notas não puderam ser lidas.');
      const own = ofNotes(filters);
      const of = (show: FleetNoteFilters['show']): number => own.filter(noteShown[show]).length;
      const missing = amountOf(rows.filter((row) => isShown['without-note'](row) && within(row.date, filters)));
      return ok({
        stationId: filters.stationId,
        all: own.length,
        ...{ downloaded: of('downloaded'), problem: of('problem'), toDownload: of('to-download') },
        ...{ missing: missing.count, missingValueE4: missing.valueE4, reading, fuelingsReading: reading, download: null, folder },
      });
    },
    fleetNoteRows: async ({ offset, limit, ...filters }) => {
      const own = ofNotes(filters);
      return ok({ rows: own.slice(offset, offset + limit), total: own.length });
    },
    fleetDownload: async () => ok(null),
    fleetStopDownload: async () => ok(null),
    fleetSaveNotes: async ({ key, ...filters }) => {
      const total = key === null ? ofNotes(filters).length : 1;
      const failures = [
        { key: keyOf(1), number: '2', text: `Na pasta, mude o nome do arquivo ${keyOf(1)}.xml e tente de novo. Ele não é esta nota.` },
        { key: keyOf(2), number: null, text: 'A rede não entregou esta nota. Tente de novo mais tarde.' },
      ];
      const done = { saved: total - 14, there: 12, failed: 2, failures, state: 'done', problem: null } as const;
      const held = {
        ...{ saved: Math.floor(total / 3), there: 0, failed: 0, failures: [] },
        state: 'held',
        problem: { code: 'storage', message: 'A pasta não foi encontrada. Conecte o disco dela e continue, ou escolha outra.' },
      } as const;
      folder = { path: 'D:\\Contabilidade\\Notas da frota\\2026-11', total, ...(scenario === 'offline' ? held : done) };
      return ok(true);
    },
    fleetFolder: async ({ act }) => {
      if (folder === null) return no('not-found', 'Escolha uma pasta para as notas.');
      if (act === 'close') folder = null;
      else if (act !== 'show') folder = { ...folder, state: act === 'stop' ? 'stopped' : 'running', problem: null };
      return ok(null);
    },
    fleetNotesZip: async () => file('notas.zip'),
    fleetNoteFile: async ({ key }) => file(`${key}.xml`),
    fleetProducts: async ({ stationId }) => products(stationId),
    fleetReadProducts: async ({ stationId }) => products(stationId),
    fleetProduct: async ({ productId }) => {
      const found = PRODUCTS.find(({ id }) => id === productId);
      return found === undefined ? no('not-found', 'Este produto não existe.') : ok(found);
    },
  };
}
