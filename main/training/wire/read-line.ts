import type { BatchBodyProfile, BodyField, LineSource } from '../../network/profile/profile.ts';
import { offsetMinutes } from '../local-time.ts';
import type { ReceivedLine } from '../rules/refusals.ts';
import type { StationRecord } from '../state.ts';
import { fieldTexts } from '../texts/training.ts';
import type { FieldErrors } from './field-errors.ts';
import { isObject, valueAt } from './json.ts';
import { type Read, readDate, readDocument, readPercent, readPrice, readText } from './read-values.ts';

interface LinePlace {
  readonly index: number;
  /** Prefix of the line's fields in the errors map. */
  readonly label: string;
}

type Draft = { -readonly [Key in keyof Required<ReceivedLine>]: ReceivedLine[Key] | null };

/** Parses one line of a batch; format errors are added to `errors`, with null as the result. */
export function readLine(
  body: BatchBodyProfile,
  station: StationRecord,
  value: unknown,
  place: LinePlace,
  errors: FieldErrors,
): ReceivedLine | null {
  if (!isObject(value)) {
    errors.add(place.label, fieldTexts.object());
    return null;
  }
  const line: Draft = {
    productId: null,
    productCode: null,
    productName: null,
    customer: null,
    priceE4: null,
    percentE4: null,
    validFrom: null,
    stationDocument: null,
  };
  for (const field of body.lineFields) {
    const label = place.label === '' ? field.name : `${place.label}.${field.name}`;
    const found = present(field, valueAt(value, field.name));
    if ('problem' in found) errors.add(label, found.problem);
    else if (found.value !== null) {
      const problem = take(line, field, found.value, body, station, place);
      if (problem !== null) errors.add(label, problem);
    } else if (isRequired(field.source)) errors.add(label, fieldTexts.required());
  }
  const { priceE4, percentE4 = null, ...others } = line;
  if (priceE4 !== null) return { ...others, priceE4 };
  return percentE4 === null ? null : { ...others, priceE4: 0, percentE4 };
}

/** Values present in every line (except a constant null). */
function isRequired(source: LineSource): boolean {
  if (typeof source === 'object') return source.constant !== null;
  return source === 'price' || source === 'stationDocument' || source === 'lineIndex' || source === 'lineNumber';
}

/** The profile defines how a missing value is written: as null or omitted, never the other way. */
export function present<Source>(field: BodyField<Source>, value: unknown): Read<unknown> {
  if (value === undefined) return field.whenNull === 'omit' ? { value: null } : { problem: fieldTexts.required() };
  if (value === null) return field.whenNull === 'null' ? { value: null } : { problem: fieldTexts.notNull() };
  return { value };
}

/** Stores a present value in the line; returns what is wrong with it, or null. */
function take(
  line: Draft,
  field: BodyField<LineSource>,
  value: unknown,
  body: BatchBodyProfile,
  station: StationRecord,
  place: LinePlace,
): string | null {
  switch (field.source) {
    case 'productId':
      return keep(readText(value, field.as), (text) => (line.productId = text));
    case 'productCode':
      return keep(readText(value, field.as), (text) => (line.productCode = text));
    case 'productName':
      return keep(readText(value, 'text'), (text) => (line.productName = text));
    case 'customerDocument':
      return keep(readDocument(value, field.as), (text) => (line.customer = text));
    case 'stationDocument':
      return keep(readDocument(value, field.as), (text) => (line.stationDocument = text));
    case 'price':
      return keep(readPrice(value, body.price), (priceE4) => (line.priceE4 = priceE4));
    case 'percent':
      return keep(readPercent(value, field.as, body.percent), (percentE4) => (line.percentE4 = percentE4));
    case 'validFrom':
      return keep(readDate(value, body.date, offsetMinutes(station.uf)), (local) => (line.validFrom = local));
    case 'lineIndex':
      return value === place.index ? null : fieldTexts.place(place.index);
    case 'lineNumber':
      return value === place.index + 1 ? null : fieldTexts.place(place.index + 1);
    default:
      return constantProblem(field.source.constant, value);
  }
}

export function constantProblem(expected: unknown, value: unknown): string | null {
  const text = JSON.stringify(expected);
  return JSON.stringify(value) === text ? null : fieldTexts.constant(text);
}

function keep<T>(read: Read<T>, set: (value: T) => void): string | null {
  if ('problem' in read) return read.problem;
  set(read.value);
  return null;
}
