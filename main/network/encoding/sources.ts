import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import { WHOLE_E4 } from '../../shared/percent.ts';
import { losesStart } from '../../shared/time/start-precision.ts';
import { fixed } from '../decimal.ts';
import type { JsonNode } from '../http/json.ts';
import { precisionOf, toLocal, writtenMoment } from '../local-time.ts';
import type { BatchLineIntent, NetworkStation } from '../network-api.ts';
import type {
  BatchBodyProfile,
  BatchSource,
  BodyField,
  DateWriting,
  LineSource,
  PercentFormat,
  WhenNull,
  WrittenAmount,
} from '../profile/types.ts';
import { encodeTexts } from '../texts.ts';
import { EncodeError } from './encode-error.ts';

/** The value of a field at the batch's level, which all `lines` share (see encode.ts). */
export function batchValue(
  field: BodyField<BatchSource>,
  body: BatchBodyProfile,
  station: NetworkStation,
  lines: readonly BatchLineIntent[],
  now: number,
): JsonNode {
  switch (field.source) {
    case 'stationDocument':
      return asWanted(station.cnpj, field.as);
    case 'validFrom':
      return startValue(lines[0], field.whenNull, body.date, station, now);
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
  now: number,
): JsonNode {
  switch (field.source) {
    case 'price':
      return priceValue(line.priceE4, body.price, line.productName);
    case 'percent':
      return percentValue(line, field, body.percent);
    case 'validFrom':
      return startValue(line, field.whenNull, body.date, station, now);
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

/** Start of a price; throws an EncodeError where the format would drop its hour, minutes or seconds. */
function startValue(
  line: BatchLineIntent | undefined,
  whenNull: WhenNull,
  as: DateWriting,
  station: NetworkStation,
  now: number,
): JsonNode {
  const start = line?.validFrom ?? null;
  // A substitute is no start that a person chose: the format may cut it.
  if (line === undefined || start === null) return dateValue(momentOf(whenNull, now, station), as, station.timeZone);
  const precision = precisionOf(as);
  if (precision !== 'second' && losesStart(toLocal(start, station.timeZone) ?? '', precision)) {
    throw new EncodeError(encodeTexts.startTooFine(start, precision, line.productName));
  }
  return dateValue(start, as, station.timeZone);
}

/** Substitute for the date of a price without one. `now`: epoch milliseconds. */
function momentOf(whenNull: WhenNull, now: number, { timeZone }: NetworkStation): string | null {
  if (whenNull !== 'now' && whenNull !== 'today') return null;
  const local = toLocal(new Date(now).toISOString(), timeZone);
  return whenNull === 'today' ? (local?.slice(0, 10) ?? null) : local;
}

/** An id, code or document as text or as a JSON number; throws an EncodeError for a number that is invalid. */
export function asWanted(value: string | null, as: 'text' | 'number'): JsonNode {
  if (value === null || as === 'text') return value;
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) throw new EncodeError(encodeTexts.notANumber(value));
  return number;
}

function priceValue(priceE4: PriceE4, format: WrittenAmount, productName: string): JsonNode {
  return decimalValue(priceE4, format, () => new EncodeError(encodeTexts.tooManyDecimals(priceE4, format.decimals, productName)));
}

/** Ten-thousandths in the wanted format. @param refusal thrown when digits would be lost. */
export function decimalValue(valueE4: number, format: WrittenAmount, refusal: () => EncodeError): JsonNode {
  // An integer divided by 10 000 prints as its shortest decimal, which is the exact price.
  if (format.as === 'number') return valueE4 / 10_000;
  const text = fixed(valueE4, 4, format.decimals, format.mark, format.grouped);
  if (text === null) throw refusal();
  return format.as === 'text' ? text : valueE4 / 10 ** (4 - format.decimals);
}

function percentValue(line: BatchLineIntent, { as, whenNull }: BodyField<LineSource>, format: PercentFormat): JsonNode {
  const change = line.percentE4 ?? null;
  if (change === null) {
    if (whenNull === 'refuse') throw new EncodeError(encodeTexts.noPercent(line.priceE4, line.productName, line.customerDocument));
    return null;
  }
  const counted = { discount: -change, change, share: WHOLE_E4 + change }[format.counts];
  if (as === 'number') return counted / (format.unit === 'percent' ? 10_000 : 1_000_000);
  const text = fixed(format.unit === 'percent' ? counted * 100 : counted, 6, format.decimals, format.mark);
  if (text === null) throw new EncodeError(encodeTexts.tooManyPercentDecimals(change, format.decimals, line.productName));
  return text;
}

export function dateValue(local: string | null, as: DateWriting, timeZone: string): JsonNode {
  if (local === null) return null;
  const full = toLocal(local, timeZone);
  if (full === null) throw new EncodeError(encodeTexts.notADate(local));
  return writtenMoment(full, as, timeZone);
}
