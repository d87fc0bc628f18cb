/** Notes on this PC, for looking at the page without main: a bulk import, ten thousand rows, an awful day. */

import { strToU8 } from 'fflate';
import { countFilters, isReady, passes } from '../../../main/notes/model/filters.ts';
import type { Bridge, NoteQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import {
  type CustomerLinkView,
  type ImportRemoval,
  isOpenState,
  isReadyState,
  isWaitingState,
  type NoteImportView,
  type NoteRowView,
  type NoteState,
} from '../../../preload/contract/notes/note-desk.ts';
import { no, ok } from '../answers.ts';
import { createFakeFolder } from './folder.ts';
import { detailOfNote, importsOf, noteRows } from './note-data.ts';
import { candidatesOf, losingOf, questionOf } from './note-matches.ts';
import { paperOf } from './note-paper.ts';

type NotesCall = Extract<keyof Bridge, `notes${string}`>;

function matches(row: NoteRowView, { importId, text }: NoteQuery): boolean {
  if (importId !== null && row.importId !== importId) return false;
  const all = [row.fileName, row.number, row.key, row.recipientName, ...row.fuelings.map(({ plate }) => plate)].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const NO_COUNTS: Record<NoteState, number> = {
  identical: 0,
  grouped: 0,
  chosen: 0,
  divergent: 0,
  ambiguous: 0,
  'not-found': 0,
  doubtful: 0,
  'left-out': 0,
  sent: 0,
  'on-network': 0,
  cancelled: 0,
  conflict: 0,
  refused: 0,
  duplicate: 0,
  event: 0,
  other: 0,
};

export function createFakeNotes(scenario: string): Pick<Bridge, NotesCall> {
  let rows: readonly NoteRowView[] = noteRows(scenario);
  let imports: readonly NoteImportView[] = importsOf(scenario, rows);
  const archived = new Set<string>();
  let revision = 1;
  const folder = createFakeFolder(
    'D:\\ERP\\XML',
    scenario === 'errors' || scenario === 'awful'
      ? {
          path: 'C:\\ERP\\Notas\\Saída\\XML',
          enabled: true,
          problem: 'A pasta não existe mais. Escolha outra, ou desligue.',
          checkedAt: null,
        }
      : undefined,
  );
  let customers: readonly CustomerLinkView[] =
    scenario === 'empty'
      ? []
      : [
          { name: 'EXPRESSO VALE DO TIETÊ', cnpj: '60746948000112', confirmedAt: '2026-11-20T14:03:00.000Z' },
          { name: 'LOGÍSTICA QUATRO RODAS', cnpj: 'XT9CDVWJ000172', confirmedAt: '2026-11-18T09:41:00.000Z' },
        ];
  const change = (ids: readonly string[], part: (row: NoteRowView) => Partial<NoteRowView>) => {
    rows = rows.map((row) => (ids.includes(row.id) ? { ...row, ...part(row) } : row));
    revision += 1;
  };
  const seen = (query: NoteQuery) => rows.filter((row) => !archived.has(row.importId) && matches(row, query));
  const shown = (query: NoteQuery) => seen(query).filter((row) => passes(row, query.filter));
  const find = (id: string) => rows.find((row) => row.id === id);
  const setImport = (id: string, part: (view: NoteImportView) => Partial<NoteImportView>): Result<NoteImportView> => {
    imports = imports.map((view) => (view.id === id ? { ...view, ...part(view) } : view));
    const found = imports.find((view) => view.id === id);
    return found === undefined ? no('not-found', 'Esta importação não foi encontrada.') : ok(found);
  };

  const removalOf = (importIds: readonly string[]): ImportRemoval => {
    const theirs = rows.filter(({ importId }) => importIds.includes(importId));
    const count = (wanted: NoteState): number => theirs.filter(({ state }) => state === wanted).length;
    const [sent, chosen] = [count('sent'), count('chosen')];
    const goes = theirs.filter(({ state }) => state !== 'sent' && state !== 'chosen');
    const kept = new Set(theirs.filter((row) => !goes.includes(row)).map(({ importId }) => importId));
    return {
      imports: importIds.filter((id) => !kept.has(id)).length,
      files: goes.length,
      open: goes.filter(({ state }) => isOpenState(state)).length,
      stays: { sent, cancellation: 0, chosen },
    };
  };

  return {
    notesBegin: async ({ label }) => {
      const begun: NoteImportView = {
        id: `note-import-${imports.length + 1}`,
        label,
        source: 'drop',
        startedAt: '2026-11-21T12:00:00.000Z',
        status: 'reading',
        files: 0,
        problems: [],
      };
      imports = [begun, ...imports];
      return ok(begun);
    },
    notesAdd: async ({ importId, fileName, bytes }) => {
      if (fileName.endsWith('.rar')) return no('file', `“${fileName}” não é um zip nem um XML.`);
      const made = noteRows('normal').slice(0, fileName.endsWith('.zip') ? 12 : 1);
      const at = rows.length;
      rows = [
        ...made.map((row, index) => ({ ...row, id: `new-${at + index}`, importId, fileName: `${fileName} ${index}`.trim() })),
        ...rows,
      ];
      revision += 1;
      return setImport(importId, (view) => ({
        files: view.files + made.length,
        problems: bytes.length === 0 ? [...view.problems, `“${fileName}” está vazio.`] : view.problems,
      }));
    },
    notesEnd: async ({ importId }) => setImport(importId, () => ({ status: 'done' })),
    notesCancel: async ({ importId }) => setImport(importId, () => ({ status: 'cancelled' })),
    notesImports: async ({ most }) =>
      ok(
        imports
          .filter(({ id }) => !archived.has(id))
          .slice(0, most)
          .map((view, at) => ({ ...view, open: at === 0 ? 3 : 0, unfinished: at === 1 ? 2 : 0 })),
      ),
    notesArchiveImports: async ({ importIds, archived: out }) => {
      for (const id of importIds) {
        if (out) archived.add(id);
        else archived.delete(id);
      }
      revision += 1;
      return ok(null);
    },
    notesRemoval: async ({ importIds }) => ok(removalOf(importIds)),
    notesRemoveImports: async ({ importIds, files }) => {
      const removal = removalOf(importIds);
      if (files !== removal.files) return no('stale', 'A lista mudou enquanto isso. Confira de novo e repita.');
      rows = rows.filter((row) => !importIds.includes(row.importId) || row.state === 'sent' || row.state === 'chosen');
      imports = imports.filter(({ id }) => !importIds.includes(id) || rows.some(({ importId }) => importId === id));
      revision += 1;
      return ok(removal);
    },
    notesSummary: async (query) => {
      const left = seen(query);
      const counts = { ...NO_COUNTS };
      for (const row of left) counts[row.state] += 1;
      const ready = rows.filter(isReady);
      const waiting = rows.filter(({ state }) => isWaitingState(state));
      return ok({
        stationId: query.stationId,
        revision,
        counts,
        filters: countFilters(left),
        repeated: left.filter(({ state }) => state === 'duplicate').length,
        ready: {
          notes: ready.length,
          fuelings: ready.reduce((sum, { fuelings }) => sum + fuelings.length, 0),
          valueE4: ready.reduce((sum, { totalE4 }) => sum + (totalE4 ?? 0), 0),
        },
        elsewhere: [],
        waiting: { notes: waiting.length, valueE4: waiting.reduce((sum, { totalE4 }) => sum + (totalE4 ?? 0), 0) },
        pendingReadAt: scenario === 'empty' ? null : '2026-11-21T11:52:00.000Z',
        readingMovement: false,
      });
    },
    notesRows: async ({ revision: asked, offset, limit, ...query }) => {
      if (asked !== revision) return no('stale', 'As notas mudaram.');
      const all = shown(query);
      return ok({ rows: all.slice(offset, offset + limit), total: all.length });
    },
    notesMarked: async ({ fileIds, ...query }) => {
      const inside = new Set(shown(query));
      const wanted = new Set(fileIds);
      const marked = rows.filter((row) => wanted.has(row.id) && !archived.has(row.importId));
      return ok({ rows: marked, outside: marked.filter((row) => !inside.has(row)).map(({ id }) => id) });
    },
    notesDetail: async ({ fileId }) => {
      const row = find(fileId);
      return row === undefined ? no('not-found', 'Esta nota não existe mais neste computador.') : ok(detailOfNote(row));
    },
    notesCandidates: async ({ fileId, text }) => {
      const row = find(fileId);
      return row === undefined ? no('not-found', 'Esta nota não existe mais neste computador.') : ok(candidatesOf(row, text));
    },
    notesChoose: async ({ fileIds, transactionIds }) => {
      change(fileIds, (row) =>
        transactionIds.length === 0
          ? { state: 'ambiguous', stateName: 'Ambígua', fuelings: [], score: null }
          : {
              state: 'chosen',
              stateName: 'Escolhida',
              sentence: 'Você escolheu o abastecimento desta nota.',
              fuelings: candidatesOf(row, '').flatMap(({ fueling }) => (transactionIds.includes(fueling.id) ? [fueling] : [])),
            },
      );
      return ok({ undoId: 'undo-1', alsoReady: 0 });
    },
    notesChoice: async ({ fileIds, transactionIds, sameCustomer }) => ok(questionOf(rows, fileIds, transactionIds, sameCustomer)),
    notesPaper: async ({ id }) => {
      const row = find(id) ?? rows.find(({ itemId }) => itemId === id);
      return row === undefined ? no('not-found', 'O XML desta nota saiu deste computador, ou não pode ser lido.') : ok(paperOf(row));
    },
    notesCompare: async ({ fileIds, transactionIds }) => {
      const { pair, differences } = questionOf(rows, fileIds, transactionIds, false);
      return pair === null ? no('not-allowed', 'Este abastecimento saiu da lista.') : ok({ pair, differences });
    },
    notesUndoChoice: async () => {
      revision += 1;
      return ok(null);
    },
    notesLeaveOut: async ({ fileIds, out }) => {
      change(fileIds, () =>
        out
          ? { state: 'left-out', stateName: 'Deixada de fora', sentence: 'Você deixou esta nota de fora.' }
          : { state: 'not-found', stateName: 'Não encontrada', sentence: 'Nenhum abastecimento pendente combina com esta nota.' },
      );
      return ok(null);
    },
    notesAttach: async ({ fileIds, revision: asked }) => {
      if (asked !== revision) return no('stale', 'As notas mudaram.');
      const ready = rows.filter(isReady).filter(({ id }) => fileIds === 'ready' || fileIds.includes(id));
      const [left, ...going] = ready;
      const sent = going.length === 0 ? ready : going;
      change(
        sent.map(({ id }) => id),
        (row) => ({ state: 'sent', stateName: 'Enviada', stage: 'queued', itemId: `item-${row.id}`, sentence: 'Na fila para a rede.' }),
      );
      return ok({
        itemIds: sent.map(({ id }) => `item-${id}`),
        notAttached:
          left === undefined || going.length === 0
            ? []
            : [{ fileId: left.id, fileName: left.fileName, sentence: 'O abastecimento saiu da lista de pendências enquanto você olhava.' }],
      });
    },
    notesExport: async () => ok({ fileName: 'notas-2026-11-21.csv', bytes: strToU8('arquivo;situação\r\n') }),
    notesCustomers: async () => ok(customers),
    notesCustomerLosing: async ({ name }) =>
      ok(rows.filter(({ recipientName, state }) => recipientName === name && isReadyState(state)).map(losingOf)),
    notesForgetCustomer: async ({ name, cnpj }) => {
      customers = customers.filter((link) => link.name !== name || link.cnpj !== cnpj);
      return ok(null);
    },
    notesExamples: async () => ok({ fileName: 'notas-de-exemplo.zip', bytes: strToU8('PK') }),
    notesFolder: folder.view,
    notesChooseFolder: folder.choose,
    notesSetFolder: folder.set,
  };
}
