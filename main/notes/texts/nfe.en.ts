/** The English of nfe.ts. */

import type {
  ForeignFile,
  NoteFileKind,
  NoteFinding,
  NoteFindingCode,
  NoteFindingParams,
  NotePlace,
  ReadingStop,
  XmlDefect,
} from '../../../preload/contract/notes/notes.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { groups, integer, reais, size, when } from '../figures.ts';
import type { ZipRefusal } from './nfe.ts';

const KINDS: Readonly<Record<NoteFileKind, string>> = {
  'nfe-with-protocol': 'NF-e with protocol',
  'nfe-without-protocol': 'NF-e without protocol',
  nfce: 'NFC-e',
  event: 'Event',
  'number-voiding': 'Voiding of numbers',
  submission: 'Batch sent to SEFAZ',
  'query-answer': 'Answer of SEFAZ to a query',
  'receipt-answer': 'Receipt answer of SEFAZ',
  summary: 'Summary of a note from SEFAZ',
  distribution: 'Distribution answer of SEFAZ',
  soap: 'SOAP message of SEFAZ',
  'other-xml': 'Another XML',
  'broken-xml': 'Broken XML',
  'not-xml': 'Not XML',
};

const DEFECTS: Readonly<Record<XmlDefect, string>> = {
  tag: 'a tag closes without having opened',
  ampersand: 'there is a bare “&” in a text',
  'less-than': 'there is a bare “<” in a text',
  outside: 'there is text outside the document',
  unclosed: 'the file ends before the document does',
  character: 'there is a character that XML does not allow',
  entity: 'there is a code “&…;” that XML does not know',
  attribute: 'an attribute is badly written or repeated',
  prefix: 'a prefix appears without a declaration',
  other: 'it is not written by the rules of XML',
};

const FOREIGN: Readonly<Record<ForeignFile, string>> = {
  pdf: 'It is a PDF (DANFE) and does not serve. Use the .xml file of the same note.',
  image: 'It is an image, not a note: use the .xml file.',
  html: 'It is a web page (HTML), not the note. Download the .xml file in the portal.',
  rar: 'It is a RAR: extract it and drop the .xml files.',
  '7z': 'It is a 7z: extract it and drop the .xml files.',
  sheet: 'It is an Office file, not a note. Use the .xml file.',
  outlook: 'It is an Outlook mail (.msg). Save the .xml attachment and drop it here.',
};

const STOPS: Readonly<Record<ReadingStop, string>> = {
  time: 'Reading this file took too long and was stopped. Check that it really is a note.',
  memory: 'This file takes too much memory and the reading was stopped. Check that it really is a note.',
  crash: 'The reading of this file stopped suddenly. Try again. If it happens again, tell the support.',
  others: 'Drop this file by itself. The reading stopped before it, after many files.',
};

const EVENTS: ReadonlyMap<string, string> = new Map([
  ['110110', 'letter of correction'],
  ['110111', 'cancellation'],
  ['110112', 'cancellation by replacement'],
  ['110140', 'EPEC'],
  ['210200', 'confirmation of the operation'],
  ['210210', 'operation acknowledged'],
  ['210220', 'operation not recognized'],
  ['210240', 'operation not carried out'],
]);

const PURPOSES: ReadonlyMap<string, string> = new Map([
  ['2', 'a complement to another one'],
  ['3', 'an adjustment'],
  ['4', 'a return'],
  ['5', 'a credit note'],
  ['6', 'a debit note'],
]);

const AGAIN = 'Ask the system that issued the note for the original XML again';

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['total/ICMSTot/vNF', 'The total value of the note'],
  ['total/ICMSTot', 'The block of totals'],
  ['total', 'The block of totals'],
  ['emit', 'The issuer'],
  ['emit/CNPJ', 'The CNPJ of the issuer'],
  ['dest', 'The customer'],
  ['dest/CNPJ', 'The CNPJ of the customer'],
  ['ide/nNF', 'The number of the note'],
  ['ide/dhEmi', 'The date of issue'],
]);

const SALE = 'Use the note of the fuel sale';

type Sentences = { readonly [C in NoteFindingCode]: (params: NoteFindingParams[C]) => string };

const SENTENCES: Sentences = {
  'file-empty': () => `The file is empty. ${AGAIN}.`,
  'file-too-large': ({ bytes, limit }) => `The file has ${size(bytes)}, and the limit is ${size(limit)}. No note is ever that large.`,
  'file-large': ({ bytes, limit }) => `The file has ${size(bytes)}. A note usually has at most ${size(limit)}.`,
  'file-not-xml': () => 'This file is not a note. Use the .xml file.',
  'file-foreign': ({ what }) => FOREIGN[what],
  'file-padded': () => 'There are blank lines or stray signs outside the note. It is whole, and the file goes as it is.',
  'text-before': ({ found }) => `There is text before the document (${quoted(found)}). ${AGAIN}.`,
  'packed-empty': () => 'There is no attachment or file in it. Save the .xml of the note and drop it here.',
  'packed-damaged': () => 'This packed file is incomplete or damaged: copy or download it again.',
  'packed-limit': () => 'This file is too large, or holds files within files. Extract it and drop the .xml files.',
  'not-standalone': () => 'The note is inside another document and is not valid alone. Ask for the original XML (nfeProc).',
  'file-utf16': () => `The file was saved in UTF-16, and an NF-e is always UTF-8. ${AGAIN}. Do not open or save it in another program.`,
  'file-nul': () => `The file is damaged: it has a null character. ${AGAIN}.`,
  'file-doctype': () => 'The file has a DOCTYPE declaration, which no NF-e has. For safety, it was not read.',
  'file-broken': ({ defect, name }) => `The XML is broken: ${DEFECTS[defect]}${name === '' ? '' : ` (in “${name}”)`}. ${AGAIN}.`,
  'file-too-deep': ({ limit }) => `The XML has more than ${limit} levels. No NF-e has so many. For safety, it was not read.`,
  'file-too-many-elements': ({ limit }) =>
    `The XML has more than ${integer.format(limit)} elements. No NF-e has so many. For safety, it was not read to the end.`,
  'file-reading-stopped': ({ cause }) => STOPS[cause],
  'zip-path': () =>
    "In the zip, this file's name points outside the folder. For safety, it was not read. Extract it and drop it by itself.",
  'zip-link': () => 'In the zip, this item is a shortcut to another file. For safety, it was not read. Drop the original file.',
  'zip-encrypted': () => 'In the zip, this file is protected by a password. Extract it with the password and drop it by itself.',
  'zip-nested': () =>
    'This zip inside another one was not opened. It is too large, damaged, holds zips, or lacks the .zip ending. Extract it and drop it by itself.',
  'zip-method': () => 'In the zip, this file uses an unknown compression. Extract it and drop it by itself.',
  'zip-damaged': () => 'In the zip, this file is damaged. Copy or download the zip again.',
  'zip-ratio': ({ limit }) =>
    `In the zip, this file grows more than ${integer.format(limit)} times when extracted. No note grows that much. For safety, it was not read.`,
  'byte-order-mark': () => 'The file begins with the UTF-8 mark (BOM). It goes along when sending.',
  'encoding-declared': ({ declared }) => `The file declares the encoding ${declared}, and the NF-e asks for UTF-8. Check the accents.`,
  'encoding-unknown': ({ declared }) => `The file declares the encoding “${declared}”, which is unknown. Check the accents.`,
  'encoding-invalid': () => 'The file claims to be UTF-8, but was read as Windows-1252. Check the accents.',
  'kind-no-protocol': () => "Use the “procNFe” file of the same note. This one lacks SEFAZ's protocol.",
  'kind-nfce': () => 'This is an NFC-e (model 65). The network asks for the collection NF-e (model 55).',
  'kind-event': ({ eventType }) => `It is an event (${eventName(eventType)}), not a note. It need not be sent.`,
  'kind-number-voiding': () => 'It is a voiding of numbers, not a note.',
  'kind-submission': () => 'It is what went to SEFAZ before the authorization. Use the “procNFe” file of the same note.',
  'kind-query-answer': () => "It is SEFAZ's answer to a query, not a note.",
  'kind-receipt-answer': () => "It is SEFAZ's answer to a sending, not a note. Use the “procNFe” file of the same note.",
  'kind-summary': () => "It is only the note's summary. Download the whole XML from the SEFAZ portal.",
  'kind-distribution': () => 'It is a SEFAZ distribution answer, with no note in it.',
  'kind-soap': () => 'It is a message exchanged with SEFAZ (SOAP), not a note.',
  'kind-other-xml': ({ root }) => `It is an XML of another kind (“${root}”), not a note.`,
  'several-notes': ({ count }) => `The file holds ${integer.format(count)} notes. Each note goes in a file of its own.`,
  'note-missing': () => `The file does not hold the note's data (infNFe). ${AGAIN}.`,
  model: ({ found }) => `The model of the note is ${quoted(found)}. The network asks for model 55.`,
  'layout-version': ({ found }) => `The layout version is ${quoted(found)}, and the valid one is 4.00.`,
  namespace: ({ found }) => `The namespace of the note is ${quoted(found)}. It is not that of the NF-e.`,
  'key-missing': () => 'The note does not have the access key (Id).',
  'key-shape': ({ found, length }) => `The access key “${found}” has ${integer.format(length)} characters. A key has 44.`,
  'key-check-digit': ({ expected, found }) => `The check digit of the access key is ${found}. It should be ${expected}.`,
  'key-emitter': ({ expected, found }) =>
    `The note's issuer is ${found === 'CPF' ? 'a person (CPF)' : formatCnpj(found)}, and the access key says ${formatCnpj(expected)}.`,
  'key-number': ({ expected, found }) => `The note's number is ${found}, and the access key says ${expected}.`,
  'key-series': ({ expected, found }) => `The note's series is ${found}, and the access key says ${expected}.`,
  'key-model': ({ expected, found }) => `The note's model is ${found}, and the access key says ${expected}.`,
  'key-date': ({ expected, found }) => `The note was issued in ${found}, and the access key says ${expected}.`,
  'key-uf': ({ expected, found }) => `The note's state (cUF) is ${quoted(found)}, and the access key says ${expected}.`,
  'key-emission-type': ({ expected, found }) => `The emission type (tpEmis) is ${quoted(found)}, and the access key says ${expected}.`,
  'key-code': ({ expected, found }) => `The note's code (cNF) is ${quoted(found)}, and the access key says ${expected}.`,
  'emitter-cnpj': ({ found }) => `The issuer's CNPJ is ${quoted(found)}, which is not valid.`,
  'emitter-foreign': ({ found, name }) =>
    `${name === '' ? 'Another company' : `“${name}”`} (${quoted(formatCnpj(found))}) issued the note. It is not a station of this computer.`,
  'recipient-without-cnpj': () => "The note lacks the customer's CNPJ. It can't be used to recognize the customer.",
  purpose: ({ found }) =>
    `The note is ${purposeName(found)} (finNFe ${quoted(found)}), not a sale. It does not serve for the collection. ${SALE}.`,
  direction: ({ found }) =>
    `The note is ${found === '0' ? 'an incoming one' : 'of another type'} (tpNF ${quoted(found)}), not a sale. It does not serve for the collection. ${SALE}.`,
  'environment-unreadable': ({ found }) =>
    `The note's environment (tpAmb) is ${quoted(found)}. It should be 1 (production) or 2 (homologation).`,
  'date-unreadable': ({ found }) =>
    `${found === '' ? 'The note has no issue date' : `The issue date (${quoted(found)}) can't be read`}. ${AGAIN}.`,
  'environment-protocol': ({ expected, found }) => `The note's environment is ${expected}, and the protocol's is ${found}.`,
  'environment-station': ({ note }) =>
    note === '1'
      ? 'The note is of production, and the station is in another environment.'
      : 'The note is of homologation, without fiscal value. The station is in production.',
  'protocol-misplaced': () => `SEFAZ's protocol is out of place in the file (protNFe). ${AGAIN}.`,
  'protocol-status-missing': () => 'The protocol does not say whether SEFAZ authorized the note (cStat missing).',
  'protocol-not-authorised': ({ status, reason }) => `The note is not authorized: SEFAZ answered ${status}${because(reason)}.`,
  'protocol-cancelled': ({ status }) => `The note is canceled (status ${status} in the protocol).`,
  'protocol-denied': ({ status, reason }) => `SEFAZ denied the use of the note: it answered ${status}${because(reason)}.`,
  'protocol-late': () => 'The note was authorized late (status 150). It is valid.',
  'protocol-number': ({ found }) => `The protocol's number is ${quoted(found)}. It usually has 15 or 17 digits.`,
  'protocol-key': ({ expected, found }) =>
    `The protocol is of another note. The note's key is ${groups(expected)}. The protocol's is ${quoted(groups(found))}.`,
  'signature-missing': () => 'The note does not have the digital signature.',
  'digest-absent': () => "The protocol lacks the digest of the signature (digVal). It can't be compared with the note.",
  'digest-differs': ({ expected, found }) =>
    `The digest in the protocol (${found}) is not the signature's (${expected}). One of them was altered.`,
  'cancellation-event': ({ protocol, at }) =>
    `The note was canceled${at === '' ? '' : ` on ${when(at)}`}${protocol === '' ? '' : `, protocol ${protocol}`}. It can't be sent.`,
  'cancellation-request': () => 'There is a request to cancel this note, not answered by SEFAZ. Check whether it is still valid.',
  'cancellation-duplicate': () => 'SEFAZ answered that this note already has a cancellation. Look the note up in the SEFAZ portal.',
  'cancellation-refused': () => 'SEFAZ refused a request to cancel this note. It is still valid.',
  'buyer-refusal': ({ eventType, at }) =>
    `The customer told SEFAZ${at === '' ? '' : `, on ${when(at)},`} that ${eventType === '210240' ? 'the operation did not take place' : 'they do not know this note'}. Talk to them.`,
  'situation-not-authorised': ({ status }) =>
    `SEFAZ answered that this note is not authorized (status ${status}). Look the note up in the portal.`,
  'situation-unknown': ({ status }) => `SEFAZ answered that it has no such note (status ${status}). Look the note up in the portal.`,
  correction: ({ plates, answered }) =>
    `${answered ? 'The note has a correction letter' : 'There is a correction letter of this note, not answered by SEFAZ'}. ${plates === '' ? 'Read its text' : `It changes the plate to ${plates}`}.`,
  'event-other-note': ({ key }) => `The file holds the cancellation of another note (${groups(key)}).`,
  'items-missing': () => 'The note has no item.',
  'item-number': ({ item, field, found }) => `In item ${item}, ${field} is ${quoted(found)}, which is not a valid number.`,
  'item-total': ({ item, expected, found }) =>
    `In item ${item}, the value is ${reais(found)}. Quantity × unit price makes ${reais(expected)}.`,
  'item-cfop': ({ item, items, found }) =>
    `In ${items === 1 ? `item ${item}` : `${integer.format(items)} items (the first is ${item})`}, the CFOP is ${quoted(found)}. In station notes it is usually 5.656, 6.656, 5.929 or 6.929.`,
  'item-anp-code': ({ item, found }) => `In item ${item}, the ANP product code is ${quoted(found)}. It takes 9 digits.`,
  'no-fuel': () => 'No item of the note has the fuel data.',
  'items-sum': ({ expected, found }) => `The products' total is ${reais(found)}, and the items add up to ${reais(expected)}.`,
  'note-total': ({ expected, found }) => `The note's total is ${reais(found)}, and the values add up to ${reais(expected)}.`,
  'total-unreadable': ({ found }) => `The note's total value is ${quoted(found)} and can't be read. ${AGAIN}.`,
  'field-repeated': ({ field, count }) => `${FIELDS.get(field) ?? 'A field of the note'} appears ${integer.format(count)} times. ${AGAIN}.`,
  'too-many-items': ({ count, limit }) => `The note has ${integer.format(count)} items, and the limit is ${integer.format(limit)}.`,
  'too-many-references': ({ count, limit }) =>
    `The note refers to ${integer.format(count)} documents, and the limit is ${integer.format(limit)}.`,
  'extra-text-long': ({ count, limit }) =>
    `The additional information has ${integer.format(count)} characters, and the limit is ${integer.format(limit)}.`,
  'more-findings': ({ count }) =>
    `${count === 1 ? 'There is 1 more notice' : `There are ${integer.format(count)} more notices`} like others in this list.`,
};

export const FINDING_CODES = Object.keys(SENTENCES) as readonly NoteFindingCode[];

export const isKnownFinding = (code: string): boolean => Object.hasOwn(SENTENCES, code);

/** What kind of file it is, in a few words. */
export function noteKindName(kind: NoteFileKind): string {
  return KINDS[kind];
}

/** What is wrong and what to do; the place belongs in the details. */
export function noteFindingSentence(finding: NoteFinding): string {
  return bare(finding);
}

/** A finding with its place: "... Line 4, column 12 (ide/mod)." */
export function noteFindingWithPlace(finding: NoteFinding): string {
  return `${bare(finding)}${placeWords(finding.place)}`;
}

function bare<C extends NoteFindingCode>(finding: { readonly code: C; readonly params: NoteFindingParams[C] }): string {
  return SENTENCES[finding.code](finding.params);
}

function placeWords(place: NotePlace | null): string {
  if (place === null) return '';
  const field = place.field === '' ? '' : ` (${place.field})`;
  return ` Line ${integer.format(place.line)}, column ${integer.format(place.column)}${field}.`;
}

function quoted(found: string): string {
  return found === '' ? 'empty' : `“${found}”`;
}

function because(reason: string): string {
  return reason === '' ? '' : ` (“${reason}”)`;
}

function purposeName(purpose: string): string {
  return PURPOSES.get(purpose) ?? 'of another purpose';
}

function eventName(type: string): string {
  const name = EVENTS.get(type);
  if (name !== undefined) return name;
  return type === '' ? 'without a type' : `type ${type}`;
}

export function zipRefused(fileName: string, refusal: ZipRefusal): string {
  const file = `The file "${fileName}"`;
  switch (refusal.type) {
    case 'packed':
      return `${file} is larger than ${size(refusal.limit)} and was not opened. Split it into smaller zips and drop them one at a time.`;
    case 'unpacked':
      return `${file} exceeds ${size(refusal.limit)} when extracted and was not opened. Split it into smaller zips and drop them one at a time.`;
    case 'entries':
      return `${file} holds more than ${integer.format(refusal.limit)} files and was not opened. Split it into smaller zips and drop them one at a time.`;
    case 'ratio':
      return `${file} grows more than ${integer.format(refusal.limit)} times when extracted. For safety, it was not opened. Check that it really is a zip of notes.`;
    case 'damaged':
      return `${file} can't be opened as a zip: it is incomplete or damaged. Copy or download the file again.`;
    case 'empty':
      return `${file} holds no file. Check that you chose the right zip.`;
  }
}

export function notesReadingStopped(fileName: string): string {
  return `The reading of the file "${fileName}" stopped suddenly. Try again. If it happens again, tell the support.`;
}

export function notesReadingCancelled(fileName: string): string {
  return `The reading of the file "${fileName}" was canceled.`;
}
