/** What an invented network takes, strictly, and how it says what became of it. */

import type { bodiesOf, Line, Manual } from './bodies.ts';
import type { Dialect } from './dialect.ts';
import type { Answer, Is } from './reads.ts';
import { type Json, place } from './writing.ts';

interface Batch {
  readonly id: string;
  readonly lines: readonly Line[];
  reads: number;
}
export interface Ledger {
  readonly batches: Batch[];
  readonly notes: { readonly key: string; readonly ids: readonly string[] }[];
  readonly manual: Manual[];
  readonly refusals: string[];
}

const isRefused = ({ product }: Line): boolean => product === null;

/** What a batch is at this reading of it: each of them goes on by one. */
function stepOf({ lines, reads }: Batch): 'waiting' | 'running' | 'done' | 'partial' | 'refused' {
  const bad = lines.filter(isRefused).length;
  if (reads < 3) return reads === 1 ? 'waiting' : 'running';
  return bad === 0 ? 'done' : bad === lines.length ? 'refused' : 'partial';
}

export function actsOf(
  dialect: Dialect,
  bodies: ReturnType<typeof bodiesOf>,
  ledger: Ledger,
  refuse: (status: number, sentence: string, fields?: readonly (readonly [string, string])[]) => Answer,
) {
  const { pick, name, words, record, numbered } = dialect;
  const byIndex = pick('line key', [true, true, false]);
  const keyed = byIndex ? 'lineNumber' : bodies.by === 'id' ? 'productId' : 'productCode';
  const shape = pick('status shape', ['records', 'apart', 'bare', 'refused alone', 'order'] as const);

  function lineOf(line: Line, at: number, coversNote: boolean): Json {
    const key = byIndex ? at + dialect.lineBase : bodies.written(line.product);
    const why = dialect.language === 'pt' ? 'Produto desconhecido' : 'Unknown product';
    if (shape === 'bare') return key;
    return record('status line', [
      ...(shape === 'order' ? [] : ([[keyed, key]] as const)),
      ...(coversNote ? ([['lineStatus', isRefused(line) ? words.refused : words.done]] as const) : []),
      ['reason', isRefused(line) ? why : undefined],
    ]);
  }
  function status(batch: Batch): Json {
    batch.reads += 1;
    const made: Record<string, Json> = {};
    place(made, name('status', 'batchId'), numbered('batch', batch.id));
    place(made, name('status', 'batchStatus'), words[stepOf(batch)]);
    if (batch.reads < 3) return made;
    const isOneList = shape === 'records' || shape === 'order';
    const all = batch.lines.map((line, at) => ({ line, told: lineOf(line, at, isOneList) }));
    const of = (wanted: boolean): Json => all.filter(({ line }) => isRefused(line) === wanted).map(({ told }) => told);
    if (isOneList)
      place(
        made,
        name('status', 'lines'),
        all.map(({ told }) => told),
      );
    else {
      if (shape !== 'refused alone') place(made, name('status', 'accepted'), of(false));
      place(made, name('status', 'rejected'), of(true));
    }
    return made;
  }
  function batchOf(kind: 'standard' | 'agreement', json: unknown, body: string): Answer {
    const lines = bodies.readBatch(kind, json);
    if (lines === null) return refuse(400, 'Lote inválido', [['itens[0]', body]]);
    const batch: Batch = { id: String(30_001 + ledger.batches.length), lines, reads: 0 };
    ledger.batches.push(batch);
    return [
      202,
      record('acceptance', [
        ['batchId', numbered('batch', batch.id)],
        ['batchStatus', words.waiting],
      ]),
    ];
  }

  return (is: Is, body: string): Answer | null => {
    const json: unknown = body === '' ? undefined : JSON.parse(body);
    if (is('station', 'batches', 'POST')) return batchOf('standard', json, body);
    if (is('station', 'agreedBatches', 'POST')) return batchOf('agreement', json, body);
    const id = is('station', 'status')?.[0];
    if (id !== undefined) {
      const batch = ledger.batches.find((each) => each.id === id);
      return batch === undefined ? refuse(404, 'Lote inexistente') : [200, status(batch)];
    }
    if (is('station', 'notes', 'POST')) {
      const note = bodies.readNote(json);
      if (note === null) return refuse(400, 'Nota inválida', [['xml', body]]);
      if (ledger.notes.some(({ key }) => key === note.key)) return refuse(409, 'Nota já anexada');
      ledger.notes.push(note);
      return [
        201,
        record('note answer', [
          ['protocol', `PR-${ledger.notes.length}`],
          ['noteStatus', words.waiting],
        ]),
      ];
    }
    if (!is('fleet', 'fuelings', 'POST')) return null;
    const fueling = bodies.readManual(json);
    if (fueling === null) return refuse(400, 'Abastecimento inválido', [['corpo', body]]);
    ledger.manual.push(fueling);
    return [
      201,
      record('manual answer', [
        ['fuelingId', numbered('fueling', String(990_000 + ledger.manual.length))],
        ['noteStatus', words.waiting],
      ]),
    ];
  };
}
