import { json, notFound } from '../http/answers.ts';
import { fleetEndpoint } from '../http/endpoint.ts';
import { filteredPage, foreignCustomer, isWithin, periodOf } from '../http/filters.ts';
import { writeCancellation } from '../notes/write-cancellation.ts';
import { writeNote } from '../notes/write-note.ts';
import { fuelingsOfFleet } from '../rules/fleet.ts';
import { pathOf } from '../wire/addresses.ts';
import { record } from '../wire/json.ts';

/** GET customers/invoices: the notes of a period, or of one fueling, in the order of their fuelings. */
export const customerInvoices = fleetEndpoint('customer-invoices', 'GET', 'customerInvoices', (context, fleet) => {
  const { query, customerInvoices: at } = context.profile;
  const xmlPath = pathOf(context.profile, 'customerInvoiceXml') ?? '';
  const parameter = (name: string) => context.request.query.get(name);
  const names = { start: query.invoicesStartDate, end: query.invoicesEndDate };
  const period = periodOf(context, fleet.uf, { ...names, as: query.invoicesDate, ends: query.invoicesEnd });
  if (period.wrong !== null) return period.wrong;
  const wrong = foreignCustomer(context, fleet, query.invoicesCustomerId);
  if (wrong !== null) return wrong;
  const transaction = parameter(query.invoicesTransactionId);
  const notes = fuelingsOfFleet(fleet)
    .filter((fueling) => isWithin(fueling, period.start, period.end))
    .filter(({ transactionId }) => transaction === null || transactionId === transaction)
    .flatMap(({ note }) => (note === null ? [] : [note.draft]));
  const parameters = [query.invoicesCustomerId, query.invoicesStartDate, query.invoicesEndDate, query.invoicesTransactionId];
  return filteredPage(
    context,
    notes,
    ({ key, number }) =>
      record([
        [at.number, String(number)],
        [at.invoiceKey, key],
        [at.url, xmlPath.replace('{invoice_key}', key)],
      ]),
    parameters,
  );
});

/** GET customers/invoices/{invoice_key}/export: the XML itself; a cancelled note includes its event. */
export const customerInvoiceXml = fleetEndpoint('customer-invoice-xml', 'GET', 'customerInvoiceXml', (context, fleet) => {
  const key = context.request.params.invoice_key;
  const note = fuelingsOfFleet(fleet).find((fueling) => fueling.note?.draft.key === key)?.note ?? null;
  if (note === null) return notFound(context.instance);
  const xml = writeNote(note.draft);
  const body = note.cancelled ? xml.replace('</nfeProc>', `${writeCancellation(note.draft)}</nfeProc>`) : xml;
  const { xml: places } = context.profile.customerInvoices;
  if (places.length > 0) return json(200, record([[places, Buffer.from(body).toString('base64')]]));
  return { status: 200, mediaType: 'application/xml; charset=utf-8', body };
});
