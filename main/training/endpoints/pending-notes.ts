import { invalid } from '../http/answers.ts';
import { stationEndpoint } from '../http/endpoint.ts';
import { filteredPage, foreignStation, periodOf } from '../http/filters.ts';
import { pendingFuelings } from '../rules/fuelings.ts';
import { noteTexts } from '../texts/notes.ts';
import { writePending } from '../wire/write-fuelings.ts';

/**
 * GET suppliers/invoices/pending. API document: a validation error (key start_date) when start_date
 * is missing and no other filter is given.
 */
export const pendingNotes = stationEndpoint('pending-notes', 'GET', 'pendingNotes', (context, station) => {
  const { profile, request, instance, now } = context;
  const names = profile.query;
  const parameter = (name: string | null) => (name === null ? null : request.query.get(name));
  const supplier = parameter(names.pendingSupplierDocument);
  const startName = names.pendingStartDate ?? 'start_date';
  const start = parameter(startName);
  if (start === null && supplier === null) return invalid(instance, { [startName]: [noteTexts.startNeeded()] });
  const period = periodOf(context, station.uf, { start: startName, as: names.pendingDate });
  if (period.wrong !== null) return period.wrong;
  const foreign = foreignStation(context, station, names.pendingSupplierDocument);
  if (foreign !== null) return foreign;

  const fuelings = pendingFuelings(context.state(), station, now).filter(
    (fueling) => period.start === null || fueling.at.slice(0, 10) >= period.start,
  );
  const parameters = [names.pendingSupplierDocument, startName];
  return filteredPage(context, fuelings, (fueling) => writePending(profile, station, fueling, now), parameters);
});
