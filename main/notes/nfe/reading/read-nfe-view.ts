import type { NoteFinding, NoteView } from '../../../../preload/contract/notes/notes.ts';
import { formatDecimal } from '../../../shared/decimal.ts';
import { noteFindingSentence } from '../../texts/nfe.ts';
import { byConsequence } from '../consequence.ts';
import type { ReadNote } from '../note.ts';

/**
 * Details of a file beyond its row. `more`: findings made after the reading (stations,
 * cancellations found in other files). CPFs are excluded (LGPD).
 */
export function noteView({ note, findings }: ReadNote, more: readonly NoteFinding[]): NoteView {
  return {
    emitterCnpj: note?.emitter.cnpj ?? null,
    emitterName: note?.emitter.name ?? null,
    plates: note?.plates ?? [],
    items: (note?.items ?? []).map(({ number, description, quantity, total }) => ({
      number,
      description: description ?? '',
      quantity: formatDecimal(quantity) ?? '',
      total: formatDecimal(total) ?? '',
    })),
    findings: byConsequence([...findings, ...more]).map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      place: finding.place,
      message: noteFindingSentence(finding),
    })),
  };
}
