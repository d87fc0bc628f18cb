import { stationEndpoint } from '../http/endpoint.ts';
import { filteredPage, foreignStation, periodOf } from '../http/filters.ts';
import { coverageOf, fuelingsOf, settledOf } from '../rules/fuelings.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { SettledFueling } from '../seed/seed-settled.ts';
import { writeTransaction } from '../wire/write-fuelings.ts';

/** GET suppliers/transactions: every fueling; those with a note have its key. */
export const supplierTransactions = stationEndpoint('supplier-transactions', 'GET', 'supplierTransactions', (context, station) => {
  const { profile } = context;
  const names = profile.query;
  const period = { start: names.transactionsStartDate, end: names.transactionsEndDate };
  const days = periodOf(context, station.uf, { ...period, as: names.transactionsDate, ends: names.transactionsEnd });
  if (days.wrong !== null) return days.wrong;
  const { start, end } = days;
  const foreign = foreignStation(context, station, names.transactionsSupplierDocument);
  if (foreign !== null) return foreign;

  const covered = coverageOf(context.state(), station);
  // One key per fueling: the first of several notes, once all have arrived.
  const noteOf = (fueling: Fueling | SettledFueling) => {
    if ('key' in fueling) return { key: fueling.key, cancelled: fueling.key === null };
    const coverage = covered.get(fueling.transactionId);
    return { key: (coverage?.isWhole ? coverage.notes[0]?.key : null) ?? null, cancelled: false };
  };
  const fuelings = [...settledOf(station), ...fuelingsOf(station)].filter(
    ({ at }) => (start === null || at.slice(0, 10) >= start) && (end === null || at.slice(0, 10) <= end),
  );
  const parameters = [names.transactionsSupplierDocument, names.transactionsStartDate, names.transactionsEndDate];
  return filteredPage(context, fuelings, (fueling) => writeTransaction(profile, station, fueling, noteOf(fueling)), parameters);
});
