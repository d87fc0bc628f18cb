import { type JsonNode, put, toText } from '../http/json.ts';
import type { NetworkStation } from '../network-api.ts';
import type { EncodedAttachment } from '../notes-api.ts';
import type { AttachmentProfile } from '../profile/types.ts';
import { encodeTexts } from '../texts.ts';
import { EncodeError } from './encode-error.ts';
import { asWanted } from './sources.ts';

/**
 * Encodes the body of a note: the file's original bytes in base64, or as text. The profile's schema excludes
 * the removed fields (xml_content, invoice_key).
 */
export function encodeAttachment(
  profile: Pick<AttachmentProfile, 'fields' | 'transactionIds' | 'xml' | 'list'>,
  station: NetworkStation,
  xml: Uint8Array,
  transactionIds: readonly string[],
): EncodedAttachment {
  const root = new Map<string, JsonNode>();
  for (const { name, source, as, whenNull } of profile.fields) {
    const value = source === 'stationDocument' ? asWanted(station.cnpj, as) : source.constant;
    if (value !== null || whenNull === 'null') put(root, name, value);
  }
  if (profile.transactionIds !== null) put(root, profile.transactionIds.name, idsNode(profile.transactionIds, transactionIds));
  put(root, profile.xml.name, profile.xml.as === 'text' ? textOf(xml) : base64Of(xml));
  return { body: new TextEncoder().encode(toText(profile.list ? [root] : root)), mediaType: 'application/json' };
}

const base64Of = (xml: Uint8Array): string => Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('base64');

/** Verifies the round trip: bytes that are not UTF-8 can't be sent as text unchanged. */
function textOf(xml: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(xml);
  } catch {
    throw new EncodeError(encodeTexts.noText());
  }
}

function idsNode({ as, shape, separator }: Exclude<AttachmentProfile['transactionIds'], null>, ids: readonly string[]): JsonNode {
  if (shape === 'list') return ids.map((id) => asWanted(id, as));
  const joined = ids.join(separator);
  return ids.length === 1 ? asWanted(joined, as) : joined;
}
