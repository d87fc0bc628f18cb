/** Entries of earlier versions of the program, said as they are said now: a file that was right stays right. */

import { isObject } from '../http/json.ts';

type Entries = Readonly<Record<string, unknown>>;

/** What is no earlier entry, or no value that it could have had, is left to the reader of today. */
export function sayingOfToday(file: Entries): Entries {
  const { batches, fueling, query } = file;
  return {
    ...file,
    ...(isObject(batches) ? { batches: { ...batches, ...dated(batches, 'standard'), ...dated(batches, 'agreement') } } : {}),
    ...(isObject(fueling) ? { fueling: manual(fueling) } : {}),
    ...(isObject(query) ? { query: withoutCustomer(query) } : {}),
  };
}

/** `date` was `time` and `zone`. */
function dated(batches: Entries, kind: 'standard' | 'agreement'): Entries {
  const body = batches[kind];
  if (!isObject(body) || !isObject(body.date)) return {};
  const { time = true, zone = 'none', ...others } = body.date;
  const known = typeof time === 'boolean' && (zone === 'none' || zone === 'offset') && Object.keys(others).length === 0;
  if (!known) return {};
  return { [kind]: { ...body, date: time ? (zone === 'none' ? 'iso-time' : 'iso-offset') : 'iso-day' } };
}

/** A customer as a filter, which nothing ever sent. */
function withoutCustomer({ pendingCustomerDocument: _pending, transactionsCustomerDocument: _transactions, ...others }: Entries): Entries {
  return others;
}

/** One `amount` was for all of them, and `zone` for the date. */
function manual({ amount, zone, ...others }: Entries): Entries {
  const one = isObject(amount)
    ? Object.fromEntries(['quantity', 'value', 'unitPrice'].map((name) => [name, others[name] ?? amount]))
    : amount === undefined
      ? {}
      : { amount };
  const date = zone === 'none' ? { date: 'iso-time' } : zone === 'offset' ? { date: 'iso-offset' } : zone === undefined ? {} : { zone };
  return { ...one, ...date, ...others };
}
