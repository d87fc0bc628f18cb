/** Messages to main that nobody wrote: good ones, good ones bent, and whatever else. */

import fc from 'fast-check';
import { channels } from '../../../preload/contract/all-channels.ts';
import type { ChannelName } from '../../../preload/contract/channels.ts';
import { samplesOf, shapeOf } from '../../unit/platform/ipc/request-shape.ts';

export interface AnyMessage {
  readonly channel: ChannelName;
  readonly args: readonly unknown[];
}

export const NAMES = Object.keys(channels) as ChannelName[];
const SAMPLES = new Map(NAMES.map((channel) => [channel, samplesOf(shapeOf(channels[channel].request))]));

/** The good ones, of every channel. */
export const GOOD: readonly AnyMessage[] = NAMES.flatMap((channel) =>
  (SAMPLES.get(channel) ?? []).map((request) => ({ channel, args: [request] })),
);

const HUGE = 'x'.repeat(300_000);
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'stationId',
  'extra',
  '',
  '0',
  'length',
] as const;
const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner: [inner] }), null);
const WRONG = [
  ...[null, undefined, true, 0, -0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 10n, '', ' ', '\0', '\ud800', HUGE],
  ...[[], {}, [[]], { length: 1 }, { toString: 'x' }, new Date(0), new Map([['a', 1]]), new Set([1]), /x/, new Error('x')],
  ...[new Uint8Array(), new Uint8Array(70_000), new ArrayBuffer(8), new Float64Array(2), Array.from({ length: 30_000 }, () => 'x')],
  ...["'; DROP TABLE stations; --", '../../../etc/passwd', 'C:\\Windows', '<script>', '%00', '529.982.247-25', '\u202e', deep(200)],
] as const;

/** An own key of any name: an object literal would set the prototype in the place of one. */
function withKey(value: object, key: string, inner: unknown): object {
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  // That of a list takes no other value than a number.
  if (Array.isArray(copy) && key === 'length') return copy;
  Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...WRONG) },
  {
    weight: 1,
    arbitrary: fc.anything({
      withBigInt: true,
      withMap: true,
      withSet: true,
      withDate: true,
      withTypedArray: true,
      withNullPrototype: true,
    }),
  },
);

/** Something else in one place of it, or a key more. */
function bent(value: unknown, picks: readonly number[], other: unknown, key: string): unknown {
  const [pick = 0, ...rest] = picks;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return other;
  const keys = Object.keys(value);
  if (pick % 4 === 0 || keys.length === 0) return withKey(value, key, other);
  const chosen = keys[pick % keys.length] ?? '';
  const inner: unknown = Object.getOwnPropertyDescriptor(value, chosen)?.value;
  return withKey(value, chosen, rest.length === 0 || pick % 4 === 1 ? other : bent(inner, rest, other, key));
}

export const anyMessage: fc.Arbitrary<AnyMessage> = fc.constantFrom(...NAMES).chain((channel) => {
  const good = fc.constantFrom<unknown>(...(SAMPLES.get(channel) ?? []));
  const picks = fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 });
  const mutated = fc
    .tuple(good, picks, anything, fc.constantFrom(...KEYS))
    .map(([value, places, other, key]) => bent(value, places, other, key));
  const stranger = fc.constantFrom(...NAMES).chain((name) => fc.constantFrom<unknown>(...(SAMPLES.get(name) ?? [])));
  const request = fc.oneof(
    { weight: 1, arbitrary: good },
    { weight: 8, arbitrary: mutated },
    { weight: 2, arbitrary: stranger },
    { weight: 3, arbitrary: anything },
  );
  const args = fc.oneof(
    { weight: 30, arbitrary: request.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(request, { maxLength: 3 }) },
  );
  return args.map((given) => ({ channel, args: given }));
});
