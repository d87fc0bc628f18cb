import type { FuelingForm, FuelingRole } from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { EncodedFueling, ManualFueling } from '../fleet-api.ts';
import { type JsonNode, put, toText } from '../http/json.ts';
import type { NetworkFleet } from '../network-api.ts';
import type { BodyField, ManualFuelingProfile, WrittenAmount } from '../profile/types.ts';
import { encodeTexts } from '../texts.ts';
import { EncodeError } from './encode-error.ts';
import { asWanted, dateValue, decimalValue } from './sources.ts';

/** Encodes the body of POST customers/fuelings by the wire profile. Throws an EncodeError for what the profile can't express. */
export function encodeFueling(profile: ManualFuelingProfile, fleet: NetworkFleet, fueling: ManualFueling): EncodedFueling {
  const root = new Map<string, JsonNode>();
  for (const field of profile.fields) {
    const value = fieldValue(field, profile, fleet, fueling);
    if (value === null && field.whenNull === 'refuse') throw new EncodeError(encodeTexts.demanded(fueling.plate));
    if (value !== null || field.whenNull === 'null') put(root, field.name, value);
  }
  return { body: new TextEncoder().encode(toText(root)), mediaType: 'application/json' };
}

/** The fields of a fueling that the user must enter. */
export function fuelingForm({ fields, driver }: ManualFuelingProfile): FuelingForm {
  const demanded = fields.filter(({ whenNull }) => whenNull === 'refuse').map(({ source }) => source);
  const roles: readonly (readonly [FuelingRole, Source])[] = [
    ['value', 'value'],
    ['value', 'unitPrice'],
    ['odometer', 'odometer'],
    ['supplier', 'supplierDocument'],
    ['driver', 'driver'],
  ];
  return {
    driver: fields.some(({ source }) => source === 'driver') ? driver : null,
    demanded: roles.filter(([, source]) => demanded.includes(source)).map(([role]) => role),
  };
}

/** Half up, as a pump rounds. null: the value is unknown. */
function unitPriceOf({ quantityE4, valueE4 }: Pick<ManualFueling, 'quantityE4' | 'valueE4'>): number | null {
  if (valueE4 === null || quantityE4 === 0) return null;
  return Number((BigInt(valueE4) * 20_000n + BigInt(quantityE4)) / (2n * BigInt(quantityE4)));
}

/** A computed price with the digits of its format, rounded half up: nobody typed the other digits. */
function carried(e4: number | null, { as, decimals }: WrittenAmount): number | null {
  const unit = as === 'number' ? 1 : 10 ** (4 - decimals);
  return e4 === null ? null : Math.floor((e4 + unit / 2) / unit) * unit;
}

type Source = ManualFuelingProfile['fields'][number]['source'];

function fieldValue(
  { source, as }: BodyField<Source>,
  profile: ManualFuelingProfile,
  fleet: NetworkFleet,
  fueling: ManualFueling,
): JsonNode {
  const decimal = (e4: number | null, format: WrittenAmount): JsonNode =>
    e4 === null
      ? null
      : decimalValue(e4, format, () => new EncodeError(encodeTexts.tooManyAmountDecimals(e4, format.decimals, fueling.plate)));
  switch (source) {
    case 'customerId':
      return asWanted(fleet.customerId, as);
    case 'customerDocument':
      return asWanted(fleet.cnpj, as);
    case 'supplierDocument':
      return asWanted(fueling.supplierDocument, as);
    case 'productId':
    case 'productCode':
      return asWanted(fueling[source], as);
    case 'driver':
      return asWanted(fueling.driver ?? null, as);
    case 'odometer':
      return asWanted(fueling.odometer === null ? null : String(fueling.odometer), as);
    case 'plate':
    case 'productName':
      return fueling[source];
    case 'date':
      return dateValue(fueling.date, profile.date, fleet.timeZone);
    case 'quantity':
      return decimal(fueling.quantityE4, profile.quantity);
    case 'value':
      return decimal(fueling.valueE4, profile.value);
    case 'unitPrice':
      return decimal(carried(unitPriceOf(fueling), profile.unitPrice), profile.unitPrice);
    default:
      return source.constant;
  }
}
