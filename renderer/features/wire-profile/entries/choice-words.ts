import type { wireProfile } from '../texts.ts';

type Choice = keyof typeof wireProfile.choice;

/** Values that are not valid text keys. */
const NAMES: Readonly<Record<string, Choice>> = {
  '.': 'dot',
  ',': 'comma',
  '0': 'n0',
  '1': 'n1',
  'by-customer': 'byCustomer',
  ';': 'semicolon',
  '|': 'bar',
  ' ': 'space',
  'in-doubt': 'inDoubt',
  'already-there': 'alreadyThere',
  'try-later': 'tryLater',
  'day-first': 'dayFirst',
  'iso-time': 'isoTime',
  'iso-day': 'isoDay',
  'iso-offset': 'isoOffset',
  'iso-utc': 'isoUtc',
  'day-first-time': 'dayFirstTime',
  'day-first-day': 'dayFirstDay',
  'day-first-minutes': 'dayFirstMinutes',
};

/** Text key of a value of a choice. */
export const choiceName = (value: string | number): Choice => NAMES[String(value)] ?? (String(value) as Choice);
