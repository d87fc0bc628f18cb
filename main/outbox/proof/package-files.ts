/** Files of a package that contain our texts or the network's answers. */

import type { RawAnswerView } from '../../../preload/contract/outbox/batches.ts';
import { stageOf } from '../../../preload/contract/outbox/outbox-states.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { plainLine, plainText } from '../../shared/plain-text.ts';
import type { AuditRow } from '../../shared/ports.ts';
import { withoutDrivers } from '../../shared/redaction/drivers.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import { sentenceOf } from '../list/audit-view.ts';
import type { ListedItem } from '../list/list-repository.ts';
import { shownWords } from '../model/network-words.ts';
import { type AnswerText, answerText, auditText, packageNames, type ReadMe, readMeText } from './texts.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

type Local = (iso: string) => string;
type Mask = (text: string) => string;

interface ReadMeFacts
  extends Omit<
    ReadMe,
    'itemId' | 'fileName' | 'kind' | 'fueling' | 'prices' | 'stage' | 'createdAt' | 'lastAttemptAt' | 'processId' | 'networkStatus'
  > {
  readonly local: Local;
  readonly mask: Mask;
}

export function readMeFile(item: ListedItem, { local, mask, ...facts }: ReadMeFacts): PackedFile {
  const { record, state } = item;
  const moment = (utc: string) => ({ utc, local: local(utc) });
  const attempt = record?.lastAttempt ?? null;
  const word = shownWords(record?.networkStatus?.word);
  const text = readMeText({
    ...facts,
    station: facts.station === null ? null : { ...facts.station, name: mask(facts.station.name), cnpj: formatCnpj(facts.station.cnpj) },
    note:
      facts.note === null ? null : { ...facts.note, customerName: facts.note.customerName === null ? null : mask(facts.note.customerName) },
    originalPath: facts.originalPath === null ? null : mask(facts.originalPath),
    itemId: item.id,
    fileName: mask(item.fileName ?? ''),
    kind: item.kind,
    fueling: item.fueling,
    prices: item.prices,
    stage: stageOf(state, item.heldBy !== null),
    createdAt: moment(item.createdAt),
    lastAttemptAt: attempt === null ? null : moment(new Date(attempt.at).toISOString()),
    processId: record?.processId ?? null,
    networkStatus: word === null ? null : mask(word),
  });
  return { path: packageNames.readMe, bytes: encode(text), localTime: local(item.createdAt) };
}

/** Stores repeated equal answers (a batch may be polled for a day) as one file with all its times. */
export function answerFiles(answers: readonly RawAnswerView[], local: Local, mask: Mask): readonly PackedFile[] {
  const distinct: { answer: RawAnswerView; times: string[] }[] = [];
  for (const answer of answers) {
    const last = distinct.at(-1);
    if (last !== undefined && isSame(last.answer, answer)) last.times.push(answer.at);
    else distinct.push({ answer, times: [answer.at] });
  }
  return distinct.map(({ answer, times }, index) => {
    const { method } = answer;
    const [path, outcome] = [plainLine(mask(answer.path)), plainLine(mask(answer.outcome))];
    const body = plainText(mask(withoutDrivers(answer.body)));
    const text: AnswerText = { times: times.map((utc) => ({ utc, local: local(utc) })), method, path, outcome, body };
    const name = `${String(index + 1).padStart(3, '0')}-${method}-${answer.status ?? packageNames.noAnswer}`;
    return { path: `${packageNames.answers}/${name}.txt`, bytes: encode(answerText(text)), localTime: local(answer.at) };
  });
}

function isSame(a: RawAnswerView, b: RawAnswerView): boolean {
  return a.method === b.method && a.path === b.path && a.status === b.status && a.outcome === b.outcome && a.body === b.body;
}

export function auditFile(rows: readonly AuditRow[], localTime: string, mask: Mask): PackedFile {
  const lines = rows.map((row) => ({
    ...row,
    operator: row.operator === null ? null : plainLine(mask(row.operator)),
    sentence: mask(sentenceOf(row)),
    details: row.details === null ? null : mask(row.details),
  }));
  return { path: packageNames.audit, bytes: encode(auditText(lines)), localTime };
}

/** In the format of sha256sum, which can verify it. */
export function hashFile(files: readonly PackedFile[], localTime: string, sha256: (bytes: Uint8Array) => string): PackedFile {
  const lines = files.map(({ path, bytes }) => `${sha256(bytes)}  ${path}\n`);
  return { path: packageNames.hashes, bytes: encode(lines.join('')), localTime };
}
