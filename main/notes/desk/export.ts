/** Exports the list of notes as a table, and example notes for trying the program. */

import type { NoteQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { NetworkStation } from '../../network/index.ts';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import { makeFile } from '../../shared/files/make-file.ts';
import { fail, ok } from '../../shared/result.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import type { NoteAdapters } from '../adapters.ts';
import { passes } from '../model/filters.ts';
import { noteDeskTexts, noteErrors, noteExport } from '../texts/desk.ts';
import { noteFindingWithPlace } from '../texts/nfe.ts';
import type { NoteDesk } from './desk.ts';
import type { DeskNote } from './desk-look.ts';
import { selectNotes } from './questions.ts';

interface NoteExportParts extends Pick<NoteAdapters, 'files' | 'stations' | 'clock' | 'exampleNotes' | 'logger'> {
  readonly desk: NoteDesk;
  readonly zip: (files: readonly PackedFile[]) => Promise<Uint8Array>;
}

export function createNoteExport(parts: NoteExportParts) {
  const { desk, files, stations, clock, logger } = parts;
  const localOf = ({ timeZone }: NetworkStation): string => toLocal(clock.now(), timeZone);

  function rowOf({ row, standing }: DeskNote): readonly CsvCell[] {
    const { fuelings } = row;
    const reading = files.find(row.id)?.reading;
    const findings = [...(reading?.findings ?? []), ...standing.added].filter(({ severity }) => severity !== 'info');
    const joined = (text: (fueling: (typeof fuelings)[number]) => string | null): CsvCell => ({
      literal: fuelings.map((fueling) => text(fueling) ?? '').join(' '),
    });
    return [
      row.fileName,
      row.kindName,
      { literal: row.key ?? '' },
      { literal: row.number ?? '' },
      { literal: row.series ?? '' },
      row.emittedAt === null ? '' : formatLocalDate(row.emittedAt),
      row.recipientName ?? '',
      { literal: row.recipientCnpj ?? '' },
      money(row.totalE4),
      row.stateName,
      row.sentence,
      row.score,
      joined(({ id }) => id),
      joined(({ date }) => formatLocalDate(date)),
      joined(({ plate }) => plate),
      fuelings.length === 0 ? null : money(fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0)),
      row.stage === null ? '' : noteDeskTexts.stage(row.stage),
      findings.map(noteFindingWithPlace).join(' | '),
    ];
  }

  return {
    export(query: NoteQuery): Result<FileToKeep> {
      const found = selectNotes(query, desk, stations);
      const station = stations.find(query.stationId);
      if (!found.ok) return found;
      if (station === null) return fail('not-found', noteErrors.stationNotFound());
      const rows = found.value.selected.filter(({ row }) => passes(row, query.filter)).map(rowOf);
      return ok({ fileName: noteExport.fileName(localOf(station).slice(0, 10)), bytes: csvBytes([noteExport.headers, ...rows]) });
    },
    async examples(stationId: string): Promise<Result<FileToKeep>> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', noteErrors.stationNotFound());
      if (station.environment !== 'training') return fail('not-allowed', noteErrors.notTraining());
      return makeFile({ logger, line: 'example notes failed', failed: noteErrors.examplesFailed }, async () => {
        const made = await parts.exampleNotes(station.cnpj);
        if (made.length === 0) return fail('not-allowed', noteErrors.noExamples());
        const localTime = localOf(station);
        const bytes = await parts.zip(made.map(({ fileName, bytes }) => ({ path: fileName, bytes, localTime })));
        return ok({ fileName: noteExport.examples(localTime.slice(0, 10)), bytes });
      });
    },
  };
}

function money(valueE4: number | null): CsvCell {
  return valueE4 === null ? null : { e4: valueE4, decimals: 2 };
}
