import { type JsonNode, put, toText } from '../http/json.ts';
import type { NetworkStation } from '../network-api.ts';
import type { EncodedAttachment } from '../notes-api.ts';
import type { AttachmentProfile } from '../profile/types.ts';
import { asWanted } from './sources.ts';

/** The one documented field of the body (API document, POST suppliers/invoices). */
const XML_FIELD = 'xml_content_base64';

/**
 * The body of a note: the file's original bytes, untouched, in base64. The profile's schema keeps
 * the removed fields (xml_content, invoice_key) out of it.
 */
export function encodeAttachment(
  profile: Pick<AttachmentProfile, 'fields' | 'transactionIds'>,
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
  const base64 = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('base64');
  root.set(XML_FIELD, base64);
  return { body: new TextEncoder().encode(toText(root)), mediaType: 'application/json' };
}

function idsNode({ as, shape }: Exclude<AttachmentProfile['transactionIds'], null>, ids: readonly string[]): JsonNode {
  if (shape === 'list') return ids.map((id) => asWanted(id, as));
  const joined = ids.join(',');
  return ids.length === 1 ? asWanted(joined, as) : joined;
}
