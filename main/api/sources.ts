import type { PriceE4 } from '../../preload/contract/prices.ts';
import type { BatchLineIntent, NetworkStation } from '../domain/network.ts';
import { encodeTexts } from '../texts/api.ts';
import { fixed } from './decimal.ts';
import type { JsonNode } from './json.ts';
import { offsetAt, toLocal } from './local-time.ts';
import type { BatchBodyProfile, BatchSource, BodyField, DateFormat, LineSource, PriceFormat } from './profile-types.ts';

/** A value that the profile's format can't carry unchanged; the message is fit for the user. */
export class EncodeError extends Error {}

/** The value of a field at the batch's level; `lines` share what stands there (see encode.ts). */
export function batchValue(
  field: BodyField<BatchSource>,
  body: BatchBodyProfile,
  station: NetworkStation,
  lines: readonly BatchLineIntent[],
): JsonNode {
  switch (field.source) {
    case 'stationDocument':
      return asWanted(station.cnpj, field.as);
    case 'validFrom':
      return dateValue(lines[0]?.validFrom ?? null, body.date, station.timeZone);
    case 'customerDocument':
      return asWanted(lines[0]?.customerDocument ?? null, field.as);
    case 'count':
      return lines.length;
    default:
      return field.source.constant;
  }
}

/** The value of a field of one line, the `index`-th of its body. */
export function lineValue(
  field: BodyField<LineSource>,
  body: BatchBodyProfile,
  station: NetworkStation,
  line: BatchLineIntent,
  index: number,
): JsonNode {
  switch (field.source) {
    case 'price':
      return priceValue(line.priceE4, body.price, line.productName);
    case 'validFrom':
      return dateValue(line.validFrom, body.date, station.timeZone);
    case 'productId':
    case 'productCode':
    case 'customerDocument':
      return asWanted(line[field.source], field.as);
    case 'productName':
      return line.productName;
    case 'stationDocument':
      return asWanted(station.cnpj, field.as);
    case 'lineIndex':
      return index;
    case 'lineNumber':
      return index + 1;
    default:
      return field.source.constant;
  }
}

/** An id, code or document as text or as a JSON number; throws an EncodeError when it is no number. */
export function asWanted(value: string | null, as: 'text' | 'number'): JsonNode {
  if (value === null || as === 'text') return value;
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) throw new EncodeError(encodeTexts.notANumber(value));
  return number;
}

function priceValue(priceE4: PriceE4, format: PriceFormat, productName: string): JsonNode {
  // A quotient of an integer and 10 000 prints as its shortest decimal, which is the price itself.
  if (format.as === 'number') return priceE4 / 10_000;
  const text = fixed(priceE4, 4, format.decimals, format.mark);
  if (text === null) throw new EncodeError(encodeTexts.tooManyDecimals(priceE4, format.decimals, productName));
  return format.as === 'text' ? text : priceE4 / 10 ** (4 - format.decimals);
}

function dateValue(local: string | null, format: DateFormat, timeZone: string): JsonNode {
  if (local === null) return null;
  const full = toLocal(local, timeZone);
  if (full === null) throw new EncodeError(encodeTexts.notADate(local));
  if (!format.time) return full.slice(0, 10);
  return format.zone === 'offset' ? `${full}${offsetAt(full, timeZone)}` : full;
}
