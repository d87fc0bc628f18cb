/** A person's marks on notes: choices and customers, changed and restored as a unit. Pure. */

import type { CustomerLinkView } from '../../../preload/contract/notes/note-desk.ts';
import type { CustomerLink } from '../matching/types.ts';
import type { Choice } from './types.ts';

export interface Marks {
  readonly choices: readonly Choice[];
  readonly links: readonly CustomerLinkView[];
}

export interface NewChoice {
  readonly stationId: string;
  /** Keys of the matched notes. */
  readonly keys: readonly string[];
  /** Empty: revokes the choice of these notes. */
  readonly transactionIds: readonly string[];
  /** ISO 8601 UTC. */
  readonly chosenAt: string;
  readonly reason: string | null;
  readonly differences: Choice['differences'];
  /** Customers that the person confirmed. */
  readonly learned: readonly CustomerLink[];
  /** Keys of notes whose upload has arrived, or still may: what was chosen for these is done. */
  readonly sent: ReadonlySet<string>;
}

/**
 * A fueling belongs to at most one choice among the notes still to be sent: a new choice replaces the others of its fuelings.
 * A note that was sent for a part of the fueling keeps its choice. Revoking a choice also removes customers learned only from it:
 * a mistake must not keep other notes from matching.
 */
export function afterChoice({ choices, links }: Marks, made: NewChoice): Marks {
  const { stationId, keys, transactionIds, chosenAt, reason, differences, learned, sent } = made;
  const overlaps = (other: Choice): boolean =>
    !sent.has(other.key) && other.stationId === stationId && other.transactionIds.some((id) => transactionIds.includes(id));
  const replaced = choices.filter((other) => overlaps(other) || keys.includes(other.key));
  const remaining = choices.filter((other) => !replaced.includes(other));
  const isLearnedFrom = (by: readonly Choice[], { confirmedAt }: CustomerLinkView): boolean =>
    by.some((each) => each.chosenAt === confirmedAt);
  const keptLinks = links.filter((link) => !isLearnedFrom(replaced, link) || isLearnedFrom(remaining, link));
  const known = new Set(keptLinks.map(placeOfLink));
  const chosen =
    transactionIds.length === 0 ? [] : keys.map((key): Choice => ({ key, stationId, transactionIds, chosenAt, reason, differences }));
  const fresh = learned.filter((link) => !known.has(placeOfLink(link))).map((link) => ({ ...link, confirmedAt: chosenAt }));
  return { choices: [...remaining, ...chosen], links: [...keptLinks, ...fresh] };
}

export interface MarksChange {
  readonly before: Marks;
  readonly after: Marks;
}

/** Only the differences: unchanged marks are in neither. */
export function changeOf(before: Marks, after: Marks): MarksChange {
  return { before: less(before, after), after: less(after, before) };
}

/** Whether the change's result is still present, and nothing has replaced what it removed. */
export function canUndo({ before, after }: MarksChange, now: Marks): boolean {
  const missing = less(after, now);
  const emptied = new Set(before.choices.map(({ key }) => key).filter((key) => !after.choices.some((made) => made.key === key)));
  const keptPlaces = new Set(after.links.map(placeOfLink));
  const forgotten = new Set(before.links.map(placeOfLink).filter((place) => !keptPlaces.has(place)));
  return (
    missing.choices.length === 0 &&
    missing.links.length === 0 &&
    !now.choices.some(({ key }) => emptied.has(key)) &&
    !now.links.some((link) => forgotten.has(placeOfLink(link)))
  );
}

function less(marks: Marks, others: Marks): Marks {
  const choices = new Set(others.choices.map(wordsOfChoice));
  const links = new Set(others.links.map(wordsOfLink));
  return {
    choices: marks.choices.filter((choice) => !choices.has(wordsOfChoice(choice))),
    links: marks.links.filter((link) => !links.has(wordsOfLink(link))),
  };
}

const wordsOfChoice = ({ key, stationId, transactionIds, chosenAt, reason }: Choice): string =>
  JSON.stringify([key, stationId, chosenAt, transactionIds, reason]);
const placeOfLink = ({ name, cnpj }: CustomerLink): string => `${name}\n${cnpj}`;
const wordsOfLink = (link: CustomerLinkView): string => `${placeOfLink(link)}\n${link.confirmedAt}`;
