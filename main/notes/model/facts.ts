import { GAS_CODE, isGasName } from '../../../preload/contract/kit/measure.ts';
import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import { type Decimal, unitsAt } from '../../shared/decimal.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { NoteToMatch } from '../matching/types.ts';
import { localEmission, shownEmission } from '../nfe/emission.ts';
import type { Note } from '../nfe/note.ts';
import type { FileFacts, NoteFacts, StoredFile } from './types.ts';

/** The desk's extract of a file: the full readings of thousands of files would take too much memory. */
export function factsOf({ reading, ...file }: StoredFile): FileFacts {
  const { kind, key, note, findings, cancellations, events, eventType } = reading;
  return {
    ...file,
    kind,
    key,
    emitterCnpj: note?.emitter.cnpj ?? null,
    note: note === null ? null : noteFacts(note, key),
    blocks: findings.filter(isBlock),
    stated: { cancellations, events, eventType },
  };
}

export const isBlock = ({ severity }: NoteFinding): boolean => severity === 'block';

function noteFacts(note: Note, key: string | null): NoteFacts {
  const { emitter, environment, places, number, series, emittedAt, recipient, total, plates } = note;
  return {
    emitter,
    environment,
    places,
    number,
    series,
    emittedAt: shownEmission(emittedAt),
    recipientName: recipient.name,
    recipientCnpj: recipient.cnpj,
    totalE4: integerAt(total, 4),
    plates,
    match: noteToMatch(note, key),
  };
}

/** The date stays in the emitter's local time, the pending list's is the station's. */
export function noteToMatch(note: Note, key: string | null): NoteToMatch | null {
  const totalE2 = integerAt(note.total, 2);
  const emission = localEmission(note.emittedAt);
  if (key === null || totalE2 === null || emission === null) return null;
  return {
    key,
    emission,
    emitterCnpj: note.emitter.cnpj ?? '',
    recipientCnpj: note.recipient.cnpj ?? '',
    recipientCpf: note.recipient.cpf ?? '',
    recipientName: note.recipient.name ?? '',
    totalE2,
    items: note.items.map(({ fuel, description, quantity, unit, total, net }) => ({
      anpCode: fuel?.anpCode ?? null,
      description: description ?? '',
      quantityE4: (integerAt(quantity, 4) ?? 0) * litresIn(unit, fuel?.anpCode ?? null, description),
      valueE2: integerAt(net ?? total, 2) ?? 0,
    })),
    plates: note.plates,
    referencedKeys: note.references,
  };
}

const LITRES_OF_CUBIC_METRE = 1000;
const CUBIC_METRE = /^(?:M3|MT3|MTC|MTQ|METROS? CUBICOS?)$/;

/** Litres per unit of a note's line: bulk notes use cubic metres for liquids, the network uses litres. */
function litresIn(unit: string | null | undefined, anpCode: string | null, description: string | null): number {
  if (unit === null || unit === undefined || !CUBIC_METRE.test(normaliseLabel(unit))) return 1;
  return isGasItem(anpCode, description) ? 1 : LITRES_OF_CUBIC_METRE;
}

/** Whether a line's product is sold by the cubic metre. */
export const isGasItem = (anpCode: string | null, description: string | null): boolean =>
  anpCode === null ? isGasName(description ?? null) : anpCode.startsWith(GAS_CODE);

/** null also for values that a number can't represent exactly. */
function integerAt(value: Decimal | null, scale: number): number | null {
  if (value === null) return null;
  const units = Number(unitsAt(value, scale));
  return Number.isSafeInteger(units) ? units : null;
}
