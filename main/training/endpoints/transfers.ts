import { stationEndpoint } from '../http/endpoint.ts';
import { filteredPage, foreignStation, periodOf } from '../http/filters.ts';
import { offsetMinutes } from '../local-time.ts';
import { transfersOf } from '../rules/transfers.ts';
import { writeTransfer } from '../wire/write-fuelings.ts';

/** The listing of transfers, at the profile's path: the API document shows neither its path nor its fields. */
export const transfers = stationEndpoint('transfers', 'GET', 'transfers', (context, station) => {
  const { profile, now } = context;
  const names = profile.query;
  const period = [names.transfersStartDate, names.transfersEndDate] as const;
  const days = periodOf(context, station.uf, { start: period[0], end: period[1], as: names.transfersDate, ends: names.transfersEnd });
  if (days.wrong !== null) return days.wrong;
  const { start, end } = days;
  const foreign = foreignStation(context, station, names.transfersSupplierDocument);
  if (foreign !== null) return foreign;
  const inPeriod = transfersOf(station, now).filter(({ day }) => (start === null || day >= start) && (end === null || day <= end));
  return filteredPage(context, inPeriod, (transfer) => writeTransfer(profile, transfer, offsetMinutes(station.uf)), [
    names.transfersSupplierDocument,
    ...period,
  ]);
});
