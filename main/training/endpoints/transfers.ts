import { invalid } from '../http/answers.ts';
import { asked } from '../http/endpoint.ts';
import { offsetMinutes } from '../local-time.ts';
import { transfersOf } from '../rules/transfers.ts';
import { fieldTexts } from '../texts/training.ts';
import { writeTransfer } from '../wire/write-fuelings.ts';
import { filteredPage, foreignStation, isDay } from './filters.ts';

/** The listing of transfers, wherever the profile says that it is: the network's document shows neither its path nor its fields. */
export const transfers = asked('transfers', 'GET', 'transfers', (context, station) => {
  const { profile, request, instance, now } = context;
  const names = profile.query;
  const asked = (name: string | null) => (name === null ? null : request.query.get(name));
  const period = [names.transfersStartDate, names.transfersEndDate] as const;
  const [start, end] = period.map(asked);
  const wrong = period.flatMap((name) => {
    const day = asked(name);
    return name !== null && day !== null && !isDay(day) ? [[name, [fieldTexts.date('2026-11-22')]] as const] : [];
  });
  if (wrong.length > 0) return invalid(instance, Object.fromEntries(wrong));
  const foreign = foreignStation(context, station, names.transfersSupplierDocument);
  if (foreign !== null) return foreign;
  const all = transfersOf(station, now).filter(({ day }) => (start == null || day >= start) && (end == null || day <= end));
  return filteredPage(context, all, (transfer) => writeTransfer(profile, transfer, offsetMinutes(station.uf)), [
    names.transfersSupplierDocument,
    ...period,
  ]);
});
