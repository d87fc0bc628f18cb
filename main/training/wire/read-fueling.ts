import type { BodyField, ManualFuelingProfile } from '../../network/profile/profile.ts';
import { offsetMinutes } from '../local-time.ts';
import type { FleetRecord } from '../state.ts';
import { fieldTexts } from '../texts/training.ts';
import { createFieldErrors } from './field-errors.ts';
import { isObject, valueAt } from './json.ts';
import { present } from './read-line.ts';
import { type Read, readDate, readDocument, readPrice, readText } from './read-values.ts';

/** Content of a fleet's registration; null = not given. */
export interface ReceivedFueling {
  plate: string | null;
  /** Local time. */
  date: string | null;
  productId: string | null;
  productCode: string | null;
  productName: string | null;
  quantity: number | null;
  value: number | null;
  unitPrice: number | null;
  odometer: number | null;
  supplierDocument: string | null;
  driver: string | null;
}

type Source = ManualFuelingProfile['fields'][number]['source'];
type ReadFueling =
  | { readonly type: 'fueling'; readonly fueling: Readonly<ReceivedFueling> }
  | { readonly type: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> };

/** Required fields of a fueling. */
const REQUIRED: readonly Source[] = ['plate', 'date', 'quantity', 'customerId', 'customerDocument'];

/** The body of POST customers/fuelings, strictly in the profile's format. */
export function readFueling(profile: ManualFuelingProfile, fleet: FleetRecord, body: unknown): ReadFueling {
  if (!isObject(body)) return { type: 'invalid', errors: { body: [fieldTexts.object()] } };
  const errors = createFieldErrors();
  const fueling: ReceivedFueling = {
    ...{ plate: null, date: null, productId: null, productCode: null, productName: null, quantity: null, value: null },
    ...{ unitPrice: null, odometer: null, supplierDocument: null, driver: null },
  };
  for (const field of profile.fields) {
    const found = present(field, valueAt(body, field.name));
    if ('problem' in found) errors.add(field.name, found.problem);
    else if (found.value !== null) {
      const problem = take(fueling, field, found.value, profile, fleet);
      if (problem !== null) errors.add(field.name, problem);
    } else if (REQUIRED.includes(field.source)) errors.add(field.name, fieldTexts.required());
  }
  const wrong = errors.map();
  return wrong === null ? { type: 'fueling', fueling } : { type: 'invalid', errors: wrong };
}

/** Returns what is wrong with a present value, or null. */
function take(
  fueling: ReceivedFueling,
  { source, as }: BodyField<Source>,
  value: unknown,
  profile: ManualFuelingProfile,
  { cnpj, customerId, uf }: FleetRecord,
): string | null {
  const keep = <K extends keyof ReceivedFueling>(name: K, read: Read<NonNullable<ReceivedFueling[K]>>): string | null => {
    if ('problem' in read) return read.problem;
    fueling[name] = read.value;
    return null;
  };
  switch (source) {
    case 'customerId':
      return same(readText(value, as), customerId);
    case 'customerDocument':
      return same(readDocument(value, as), cnpj);
    case 'plate':
    case 'productName':
      return keep(source, readText(value, 'text'));
    case 'productId':
    case 'productCode':
    case 'driver':
      return keep(source, readText(value, as));
    case 'supplierDocument':
      return keep(source, readDocument(value, as));
    case 'date':
      return keep(source, readDate(value, profile.date, offsetMinutes(uf)));
    case 'quantity':
    case 'value':
    case 'unitPrice':
      return keep(source, readPrice(value, profile[source]));
    case 'odometer': {
      const read = readText(value, as);
      return 'problem' in read ? read.problem : keep(source, { value: Number(read.value) });
    }
    default:
      return JSON.stringify(value) === JSON.stringify(source.constant) ? null : fieldTexts.constant(JSON.stringify(source.constant));
  }
}

function same(read: Read<string>, wanted: string): string | null {
  if ('problem' in read) return read.problem;
  return read.value === wanted ? null : fieldTexts.constant(JSON.stringify(wanted));
}
