import type { NoteFinding, NoteView } from '../../../../preload/contract/notes.ts';
import { formatDecimal } from '../../../shared/decimal.ts';
import { noteFindingSentence, noteKindName } from '../../texts/nfe.ts';
import { byConsequence } from '../consequence.ts';
import { isSendable } from '../findings.ts';
import type { ReadNote } from '../note.ts';

/**
 * A file as the screen shows it. `more`: findings made after the reading (stations, cancellations
 * found in other files). A CPF never gets here (LGPD).
 */
export function noteView(fileName: string, reading: ReadNote, more: readonly NoteFinding[]): NoteView {
  const { note } = reading;
  const findings = byConsequence([...reading.findings, ...more]);
  return {
    fileName,
    kind: reading.kind,
    kindName: noteKindName(reading.kind),
    key: reading.key,
    series: note?.series ?? null,
    number: note?.number ?? null,
    emittedAt: note?.emittedAt ?? null,
    emitterCnpj: note?.emitter.cnpj ?? null,
    emitterName: note?.emitter.name ?? null,
    recipientCnpj: note?.recipient.cnpj ?? null,
    recipientName: note?.recipient.name ?? null,
    total: formatDecimal(note?.total ?? null),
    plates: note?.plates ?? [],
    items: (note?.items ?? []).map(({ number, description, quantity, unitValue, total, fuel }) => ({
      number,
      description: description ?? '',
      quantity: formatDecimal(quantity) ?? '',
      unitValue: formatDecimal(unitValue) ?? '',
      total: formatDecimal(total) ?? '',
      anpCode: fuel?.anpCode ?? null,
    })),
    sendable: isSendable(findings),
    findings: findings.map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      place: finding.place,
      message: noteFindingSentence(finding),
    })),
  };
}
