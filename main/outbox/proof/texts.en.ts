/** The English of texts.ts. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { type OutboxItemKind, type OutboxStage, type UploadedFuelingView, wordOfKind } from '../../../preload/contract/outbox/outbox.ts';
import type { Same } from '../../../preload/contract/same.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { quantityWords } from '../../shared/amounts/quantity-words.ts';
import type { UploadedFueling } from '../list/uploaded-notes.ts';
import { STAGES } from '../stage-words.ts';
import { ACTORS } from '../texts/audit.ts';
import type { AnswerText, AuditLine, Moment, ProvenNote, ReadMe } from './texts.ts';

const EOL = '\r\n';
/** Old Notepads take a text without it for Windows-1252. */
const BOM = '\uFEFF';

export const packageNames: Same<typeof import('./texts.ts').packageNames> = {
  readMe: 'README.txt',
  answers: 'answers',
  noAnswer: 'no-answer',
  audit: 'audit.txt',
  hashes: 'SHA-256.txt',
  sent: 'sent',
  prepared: 'prepared',
  package: 'proof',
  note: (number) => `note-${number}`,
  fueling: (plate) => `fueling-${plate}`,
};

export const stationRemoved = (): string => '(station removed from this computer)';

const KINDS: Readonly<Record<OutboxItemKind, string>> = {
  'price-standard': 'standard price',
  'price-agreement': 'agreement price',
  note: 'note',
  fueling: 'manual fueling',
};
/** `besides`: what the audit tells of besides the upload. */
const WORDS = {
  prices: {
    original: 'the sheet as it was imported',
    damaged: 'The stored sheet is damaged',
    missing: 'The original sheet was not found',
    besides: ' and to its sheet',
  },
  note: {
    original: 'the XML of the note as it was imported',
    damaged: 'The stored XML of the note is damaged',
    missing: 'The original XML of the note was not found',
    besides: '',
  },
  fueling: {
    original: 'the sheet as it was imported',
    damaged: 'The stored sheet is damaged',
    missing: 'The original sheet was not found',
    besides: '',
  },
} as const;
const ENVIRONMENTS: Readonly<Record<Environment, string>> = {
  training: 'Training',
  homologation: 'Homologation',
  production: 'Production',
};

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (e4: number): string => MONEY.format(e4 / 10_000).replaceAll('\u00a0', ' ');

function fuelingLine({ id, date, productName, plate, quantityE4, valueE4 }: UploadedFueling, unitOf: UnitOf): string {
  const parts = [
    date === null ? null : date.replace('T', ' '),
    productName,
    quantityE4 === null ? null : quantityWords(quantityE4, unitOf(productName)),
    valueE4 === null ? null : money(valueE4),
    plate === null ? null : `plate ${plate}`,
    `number on the network ${id}`,
  ];
  return `- ${parts.filter((part) => part !== null).join(', ')}`;
}

function noteFacts({ number, customerName, key, fuelings }: ProvenNote, unitOf: UnitOf): readonly string[] {
  const total = fuelings.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0);
  return [
    `Note: ${number ?? 'number not read'}`,
    `Access key: ${key}`,
    `Customer: ${customerName ?? 'not given'}`,
    `Value of the fuelings: ${money(total)}`,
    `Fuelings (${fuelings.length}):`,
    ...fuelings.map((fueling) => fuelingLine(fueling, unitOf)),
  ];
}

function fuelingFacts(
  { plate, date, productName, quantityE4, valueE4, odometer, supplierDocument, sourceLine }: UploadedFuelingView,
  unitOf: UnitOf,
): readonly string[] {
  return [
    'Content: manual fueling',
    `Plate: ${plate}`,
    `Date and time: ${date.replace('T', ' ')}`,
    `Product: ${productName}`,
    `Quantity: ${quantityWords(quantityE4, unitOf(productName))}`,
    `Value: ${valueE4 === null ? 'not given' : money(valueE4)}`,
    `Odometer: ${odometer ?? 'not given'}`,
    ...(sourceLine === null ? [] : [`Row of the sheet: ${sourceLine}`]),
    `CNPJ of the station: ${supplierDocument ?? 'not given'}`,
  ];
}

const both = ({ utc, local }: Moment): string => `${local.replace('T', ' ')} by the station's clock (${utc} in UTC)`;

function facts(of: ReadMe): readonly string[] {
  const { station, prices } = of;
  const content = prices === null ? KINDS[of.kind] : `${prices === 1 ? '1 price' : `${prices} prices`} (${KINDS[of.kind]})`;
  return [
    `Source file: ${of.fileName === '' ? 'not given' : of.fileName}`,
    ...(of.note !== null
      ? noteFacts(of.note, of.unitOf)
      : of.fueling !== null
        ? fuelingFacts(of.fueling, of.unitOf)
        : [`Content: ${content}`]),
    `${of.fueling === null ? 'Station' : 'Fleet'}: ${station === null ? 'not told' : 'not given'}`,
    ...(station === null ? [] : [`Environment: ${ENVIRONMENTS[station.environment]}`, `Time zone of the station: ${station.timeZone}`]),
    `Identifier of the upload: ${of.itemId}`,
    `Status: ${STAGES[of.stage]}`,
    `Confirmed at: ${both(of.createdAt)}`,
    `Last try: ${of.lastAttemptAt === null ? 'none' : both(of.lastAttemptAt)}`,
    `Tries: ${of.attempts}`,
    `Process number on the network: ${of.processId ?? 'the network did not say'}`,
    `Status on the network, word for word: ${of.networkStatus ?? 'the network did not say'}`,
    `SHA-256 of the content: ${of.sentSha256 ?? 'not given'}`,
  ];
}

function contents(of: ReadMe): readonly string[] {
  const { readMe, answers, audit, hashes } = packageNames;
  const body = of.attempted
    ? 'the same bytes that this computer sent (or began to send).'
    : 'the same bytes prepared for sending. This computer tried no upload: nothing of this left it.';
  return [
    `- ${readMe}: this text.`,
    ...(of.originalPath === null ? [] : [`- ${of.originalPath}: ${WORDS[wordOfKind(of.kind)].original}, byte for byte.`]),
    ...(of.bodyPath === null ? [] : [`- ${of.bodyPath}: ${body}`]),
    of.answers === 0
      ? '- There are no answers: the network has said nothing about this upload.'
      : `- ${answers}/: each exchange with the network, in order. The answer stands below the line of dashes, word for word. It comes without CPFs and names of drivers (up to 256 kB). A repeated answer appears once, with all its times.`,
    `- ${audit}: all that happened to this upload${WORDS[wordOfKind(of.kind)].besides}. Each line gives the time in UTC and by the station's clock. It also gives the cause and who did it.`,
    `- ${hashes}: the fingerprint of each file above. To check on Windows: certutil -hashfile "file" SHA256. On Linux, inside the folder: sha256sum -c ${hashes}`,
  ];
}

export function readMeText(of: ReadMe): string {
  const notices = of.warnings.length === 0 ? [] : ['ATTENTION', ...of.warnings.map((warning) => `- ${warning}`), ''];
  const privacy = [
    "This package holds no passwords or secrets. Texts and answers show no whole CPFs and no drivers' names. The original file and the content sent are as they are. They may hold personal data: keep them with care.",
  ];
  const lines = ['PROOF PACKAGE', '', ...facts(of), '', ...notices, 'WHAT IS HERE', ...contents(of), '', ...privacy, ''];
  return `${BOM}${lines.join(EOL)}`;
}

export function answerText({ times, method, path, outcome, body }: AnswerText): string {
  const when = times.map((each) => `When: ${both(each)}`);
  return [...when, `Request: ${method} ${path === '' ? '(did not leave)' : path}`, `Outcome: ${outcome}`, '-'.repeat(60), body].join(EOL);
}

const stateWord = (word: string | null): string => (word === null ? '–' : Object.hasOwn(STAGES, word) ? STAGES[word as OutboxStage] : word);

/** Named when the operator is known. */
const whoOf = ({ actor, operator }: AuditLine): string => (operator === null ? ACTORS[actor] : `${ACTORS[actor]}, by ${operator}`);

function auditLine(line: AuditLine): string {
  const moved = line.before === null && line.after === null ? '' : ` | ${stateWord(line.before)} -> ${stateWord(line.after)}`;
  const head = `${line.atUtc} (UTC) | ${line.atLocal} (station) | who: ${whoOf(line)}${moved}`;
  const details = line.details === null ? [] : [`    details: ${line.details}`];
  return [head, `    ${line.sentence}`, `    cause: ${line.entity}/${line.cause}`, ...details].join(EOL);
}

export function auditText(lines: readonly AuditLine[]): string {
  const body = lines.length === 0 ? ['No record.'] : lines.map(auditLine);
  return `${BOM}${['AUDIT', 'Each line was written when it happened. The program can change none of them.', '', ...body, ''].join(EOL)}`;
}

export const warnings: Same<typeof import('./texts.ts').warnings> = {
  recordDamaged: () =>
    "The record of this upload is damaged. We don't know in which state it stopped. The content may have left this computer.",
  originalDamaged: (of) => `${WORDS[of].damaged} (the SHA-256 does not match). So it is not in this package.`,
  originalMissing: (of) => `${WORDS[of].missing} on this computer.`,
  bodyDamaged: (expected) =>
    `The stored content is damaged (the SHA-256 does not match). So it is not in this package.${expected === null ? '' : ` The SHA-256 of the true content is ${expected}.`}`,
  bodyMissing: (expected) =>
    `The content that was sent was not found on this computer.${expected === null ? '' : ` Its SHA-256 is ${expected}.`}`,
};

export const packageFailed = (): string => 'Try again: the package could not be made. Nothing changed in the upload.';

export const packagesTexts: Same<typeof import('./texts.ts').packagesTexts> = {
  fileName: (uploads) => `proof-${uploads}-${uploads === 1 ? 'upload' : 'uploads'}.zip`,
  busy: () => 'Wait: the previous proof package is still being made.',
  none: () => 'No upload in these filters.',
  tooLarge: () => 'Choose a shorter period: these are too many proofs for one file.',
  failed: () => 'Try again: the proofs could not be made. Nothing changed in the uploads.',
};
