import type { AttachmentProfile } from '../../network/profile/profile.ts';
import type { StationRecord } from '../state.ts';
import { noteTexts } from '../texts/notes.ts';
import { fieldTexts } from '../texts/training.ts';
import { isObject, valueAt } from './json.ts';

/** No longer accepted since v1.2 (API document, Versioning). */
const REMOVED = ['xml_content', 'invoice_key'] as const;

type ReadAttachment =
  | { readonly type: 'attachment'; readonly xml: Buffer; readonly transactionIds: readonly string[] | null }
  | { readonly type: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> };

/** The body of POST suppliers/invoices, strictly in the profile's format. */
export function readAttachment(profile: AttachmentProfile, station: StationRecord, sent: unknown): ReadAttachment {
  const body: unknown = profile.list ? (Array.isArray(sent) && sent.length === 1 ? sent[0] : null) : sent;
  if (!isObject(body)) return invalid('body', fieldTexts.object());
  const removed = REMOVED.find((name) => Object.hasOwn(body, name));
  if (removed !== undefined) return invalid(removed, noteTexts.removedField());
  const file = valueAt(body, profile.xml.name);
  if (typeof file !== 'string' || file === '') return invalid(profile.xml.name, fieldTexts.required());
  const xml = Buffer.from(file, profile.xml.as === 'text' ? 'utf8' : 'base64');
  if (profile.xml.as === 'base64' && (xml.length === 0 || xml.toString('base64') !== file))
    return invalid(profile.xml.name, noteTexts.notBase64());
  for (const { name, source, as } of profile.fields) {
    const value = valueAt(body, name);
    const wanted = source === 'stationDocument' ? (as === 'number' ? Number(station.cnpj) : station.cnpj) : source.constant;
    if (JSON.stringify(value) !== JSON.stringify(wanted)) return invalid(name, fieldTexts.constant(JSON.stringify(wanted)));
  }
  if (profile.transactionIds === null) return { type: 'attachment', xml, transactionIds: null };
  const { name, shape, separator } = profile.transactionIds;
  const value = valueAt(body, name);
  const given: readonly unknown[] = shape === 'list' ? (Array.isArray(value) ? value : []) : split(value, separator);
  const transactionIds = given.map(String);
  const asWanted = shape === 'joined' || given.every((id) => typeof id === (profile.transactionIds?.as === 'number' ? 'number' : 'string'));
  if (transactionIds.length === 0 || !asWanted || !transactionIds.every((id) => /^\d+$/.test(id))) {
    return invalid(name, noteTexts.badTransactionIds());
  }
  return { type: 'attachment', xml, transactionIds };
}

function split(value: unknown, separator: string): readonly unknown[] {
  return typeof value === 'string' ? value.split(separator) : typeof value === 'number' ? [value] : [];
}

const invalid = (name: string, message: string): ReadAttachment => ({ type: 'invalid', errors: { [name]: [message] } });
