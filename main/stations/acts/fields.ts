import type { NewFleet, NewStation } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { Uf } from '../../../preload/contract/stations/stations.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { fail, ok } from '../../shared/result.ts';
import { stationTexts } from '../texts.ts';

const LONGEST_NAME = 80;

export interface StationIdentity {
  readonly name: string;
  readonly cnpj: string;
  readonly uf: Uf;
}

type CheckedStation = NewStation;

/** Names the first invalid field in `details.field`. Spaces around pasted values are dropped. */
export function checkStation(input: NewStation): Result<CheckedStation> {
  const identity = checkIdentity(input);
  if (!identity.ok) return identity;
  const access = checkAccess(input);
  if (!access.ok) return access;
  const secret = checkSecret(input.clientSecret);
  if (!secret.ok) return secret;
  const { environment } = input;
  return ok({ ...identity.value, environment, ...access.value, clientSecret: secret.value });
}

/** Like a station, plus the network's id of the fleet. */
export function checkFleet({ customerId, ...station }: NewFleet): Result<NewFleet> {
  const checked = checkStation(station);
  if (!checked.ok) return checked;
  const number = checkCustomerId(customerId);
  return number.ok ? ok({ ...checked.value, customerId: number.value }) : number;
}

/** An integer on the wire, here as text without leading zeros. */
function checkCustomerId(text: string): Result<string> {
  const digits = text.trim();
  if (digits === '') return invalid('customerId', stationTexts.customerIdMissing());
  if (!/^\d{1,18}$/.test(digits) || /^0+$/.test(digits)) return invalid('customerId', stationTexts.customerIdShape());
  return ok(digits.replace(/^0+/, ''));
}

/** Validates a change of an existing station: its other fields stay. */
export function checkAccess(input: Pick<NewStation, 'baseUrl' | 'authUrl' | 'clientId'>): Result<typeof input> {
  const baseUrl = checkAddress('baseUrl', input.baseUrl);
  if (!baseUrl.ok) return baseUrl;
  const authUrl = checkAddress('authUrl', input.authUrl);
  if (!authUrl.ok) return authUrl;
  const clientId = input.clientId.trim();
  if (clientId === '') return invalid('clientId', stationTexts.clientIdMissing());
  return ok({ baseUrl: baseUrl.value, authUrl: authUrl.value, clientId });
}

/** Returns the CNPJ without punctuation, with verified check digits (IN RFB 2.229/2024). */
export function checkIdentity(input: StationIdentity): Result<StationIdentity> {
  const name = input.name.replace(/\s+/g, ' ').trim();
  if (name === '') return invalid('name', stationTexts.nameMissing());
  if (name.length > LONGEST_NAME) return invalid('name', stationTexts.nameTooLong(LONGEST_NAME));
  const reading = readCnpj(input.cnpj);
  if (reading.type === 'empty') return invalid('cnpj', stationTexts.cnpjMissing());
  if (reading.type === 'invalid') {
    return invalid('cnpj', reading.reason === 'check-digits' ? stationTexts.cnpjCheckDigits() : stationTexts.cnpjShape());
  }
  return ok({ name, cnpj: reading.cnpj, uf: input.uf });
}

/** The stored secret belongs to the stored addresses: any other address requires it again. */
export function checkStoredSecret(stored: Addresses, changed: Addresses): Result<null> {
  const same = ADDRESSES.every((field) => withoutSlash(stored[field]) === withoutSlash(changed[field]));
  return same ? ok(null) : invalid('clientSecret', stationTexts.clientSecretForAddress());
}

export function checkSecret(text: string): Result<string> {
  const secret = text.trim();
  return secret === '' ? invalid('clientSecret', stationTexts.clientSecretMissing()) : ok(secret);
}

const ADDRESSES = ['baseUrl', 'authUrl'] as const;
type Addresses = Readonly<Record<(typeof ADDRESSES)[number], string>>;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** HTTPS only, except for this PC itself. Returned without a trailing slash. */
export function checkAddress(field: 'baseUrl' | 'authUrl', text: string): Result<string> {
  const given = text.trim();
  if (given === '') return invalid(field, stationTexts.urlMissing());
  const url = URL.parse(given);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || !/^https?:\/\//i.test(given)) {
    return invalid(field, stationTexts.urlNotReadable());
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return invalid(field, stationTexts.urlNotHttps());
  if (url.username !== '' || url.password !== '') return invalid(field, stationTexts.urlWithCredentials());
  if (given.includes('?') || given.includes('#')) return invalid(field, stationTexts.urlWithQuery());
  return ok(withoutSlash(url.href));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function invalid(field: keyof NewFleet, message: string): Result<never> {
  return fail('invalid', message, { field });
}
