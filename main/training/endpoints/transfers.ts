import { asked } from '../http/endpoint.ts';
import { filteredPage, foreignStation, periodOf } from '../http/filters.ts';
import { offsetMinutes } from '../local-time.ts';
import { transfersOf } from '../rules/transfers.ts';
import { writeTransfer } from '../wire/write-fuelings.ts';

/** The listing of transfers, wherever the profile says that it is: the network's document shows neither its path nor its fields. */
export const transfers = asked('transfers', 'GET', 'transfers', (context, station) => {
  const { profile, now } = context;
  const names = profile.query;
  const period = [names.transfersStartDate, names.transfersEndDate] as const;
  const told = periodOf(context, station.uf, { start: period[0], end: period[1], as: names.transfersDate, ends: names.transfersEnd });
  if (told.wrong !== null) return told.wrong;
  const { start, end } = told;
  const foreign = foreignStation(context, station, names.transfersSupplierDocument);
  if (foreign !== null) return foreign;
  const all = transfersOf(station, now).filter(({ day }) => (start === null || day >= start) && (end === null || day <= end));
  return filteredPage(context, all, (transfer) => writeTransfer(profile, transfer, offsetMinutes(station.uf)), [
    names.transfersSupplierDocument,
    ...period,
  ]);
});
