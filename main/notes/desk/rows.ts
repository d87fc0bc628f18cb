import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import {
  type FuelingBrief,
  isReadyState,
  type NoteRowView,
  type ProposalView,
  type ReasonView,
} from '../../../preload/contract/notes/note-desk.ts';
import { truthOf } from '../../pending/model/index.ts';
import { speaksAgainst } from '../matching/results.ts';
import type { Proposal, ProposalForm, Reason } from '../matching/types.ts';
import { cameBack, haystack, isReady } from '../model/filters.ts';
import { siblingKeys } from '../model/siblings.ts';
import type { DeskFueling, Standing } from '../model/types.ts';
import { noteDeskTexts } from '../texts/desk.ts';
import { reasonText } from '../texts/matching.ts';
import { noteFindingSentence, noteKindName } from '../texts/nfe.ts';
import type { DeskLook, DeskNote } from './desk-look.ts';

export function viewNote(standing: Standing): DeskNote {
  const row = viewRow(standing);
  let hay: string | null = null;
  return {
    standing,
    row,
    hay() {
      const plates = [
        ...row.fuelings.map(({ plate }) => plate),
        ...(standing.file.note?.plates ?? []),
        ...(standing.file.note?.match?.plates ?? []),
      ];
      hay ??= haystack([row.fileName, row.number, row.key, row.recipientName, row.recipientCnpj, ...plates]);
      return hay;
    },
  };
}

/** "Anexar" takes no note without those that pay its fueling too: where one of them came back, all of them wait for a person. */
export function markPartners(notes: readonly DeskNote[]): readonly DeskNote[] {
  const back = new Set(notes.flatMap(({ row }) => (row.key !== null && isReadyState(row.state) && cameBack(row) ? [row.key] : [])));
  if (back.size === 0) return notes;
  return notes.map((note) => {
    const { row, standing } = note;
    if (!isReady(row) || !siblingKeys(standing).some((key) => back.has(key))) return note;
    return { ...note, row: { ...row, partnerBack: true, sentence: `${noteDeskTexts.partnerBack()} ${row.sentence}` } };
  });
}

function viewRow(standing: Standing): NoteRowView {
  const { file, state, why, fuelings, score, entry, listedForLong, listedAgain, cancelledAfterSending, sentBy, alarm } = standing;
  const eventAfterSending = alarm === null ? null : noteDeskTexts.eventAfterSending(noteFindingSentence(alarm));
  const { note } = file;
  const sentence = [
    cancelledAfterSending ? noteDeskTexts.cancelledAfterSending() : eventAfterSending,
    sentBy === null ? null : noteDeskTexts.sentBy(sentBy),
    noteDeskTexts.sentence(why, entry, listedAgain),
    listedForLong ? noteDeskTexts.listedForLong(entry?.stage ?? null) : null,
  ];
  return {
    id: file.id,
    importId: file.importId,
    fileName: file.name,
    kindName: noteKindName(file.kind),
    key: file.key,
    number: note?.number ?? null,
    series: note?.series ?? null,
    emittedAt: note?.emittedAt ?? null,
    recipientName: note?.recipientName ?? null,
    recipientCnpj: note?.recipientCnpj ?? null,
    totalE4: note?.totalE4 ?? null,
    state,
    stateName: stateNameOf(standing),
    sentence: sentence.filter((part) => part !== null).join(' '),
    fuelings: fuelings.map(briefOf),
    score,
    itemId: entry?.id ?? null,
    stage: entry?.stage ?? null,
    partnerBack: false,
    listedForLong,
    cancelledAfterSending,
    eventAfterSending,
  };
}

function stateNameOf({ state, entry }: Standing): string {
  const truth = state !== 'sent' || entry === null ? null : truthOf({ stage: entry.stage, cancelled: false });
  return truth === null ? noteDeskTexts.state(state) : noteDeskTexts.truth[truth];
}

export function briefOf(fueling: FuelingBrief): FuelingBrief {
  const { id, date, customerName, productName, plate, quantityE4, valueE4, daysPending } = fueling;
  return { id, date, customerName, productName, plate, quantityE4, valueE4, daysPending };
}

/** @param note null if unknown. @param fuelings the compared fuelings. */
export function viewReason(
  reason: Reason,
  form: ProposalForm,
  note: Pick<NoteRowView, 'recipientName'> | null,
  fuelings: readonly Pick<FuelingBrief, 'customerName' | 'productName'>[],
  unitOf: UnitOf,
): ReasonView {
  const units = [...new Set(fuelings.map(({ productName }) => unitOf(productName)))];
  const verdict = speaksAgainst(reason) ? 'against' : reason.points > 0 ? 'for' : 'neutral';
  return {
    sentence: reasonText(reason, {
      form,
      noteCustomer: note?.recipientName ?? null,
      fuelingCustomer: fuelings[0]?.customerName ?? null,
      unit: units.length === 1 ? (units[0] ?? null) : null,
    }),
    points: reason.points,
    verdict,
  };
}

/** @param key of the note for which the proposal is shown. */
export function viewProposal(proposal: Proposal, key: string, look: DeskLook, listed: ReadonlyMap<string, DeskFueling>): ProposalView {
  const rowOf = (of: string) => look.notes.find(({ row }) => row.key === of && row.state !== 'duplicate' && row.state !== 'event')?.row;
  const others = proposal.noteKeys.filter((other) => other !== key);
  const fuelings = proposal.fuelingIds.flatMap((id) => listed.get(id) ?? []).map(briefOf);
  const note = rowOf(key) ?? null;
  return {
    fuelings,
    otherFiles: others.flatMap((other) => {
      const row = rowOf(other);
      return row === undefined ? [] : [{ fileId: row.id, number: row.number, totalE4: row.totalE4 }];
    }),
    score: proposal.score,
    reasons: proposal.reasons.map((reason) => viewReason(reason, proposal.form, note, fuelings, look.unitOf)),
  };
}
