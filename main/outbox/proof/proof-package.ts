/** "Pacote de comprovação": what an upload was, what was sent, and what came back, in one self-contained zip for a dispute. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { type ProofPackage, wordOfKind } from '../../../preload/contract/outbox/outbox.ts';
import { safeFileName, slug } from '../../shared/files/windows-name.ts';
import { plainLine } from '../../shared/plain-text.ts';
import type { AuditTrail, Logger, PayloadStore } from '../../shared/ports.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { AnswerLog } from '../list/answers-repository.ts';
import type { ListedItem, OutboxListing } from '../list/list-repository.ts';
import { itemNotFound } from '../texts/list.ts';
import { answerFiles, auditFile, hashFile, readMeFile } from './package-files.ts';
import { packageFailed, packageNames, stationRemoved, warnings } from './texts.ts';

export interface ProofPackageParts {
  readonly listing: Pick<OutboxListing, 'find' | 'originalOf' | 'noteOf' | 'fuelingsOf'>;
  readonly answers: Pick<AnswerLog, 'list'>;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly audit: AuditTrail;
  readonly stations: StationDirectory;
  /** Units of the products, from the current catalogs. */
  readonly units: () => UnitOf;
  /** null: the id is a station's. */
  readonly fleetName?: (stationId: string) => string | null;
  /** Hex digest. */
  readonly sha256: (bytes: Uint8Array) => string;
  /** Redacts secrets and CPFs in our texts. */
  readonly redact: (text: string) => string;
  readonly zip: (files: readonly PackedFile[]) => Promise<Uint8Array>;
  readonly logger: Logger;
}

export type ProofPackages = ReturnType<typeof createProofPackage>;

/** A stored file if it is unchanged; else the sentence why it is missing from the package. */
type Found = { readonly bytes: Uint8Array; readonly warning: null } | { readonly bytes: null; readonly warning: string };

export function createProofPackage(parts: ProofPackageParts) {
  const { listing, answers, payloads, audit, stations, sha256 } = parts;

  function original(item: ListedItem): Found | null {
    const payloadId = listing.originalOf(item.id);
    if (payloadId === null && item.importId === null) return null;
    const stored = payloadId === null ? ({ type: 'missing' } as const) : payloads.get(payloadId);
    if (stored.type === 'bytes') return { bytes: stored.bytes, warning: null };
    const of = wordOfKind(item.kind);
    return { bytes: null, warning: stored.type === 'missing' ? warnings.originalMissing(of) : warnings.originalDamaged(of) };
  }

  /** The body if it is intact and equals the confirmed bytes and those of the last attempt. */
  function body(item: ListedItem, expected: string | null): Found {
    const stored = payloads.get(item.payloadId);
    if (stored.type === 'missing') return { bytes: null, warning: warnings.bodyMissing(expected) };
    const sent = item.record?.lastAttempt?.bodySha256 ?? null;
    const same = stored.type === 'bytes' && [expected, sent].every((hash) => hash === null || hash === sha256(stored.bytes));
    return same ? { bytes: stored.bytes, warning: null } : { bytes: null, warning: warnings.bodyDamaged(expected) };
  }

  function filesOf(item: ListedItem): readonly PackedFile[] {
    const timeZone = zoneOf(item);
    const local = (iso: string): string => toLocal(Date.parse(iso), timeZone);
    const localTime = local(item.createdAt);
    const { record } = item;
    const expected = item.payloadSha256 ?? record?.lastAttempt?.bodySha256 ?? null;
    const attempted = record !== null && record.lastAttempt !== null;
    const [sheet, sent] = [original(item), body(item, expected)];
    const file = (path: string, found: Found | null): readonly PackedFile[] =>
      found === null || found.bytes === null ? [] : [{ path, bytes: found.bytes, localTime }];
    const originals = file(`original/${safeFileName(item.fileName ?? '')}`, sheet);
    const bodies = file(`${attempted ? packageNames.sent : packageNames.prepared}/${item.kind}-${idPart(item.id)}.json`, sent);
    const rows = audit.trail(item.id, item.importId);
    const redacted = masker(parts.redact, record?.processId ?? null);
    const mask = (text: string): string => plainLine(redacted(text));
    const answered = answerFiles(answers.list(item.id), local, redacted);
    const readMe = readMeFile(item, {
      local,
      mask,
      station: stationOf(item),
      note: noteOf(item),
      unitOf: parts.units(),
      attempts: rows.filter(({ entity, cause }) => entity === 'outbox' && cause === 'start').length,
      sentSha256: expected,
      originalPath: originals[0]?.path ?? null,
      bodyPath: bodies[0]?.path ?? null,
      attempted,
      answers: answered.length,
      warnings: [record === null ? warnings.recordDamaged() : null, sheet?.warning ?? null, sent.warning].filter((text) => text !== null),
    });
    const files = [readMe, ...originals, ...bodies, ...answered, auditFile(rows, localTime, mask)];
    return [...files, hashFile(files, localTime, sha256)];
  }

  function noteOf(item: ListedItem) {
    const note = listing.noteOf(item.id);
    const called = item.note ?? { number: null, customerName: null };
    return note === null ? null : { ...called, key: note.key, fuelings: listing.fuelingsOf(item.id) };
  }

  function zoneOf({ stationId }: ListedItem): string {
    return stations.find(stationId)?.timeZone ?? 'America/Sao_Paulo';
  }

  function stationOf({ stationId }: ListedItem) {
    const station = stations.find(stationId);
    if (station === null) return null;
    const fleetName = parts.fleetName?.(stationId) ?? null;
    const name = fleetName ?? stations.list(station.environment).find(({ id }) => id === stationId)?.name ?? stationRemoved();
    return { name, cnpj: station.cnpj, environment: station.environment, timeZone: station.timeZone };
  }

  const nameOf = (item: ListedItem): string => packageName(item, toLocal(Date.parse(item.createdAt), zoneOf(item)));

  return {
    /** Files of one package, in a folder named like its zip, for a zip of several. null: no such upload. */
    folder(itemId: string): readonly PackedFile[] | null {
      const item = listing.find(itemId);
      if (item === null) return null;
      const folder = nameOf(item).replace(/\.zip$/, '');
      return filesOf(item).map((file) => ({ ...file, path: `${folder}/${file.path}` }));
    },
    async pack(itemId: string): Promise<Result<ProofPackage>> {
      const item = listing.find(itemId);
      if (item === null) return fail('not-found', itemNotFound());
      try {
        return ok({ fileName: nameOf(item), bytes: await parts.zip(filesOf(item)) });
      } catch (error) {
        parts.logger.error('proof package failed', { item: itemId, error: String(error) });
        return fail('internal', packageFailed(), { technical: String(error) });
      }
    },
  };
}

const idPart = (id: string): string => slug(id, 8);

/** @param localTime time of confirmation, by the station's clock. */
function packageName({ fileName, note, fueling, id }: ListedItem, localTime: string): string {
  const called =
    fueling !== null
      ? packageNames.fueling(fueling.plate)
      : note?.number == null
        ? maskCpfs(fileName ?? '').replace(/\.[^.]*$/, '')
        : packageNames.note(note.number);
  return [packageNames.package, slug(called, 40), localTime.slice(0, 10), idPart(id)]
    .filter((part) => part !== '')
    .join('-')
    .concat('.zip');
}

/** Hashes, ids and the process number are proof, and some look like a CPF: they are never redacted. */
function masker(redact: (text: string) => string, processId: string | null): (text: string) => string {
  const unredacted = [
    '[0-9a-f]{64}',
    '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    ...(processId === null ? [] : [processId.replace(/\W/g, '\\$&')]),
  ];
  const pattern = new RegExp(`(${unredacted.join('|')})`);
  return (text) =>
    text
      .split(pattern)
      .map((part, index) => (index % 2 === 1 ? part : redact(part)))
      .join('');
}
