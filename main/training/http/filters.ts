import type { Uf } from '../../../preload/contract/stations/stations.ts';
import type { DateWriting, JsonValue, PeriodEnd } from '../../network/profile/profile.ts';
import { offsetMinutes } from '../local-time.ts';
import type { FleetFueling } from '../seed/seed-fleet.ts';
import type { FleetRecord, StationRecord } from '../state.ts';
import { fleetTexts } from '../texts/fleet.ts';
import { fieldTexts } from '../texts/training.ts';
import { valueAt } from '../wire/json.ts';
import { readDateParameter, writeDate } from '../wire/read-values.ts';
import { type Answer, invalid } from './answers.ts';
import type { EndpointContext } from './endpoint.ts';
import { page, pageOf } from './paging.ts';

/** A 400 when the query names a station that is not the token's; `name` null = no such filter. */
export function foreignStation({ request, instance }: EndpointContext, station: StationRecord, name: string | null): Answer | null {
  const document = name === null ? null : request.query.get(name);
  return name === null || document === null || document === station.cnpj
    ? null
    : invalid(instance, { [name]: [fieldTexts.foreignDocument()] });
}

/**
 * "Filters follow the form `field=value`" (API document, Other endpoints): a parameter that is a
 * field of the records selects those with that value; an unknown one is ignored. `taken` are
 * parameters with another meaning.
 */
export function byFieldFilters(
  { request, profile }: EndpointContext,
  records: readonly JsonValue[],
  taken: readonly (string | null)[],
): readonly JsonValue[] {
  const reserved = new Set([profile.query.page, profile.query.pageSize, ...taken]);
  const filters = [...request.query].filter(([name]) => !reserved.has(name) && records.some((item) => valueAt(item, name) !== undefined));
  return records.filter((item) => filters.every(([name, value]) => String(valueAt(item, name)) === value));
}

/** One page of a long list with its field filters; without such filters only that page is serialized. */
export function filteredPage<T>(
  context: EndpointContext,
  items: readonly T[],
  write: (item: T) => JsonValue,
  taken: readonly (string | null)[],
): Answer {
  const { query } = context.profile;
  const reserved = new Set([query.page, query.pageSize, ...taken]);
  const isPlain = [...context.request.query.keys()].every((name) => reserved.has(name));
  return isPlain ? pageOf(context, items, write) : page(context, byFieldFilters(context, items.map(write), taken));
}

/** The parameters of a period, and the profile's date format. */
interface PeriodNames {
  readonly start: string | null;
  readonly end?: string | null;
  readonly as: DateWriting;
  readonly ends?: PeriodEnd;
}

/** Days, both inclusive, or a 400 for an invalid one; null = not given. */
export function periodOf(
  { request, instance }: EndpointContext,
  uf: Uf,
  { start, end = null, as, ends = 'inclusive' }: PeriodNames,
): { readonly wrong: Answer } | { readonly wrong: null; readonly start: string | null; readonly end: string | null } {
  const offset = offsetMinutes(uf);
  const parameter = (name: string | null) => (name === null ? null : request.query.get(name));
  const read = (name: string | null) => {
    const text = parameter(name);
    return text === null ? null : readDateParameter(text, as, offset);
  };
  const bad = [start, end].filter((name) => parameter(name) !== null && read(name) === null);
  if (bad.length > 0) {
    const message = fieldTexts.date(String(writeDate('2026-11-22T00:00:00', as, offset)));
    return { wrong: invalid(instance, Object.fromEntries(bad.map((name) => [name, [message]]))) };
  }
  const last = read(end);
  const until = last === null || ends === 'inclusive' ? last : new Date(Date.parse(`${last}Z`) - 1000).toISOString();
  return { wrong: null, start: read(start)?.slice(0, 10) ?? null, end: until?.slice(0, 10) ?? null };
}

export const isWithin = ({ at }: FleetFueling, start: string | null, end: string | null): boolean =>
  (start === null || at.slice(0, 10) >= start) && (end === null || at.slice(0, 10) <= end);

export function foreignCustomer({ request, instance }: EndpointContext, fleet: FleetRecord, name: string | null): Answer | null {
  const id = name === null ? null : request.query.get(name);
  return name === null || id === null || id === fleet.customerId ? null : invalid(instance, { [name]: [fleetTexts.foreignCustomer()] });
}
