import type { BatchBodyProfile, BatchSource, BodyField } from '../../network/profile/profile.ts';
import { type LocalTime, offsetMinutes } from '../local-time.ts';
import type { ReceivedLine } from '../rules/refusals.ts';
import type { StationRecord } from '../state.ts';
import { fieldTexts } from '../texts/training.ts';
import { createFieldErrors, type FieldErrors } from './field-errors.ts';
import { isObject, valueAt } from './json.ts';
import { constantProblem, present, readLine } from './read-line.ts';
import { readDate, readDocument } from './read-values.ts';

type ReadBatch =
  | { readonly type: 'lines'; readonly lines: readonly ReceivedLine[] }
  /** Not in the profile's format: nothing is accepted. Field -> messages. */
  | { readonly type: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> };

/** Batch-level values that apply to every line. */
interface Shared {
  customer: string | null;
  validFrom: LocalTime | null;
}

/** Parses the body of a price batch, strictly in the profile's format. */
export function readBatch(body: BatchBodyProfile, station: StationRecord, value: unknown): ReadBatch {
  const errors = createFieldErrors();
  const list = body.linesField === null ? value : valueAt(value, body.linesField);
  if (!Array.isArray(list)) {
    const whole = body.linesField === null || !isObject(value);
    errors.add(whole ? 'body' : (body.linesField ?? 'body'), whole && body.linesField !== null ? fieldTexts.object() : fieldTexts.list());
    return { type: 'invalid', errors: errors.map() ?? {} };
  }
  const listName = body.linesField ?? 'body';
  if (list.length === 0) errors.add(listName, fieldTexts.noLines());
  if (list.length > body.largest) errors.add(listName, fieldTexts.tooManyLines(body.largest));
  const shared = readShared(body, station, value, list.length, errors);
  const lines = list.map((item: unknown, index) =>
    readLine(body, station, item, { index, label: `${body.linesField ?? ''}[${index}]` }, errors),
  );
  const invalid = errors.map();
  if (invalid !== null) return { type: 'invalid', errors: invalid };
  return { type: 'lines', lines: lines.flatMap((line) => (line === null ? [] : withShared(line, shared))) };
}

function withShared(line: ReceivedLine, shared: Shared): ReceivedLine {
  return { ...line, customer: line.customer ?? shared.customer, validFrom: line.validFrom ?? shared.validFrom };
}

function readShared(body: BatchBodyProfile, station: StationRecord, value: unknown, count: number, errors: FieldErrors): Shared {
  const shared: Shared = { customer: null, validFrom: null };
  for (const field of body.fields) {
    const found = present(field, valueAt(value, field.name));
    if ('problem' in found) errors.add(field.name, found.problem);
    else if (found.value !== null) {
      const problem = take(shared, field, found.value, body, station, count);
      if (problem !== null) errors.add(field.name, problem);
    } else if (isRequired(field.source)) errors.add(field.name, fieldTexts.required());
  }
  return shared;
}

/** A batch always has a station, a count and its constants (except a constant null). */
function isRequired(source: BatchSource): boolean {
  if (typeof source === 'object') return source.constant !== null;
  return source === 'stationDocument' || source === 'count';
}

/** Stores a present value in the batch-level values; returns what is wrong with it, or null. */
function take(
  shared: Shared,
  field: BodyField<BatchSource>,
  value: unknown,
  body: BatchBodyProfile,
  station: StationRecord,
  count: number,
): string | null {
  switch (field.source) {
    case 'stationDocument': {
      const document = readDocument(value, field.as);
      if ('problem' in document) return document.problem;
      return document.value === station.cnpj ? null : fieldTexts.foreignDocument();
    }
    case 'customerDocument': {
      const document = readDocument(value, field.as);
      if ('problem' in document) return document.problem;
      shared.customer = document.value;
      return null;
    }
    case 'validFrom': {
      const date = readDate(value, body.date, offsetMinutes(station.uf));
      if ('problem' in date) return date.problem;
      shared.validFrom = date.value;
      return null;
    }
    case 'count':
      return value === count ? null : fieldTexts.count(count);
    default:
      return constantProblem(field.source.constant, value);
  }
}
