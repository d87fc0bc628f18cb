/**
 * Import of a price sheet of 100,000 rows, from bytes to rows that can be reviewed, against Papa
 * Parse over the same text.
 *
 * Time: both in this process, one after the other, fifteen times after a warm-up; the median of the ratios, of the time
 * that went by, of the work of all threads, and with one core left to them.
 * Papa in step mode over decoded text, with nothing done in its steps. A workbook of 50,000 rows of six
 * columns against its reader alone.
 *
 * Memory: what a process grows by at its worst, each run in a child of its own. The high-water mark
 * of the resident set is kept by the operating system, so no moment is missed (a timer could not run
 * during synchronous work, and Papa gives no hook to sample in). Each child takes its input from a
 * file (bytes for the import, as it gets them; the decoded text for Papa, as it gets it), collects
 * garbage, notes where it stands and runs once. On Linux the mark is read from /proc, because
 * getrusage counts what the parent held before it became the child. Median of seven children each.
 */

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { createImportEngine, type EngineContext, type ImportEngine, YOUNG_MB } from '../../main/price-import/testing.ts';
import { formatCnpj } from '../../main/shared/cnpj.ts';
import { cnpjCheckDigits } from '../fakes/check-digits.ts';
import { cpuOf } from './cpu.ts';
import type { Report } from './figure.ts';
import { rounds, scaled } from './scale.ts';

const ROWS = scaled(625, 7) * 160;
const QUIET_LIMIT = 1.5;
const BUSY_LIMIT = 2;
/** Turns before the measured ones, so that both are compiled. */
const WARM_UP = rounds(8);
const TIME_RUNS = rounds(15);
const MEMORY_RUNS = rounds(7);
const BOOK_ROWS = ROWS / 2;
const BOOK_WARM_UP = rounds(5);
const BOOK_RUNS = rounds(11);

/** Its server and its children are its own. */
export const STARTS_OTHERS = true;

export async function run(report: Report): Promise<void> {
  const own = agreementSheet();
  reportTimes(report, 'import-100k', await timesOf(own));
  reportTimes(report, 'import-100k-survey', await timesOf(surveySheet()));
  const busy = await withOneCoreLeft(() => timesOf(own));
  report({ name: 'import-100k-vs-papa-step-one-core', value: busy.map(({ ratio }) => ratio), unit: 'x', limit: BUSY_LIMIT });
  report({ name: 'import-xlsx-50k-vs-reader', value: await workbookRatio(await workbookSheet()), unit: 'x', limit: 1.3 });
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  try {
    const file = join(folder, 'sheet.csv');
    writeFileSync(file, own);
    const ratios = times(MEMORY_RUNS, () => peakOf('import', file) / peakOf('papa-objects', file));
    report({ name: 'import-100k-memory-vs-papa-objects', value: ratios, unit: 'x', limit: 0.25, steady: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Times {
  /** Import time over Papa's. */
  readonly ratio: number;
  /** The same of the work of all threads of this process, which others on the machine hardly change. */
  readonly cpuRatio: number;
  readonly papaMs: number;
  readonly importMs: number;
  /** One edit of a cell. */
  readonly editMs: number;
}

function reportTimes(report: Report, name: string, times: readonly Times[]): void {
  report({ name: `${name}-vs-papa-step`, value: times.map(({ ratio }) => ratio), unit: 'x', limit: QUIET_LIMIT });
  report({ name: `${name}-cpu-vs-papa-step`, value: times.map(({ cpuRatio }) => cpuRatio), unit: 'x', limit: BUSY_LIMIT });
  report({ name: `${name}-papa-cpu`, value: times.map(({ papaMs }) => papaMs), unit: 'ms', limit: null });
  report({ name: `${name}-cpu`, value: times.map(({ importMs }) => importMs), unit: 'ms', limit: null });
  report({ name: `${name}-edit-one-cell`, value: times.map(({ editMs }) => editMs), unit: 'ms', limit: 100 });
}

async function timesOf(bytes: Uint8Array): Promise<readonly Times[]> {
  const text = new TextDecoder().decode(bytes);
  const times: Times[] = [];
  for (let turn = -WARM_UP; turn < TIME_RUNS; turn++) {
    const papa = await taken(() => void Papa.parse(text, { step: () => {} }));
    const engine = createImportEngine();
    const imported = await taken(() => importOnce(engine, bytes));
    const editFrom = performance.now();
    const edited = await engine.edit('bench', { type: 'set-cell', line: 2, role: 'price', text: `5,${20 + turn}` });
    if (!edited.ok) throw new Error(edited.error.message);
    if (turn < 0) continue;
    const editMs = performance.now() - editFrom;
    times.push({
      ratio: imported.ms / papa.ms,
      cpuRatio: imported.cpuMs / papa.cpuMs,
      papaMs: papa.cpuMs,
      importMs: imported.cpuMs,
      editMs,
    });
  }
  return times;
}

async function taken(act: () => Promise<void> | void): Promise<{ readonly ms: number; readonly cpuMs: number }> {
  global.gc?.();
  const from = performance.now();
  const cpuMs = await cpuOf(act);
  return { ms: performance.now() - from, cpuMs };
}

/** All other cores are kept busy on purpose: what a second thread does must not be what makes a figure. */
async function withOneCoreLeft<T>(act: () => Promise<T>): Promise<T> {
  const busy = times(Math.max(1, availableParallelism() - 1), () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    return await act();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

async function importOnce(engine: ImportEngine, bytes: Uint8Array, rows = ROWS): Promise<void> {
  const sniff = await engine.sniff('precos.csv', bytes);
  if (!sniff.ok) throw new Error(sniff.error.message);
  const load = await engine.load({
    importId: 'bench',
    fileName: 'precos.csv',
    bytes,
    layout: sniff.value.layout,
    context: CONTEXT,
    edits: [],
  });
  if (!load.ok) throw new Error(load.error.message);
  const { total, verdicts } = load.value.counts;
  if (total !== rows || verdicts.error > 0 || verdicts.question > 0) throw new Error(JSON.stringify(load.value.counts));
  const page = await engine.rows('bench', 'all', 0, 100);
  if (!page.ok) throw new Error(page.error.message);
}

/** Import of a workbook over its reader alone on the same bytes. */
async function workbookRatio(bytes: Uint8Array): Promise<readonly number[]> {
  const ratios: number[] = [];
  for (let turn = -BOOK_WARM_UP; turn < BOOK_RUNS; turn++) {
    global.gc?.();
    const readerFrom = performance.now();
    await readXlsx(bytes);
    const reader = performance.now() - readerFrom;
    global.gc?.();
    const from = performance.now();
    await importOnce(createImportEngine(), bytes, BOOK_ROWS);
    if (turn >= 0) ratios.push((performance.now() - from) / reader);
  }
  return ratios;
}

/** Bytes by which a child grows at its worst. */
function peakOf(work: 'import' | 'papa-objects', file: string): number {
  const script = `const { grow } = await import(${JSON.stringify(import.meta.url)}); await grow(${JSON.stringify(work)}, ${JSON.stringify(file)});`;
  // The import's worker has a small young generation (YOUNG_MB holds three of these); Papa gets what programs get.
  const young = work === 'import' ? [`--max-semi-space-size=${Math.floor(YOUNG_MB / 3)}`] : [];
  const out = execFileSync(process.execPath, [...young, '--expose-gc', '--input-type=module', '-e', script], { encoding: 'utf8' });
  return Number(out);
}

/** Runs in a child: prints by how many bytes the resident set grew at its worst. */
export async function grow(work: 'import' | 'papa-objects', file: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file));
  const text = work === 'import' ? '' : new TextDecoder().decode(bytes);
  global.gc?.();
  const before = process.memoryUsage.rss();
  const kept = work === 'import' ? await importKept(bytes) : Papa.parse(text, { header: true });
  const peak = highWater();
  if (kept === null) throw new Error('nothing was kept');
  process.stdout.write(String(peak - before));
}

/** Most bytes this process has held at once. */
function highWater(): number {
  const status = '/proc/self/status';
  const mark = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (mark === undefined ? process.resourceUsage().maxRSS : Number(mark)) * 1024;
}

async function importKept(bytes: Uint8Array): Promise<ImportEngine> {
  const engine = createImportEngine();
  await importOnce(engine, bytes);
  return engine;
}

function times<T>(count: number, act: () => T): readonly T[] {
  return Array.from({ length: count }, act);
}

// ---- Sheets ----------------------------------------------------------------------------------

const FUELS = [
  ['1101', '320102001', 'Gasolina Comum', 'L'],
  ['1102', '320102002', 'Gasolina Aditivada', 'L'],
  ['1201', '810101001', 'Etanol', 'L'],
  ['1301', '820101034', 'Diesel S10', 'L'],
  ['1303', '820101012', 'Diesel S500', 'L'],
  ['1401', '220101005', 'GNV', 'M3'],
  ['1501', null, 'ARLA 32', 'L'],
  ['1103', '320102003', 'Gasolina Podium', 'L'],
] as const;
const STATIONS = Array.from({ length: 20 }, (_, index) => withDigits(`11222333${String(index + 1).padStart(4, '0')}`));
const CUSTOMERS = Array.from({ length: scaled(625, 7) }, (_, index) => withDigits(`${20_000_000 + index * 37}0001`));

const CONTEXT: EngineContext = {
  defaultStationId: 's0',
  aliases: {},
  stations: STATIONS.map((cnpj, index) => ({
    id: `s${index}`,
    cnpj,
    name: `Posto ${index}`,
    catalog: FUELS.map(([id, code, name, unit]) => ({ id, code, name, unit })),
    inForce: FUELS.flatMap(([productId], fuel) =>
      CUSTOMERS.slice(0, 100).map((customerDocument, place) => ({
        kind: 'agreement' as const,
        productId,
        customerDocument,
        priceE4: priceOf(place * 8 + fuel),
      })),
    ),
    today: '2026-11-21',
  })),
};

function withDigits(first12: string): string {
  return first12 + cnpjCheckDigits(first12);
}

function priceOf(turn: number): number {
  return 50_000 + ((turn * 7) % 90) * 100;
}

function written(e4: number): string {
  return `${Math.floor(e4 / 10_000)},${String(Math.floor((e4 % 10_000) / 100)).padStart(2, '0')}`;
}

/** Every row is of a station of this PC: 20 stations, 625 customers, 8 products; 7 columns. */
function agreementSheet(): Uint8Array {
  const lines = ['CNPJ do Posto;Produto;Preço;Unidade;Tipo;CNPJ do Cliente;Início da vigência'];
  for (const station of STATIONS) {
    for (const [place, customer] of CUSTOMERS.entries()) {
      for (const [fuel, [, , name, unit]] of FUELS.entries()) {
        const price = written(priceOf(place * 8 + fuel));
        const per = unit === 'M3' ? 'R$ / m³' : 'R$ / litro';
        lines.push(`${formatCnpj(station)};${name.toUpperCase()};${price};${per};acordo;${formatCnpj(customer)};25/12/2026`);
      }
    }
  }
  return encoded(lines);
}

/** Like the ANP's survey: 16 columns, quoted cells here and there, hardly a row of ours. */
function surveySheet(): Uint8Array {
  const lines = [
    'Regiao - Sigla;Estado - Sigla;Municipio;Revenda;CNPJ da Revenda;Nome da Rua;Numero Rua;Complemento;Bairro;Cep;Produto;Data da Coleta;Valor de Venda;Valor de Compra;Unidade de Medida;Bandeira',
  ];
  for (let row = 0; row < ROWS; row++) {
    const place = Math.floor(row / 5);
    const fuel = row % 5;
    const cnpj = row < 100 ? (STATIONS[place] ?? '') : withDigits(String(300_000_000_000 + place * 41));
    const complement = row % 20 === 0 ? '"KM: 244;"' : '';
    lines.push(
      `SE;SP;ARAXÁ;AUTO POSTO NÚMERO ${place} LTDA; ${formatCnpj(cnpj)};RUA HUMBERTO DE CAMPOS;${place};${complement};JARDIM ZULMIRA;18061-000;${FUELS[fuel]?.[2].toUpperCase()};05/12/2026;${written(priceOf(row))};;R$ / litro;BRANCA`,
    );
  }
  return encoded(lines);
}

/** Six columns: texts, prices as numbers, dates as dates. */
async function workbookSheet(): Promise<Uint8Array> {
  const rows: (string | number | Date)[][] = [['CNPJ do Posto', 'Produto', 'Preço', 'Unidade', 'CNPJ do Cliente', 'Início da vigência']];
  const day = new Date(Date.UTC(2026, 11, 25));
  for (const station of STATIONS.slice(0, 10)) {
    for (const [place, customer] of CUSTOMERS.entries()) {
      for (const [fuel, [, , name, unit]] of FUELS.entries()) {
        rows.push([formatCnpj(station), name.toUpperCase(), priceOf(place * 8 + fuel) / 10_000, unit, formatCnpj(customer), day]);
      }
    }
  }
  return writeXlsx({ sheets: [{ name: 'Preços', columns: [], rows }] });
}

function encoded(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}
