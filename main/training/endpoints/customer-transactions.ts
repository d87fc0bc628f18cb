import type { JsonValue, WireProfile } from '../../network/profile/profile.ts';
import { invalid } from '../http/answers.ts';
import { fleetEndpoint } from '../http/endpoint.ts';
import { filteredPage, foreignCustomer, isWithin, periodOf } from '../http/filters.ts';
import { offsetMinutes } from '../local-time.ts';
import { listedFuelings } from '../rules/fleet.ts';
import { productById } from '../seed/products.ts';
import type { FleetFueling } from '../seed/seed-fleet.ts';
import type { FleetRecord } from '../state.ts';
import { fleetTexts } from '../texts/fleet.ts';
import { record } from '../wire/json.ts';
import { writeMoment } from '../wire/read-values.ts';
import { amount } from '../wire/write-fuelings.ts';

/** GET customers/transactions. API document: a validation error (key invoice_key) when a key is combined with a period. */
export const customerTransactions = fleetEndpoint('customer-transactions', 'GET', 'customerTransactions', (context, fleet) => {
  const { query } = context.profile;
  const parameter = (name: string | null) => (name === null ? null : context.request.query.get(name));
  const [key, start, end] = [parameter(query.customerInvoiceKey), parameter(query.customerStartDate), parameter(query.customerEndDate)];
  if (key !== null && (start !== null || end !== null)) {
    return invalid(context.instance, { [query.customerInvoiceKey]: [fleetTexts.keyWithPeriod()] });
  }
  const names = { start: query.customerStartDate, end: query.customerEndDate };
  const period = periodOf(context, fleet.uf, { ...names, as: query.customerDate, ends: query.customerEnd });
  if (period.wrong !== null) return period.wrong;
  const wrong = foreignCustomer(context, fleet, query.customerId);
  if (wrong !== null) return wrong;
  const fuelings = listedFuelings(context.state(), fleet, context.now).filter(
    (fueling) => isWithin(fueling, period.start, period.end) && (key === null || fueling.note?.draft.key === key),
  );
  const parameters = [query.customerId, query.customerInvoiceKey, query.customerStartDate, query.customerEndDate];
  return filteredPage(context, fuelings, (fueling) => written(context.profile, fleet, fueling), parameters);
});

/** All fields of the document; those that the client reads are at the profile's paths. */
function written({ customerTransactions: at }: WireProfile, fleet: FleetRecord, fueling: FleetFueling): JsonValue {
  const { customerId } = fleet;
  const { driver } = fueling;
  return record([
    [at.transactionId, Number(fueling.transactionId)],
    [at.transactionDate, writeMoment(fueling.at, at.dates, offsetMinutes(fleet.uf))],
    [at.plate, fueling.plate],
    [at.product, productById(fueling.productId)?.name ?? fueling.productId],
    [at.quantity, amount(fueling.quantityE4, at.decimalMark, at.quantityHides)],
    [at.value, amount(fueling.valueE4, at.decimalMark, at.valueHides)],
    [at.odometer, fueling.odometer],
    [at.supplierDocument, fueling.supplier.cnpj],
    [at.city, fueling.supplier.city],
    [['driver_document'], driver.document],
    [['driver_name'], driver.name],
    [['driver_id'], driver.id],
    [['driver_registration'], ''],
    [['collection_document'], null],
    [
      at.cancelled,
      (fueling.cancelledAt !== null ? at.cancelledWords.cancelled : at.cancelledWords.valid)[0] ?? fueling.cancelledAt !== null,
    ],
    [['cancellation_date'], fueling.cancelledAt],
    [['customer_id'], Number(customerId)],
    [at.invoiceKey, fueling.note?.draft.key ?? null],
  ]);
}
