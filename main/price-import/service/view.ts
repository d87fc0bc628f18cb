import type { DoubtChoice, ImportQuestion, ImportView, SendPlan, SheetView } from '../../../preload/contract/price-import/price-import.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { EngineContext, EngineSnapshot } from '../import-engine.ts';
import type { ImportRecord } from '../import-record.ts';
import { catalogNeverRead, closedImport, mappingNote, pricesNeverRead } from '../texts/service.ts';

/** An import with its last snapshot. */
export interface LoadedImport {
  readonly record: ImportRecord;
  readonly snapshot: EngineSnapshot;
  readonly context: EngineContext;
}

export function viewOf(loaded: LoadedImport, batchIds: readonly string[]): ImportView {
  const { record, snapshot } = loaded;
  const open = record.status === 'open';
  return {
    id: record.id,
    revision: record.revision,
    environment: record.environment,
    fileName: record.fileName,
    fileBytes: record.fileBytes,
    openedAt: record.openedAt,
    status: record.status,
    sheet: { ...snapshot.sheet, ...previewOf(snapshot), ...layoutFrom(record) },
    questions: snapshot.questions.map(withoutCpfs),
    unknownCustomers: snapshot.unknownCustomers,
    unused: snapshot.unused,
    counts: snapshot.counts,
    plan: planOf(loaded),
    includeUnchanged: snapshot.includeUnchanged,
    correctsBatchId: record.correctsId,
    mappingNote: mappingNoteOf(loaded),
    canUndo: open && record.editCursor > 0,
    canRedo: open && record.lastEdit > record.editCursor,
    batchIds,
  };
}

/** The displayed parts of the sheet besides its rows, with natural persons' documents masked. */
function previewOf({ sheet }: EngineSnapshot): Pick<SheetView, 'columns' | 'firstLines'> {
  return {
    columns: sheet.columns.map((column) => ({ ...column, header: maskCpfs(column.header), samples: column.samples.map(maskCpfs) })),
    firstLines: sheet.firstLines.map(({ line, cells }) => ({ line, cells: cells.map(maskCpfs) })),
  };
}

/** Masks CPFs in what is shown: an answer refers to a product by its unmasked label. */
function withoutCpfs(question: ImportQuestion): ImportQuestion {
  const message = maskCpfs(question.message);
  const masked = (choices: readonly DoubtChoice[]) => choices.map((choice) => ({ ...choice, label: maskCpfs(choice.label) }));
  switch (question.type) {
    case 'doubt':
      return { ...question, message, samples: question.samples.map(maskCpfs), choices: masked(question.choices) };
    case 'columns':
      return { ...question, message, choices: masked(question.choices) };
    case 'product': {
      const shown = maskCpfs(question.label);
      return { ...question, message, ...(shown === question.label ? {} : { shown }) };
    }
    default:
      return { ...question, message };
  }
}

/** The time is that of the station for which the sheet was opened. */
function mappingNoteOf({ record, context }: LoadedImport): string | null {
  const { layoutFrom: from, userLayout } = record;
  if (userLayout || from.type !== 'remembered') return null;
  const station = context.stations.find(({ id }) => id === record.stationId);
  const local = (instant: string): string => toLocal(Date.parse(instant), station?.timeZone ?? 'America/Sao_Paulo');
  return mappingNote(local(from.confirmedAt).slice(0, 10), local(record.openedAt).slice(0, 4));
}

/** The engine's plan, combined with facts of the service: a closed import, products or prices never read. */
export function planOf({ record, snapshot, context }: LoadedImport): SendPlan {
  const { plan } = snapshot;
  if (record.status !== 'open') return { ...plan, canSend: false, sentence: closedImport(record.status) };
  const unread = stationsWithoutCatalog(snapshot, context);
  if (unread.length > 0 && !plan.canSend) return { ...plan, sentence: `${catalogNeverRead(unread)} ${plan.sentence}` };
  const unchecked = context.stations
    .filter(({ id, inForce }) => inForce === null && plan.batches.some(({ stationId }) => stationId === id))
    .map(({ name }) => name);
  return unchecked.length > 0 ? { ...plan, sentence: `${plan.sentence} ${pricesNeverRead(unchecked)}` } : plan;
}

/** A sheet without a station column concerns one station only; with one, any station may be in it. */
function stationsWithoutCatalog(snapshot: EngineSnapshot, context: EngineContext): readonly string[] {
  const { columns, constants } = snapshot.sheet.layout;
  const only = columns.station === undefined ? (constants.stationId ?? context.defaultStationId) : null;
  return context.stations.filter(({ id, catalog }) => catalog.length === 0 && (only === null || only === id)).map(({ name }) => name);
}

function layoutFrom(record: ImportRecord): Pick<SheetView, 'layoutFrom' | 'rememberedAt'> {
  if (record.userLayout) return { layoutFrom: 'user', rememberedAt: null };
  if (record.layoutFrom.type === 'remembered') return { layoutFrom: 'remembered', rememberedAt: record.layoutFrom.confirmedAt };
  return { layoutFrom: 'guess', rememberedAt: null };
}
