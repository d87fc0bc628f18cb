/** What a feature brings to the program. The program only iterates over its features. */

import type { ChannelName, Handlers } from '../../preload/contract/channels.ts';
import type { SearchHits } from '../../preload/contract/search/search.ts';
import { attempt, detach, type Report } from '../shared/detach.ts';
import type { Listening } from '../shared/events.ts';

/** A loop that runs until the signal aborts. Never rejects. */
export interface Loop {
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** A feature's part in the search. */
export interface SearchSource {
  readonly of: readonly ('station' | 'fleet')[];
  /** Preloads the searched data before the user types. */
  prepare?(accessId: string): void | Promise<void>;
  /** @param most hits per group. */
  find(accessId: string, text: string, most: number): Partial<SearchHits> | Promise<Partial<SearchHits>>;
}

export interface Feature {
  readonly name: string;
  /** Descriptions of its log messages. */
  readonly logWords?: Readonly<Record<string, string>>;
  /** Handlers of the page's channels. */
  readonly handlers?: Partial<Handlers>;
  /** Whether the wire profile gives it no path, so that its screens are hidden. Default: never. */
  readonly isOff?: () => boolean;
  /** Subscribes to events of earlier features. */
  readonly listen?: (events: Listening) => void;
  /** The network answers this access again. */
  readonly onNetworkBack?: (accessId: string) => void;
  /** The secret of this access was replaced. */
  readonly onSecretChanged?: (accessId: string) => void;
  /** Addresses or client id of this access were replaced. */
  readonly onAccessChanged?: (accessId: string) => void;
  /** A station or fleet was added, removed or renamed. */
  readonly onAccessesChanged?: () => void;
  /** The network may be reachable now: everything that waits retries at once. */
  readonly onRetry?: () => void;
  /** Run from the program's start to its end. */
  readonly loops?: readonly Loop[];
  readonly search?: SearchSource;
  /** Ends workers and servers, after the loops. */
  readonly close?: () => Promise<void>;
}

type ChannelsOf<F> = F extends { readonly handlers: infer H } ? keyof H : never;
type AnsweredTwice<L extends readonly unknown[], Seen = never> = L extends readonly [infer First, ...infer Rest]
  ? (ChannelsOf<First> & Seen) | AnsweredTwice<Rest, Seen | ChannelsOf<First>>
  : never;
type Unanswered<L extends readonly unknown[]> = Exclude<ChannelName, ChannelsOf<L[number]>>;
type Complete<L extends readonly unknown[]> = [AnsweredTwice<L> | Unanswered<L>] extends [never]
  ? unknown
  : { readonly answeredTwice: AnsweredTwice<L>; readonly unanswered: Unanswered<L> };

/** Each channel exactly once: a channel with two handlers, or none, does not compile. */
export function joinHandlers<const L extends readonly Feature[]>(features: L & Complete<L>): Handlers {
  const list: readonly Feature[] = features;
  return Object.fromEntries(list.flatMap(({ handlers = {} }) => Object.entries(handlers))) as Handlers;
}

export type Joined = ReturnType<typeof joinFeatures>;

/** Joins all features. A failing loop does not stop the others. */
export function joinFeatures(features: readonly Feature[], failed: Report) {
  const each = (act: (feature: Feature) => void): void => {
    for (const feature of features) act(feature);
  };
  return {
    listen: (events: Listening) => each(({ listen }) => listen?.(events)),
    onNetworkBack: (accessId: string) => each(({ onNetworkBack }) => onNetworkBack?.(accessId)),
    onSecretChanged: (accessId: string) => each(({ onSecretChanged }) => onSecretChanged?.(accessId)),
    onAccessChanged: (accessId: string) => each(({ onAccessChanged }) => onAccessChanged?.(accessId)),
    onAccessesChanged: () => each(({ onAccessesChanged }) => onAccessesChanged?.()),
    onRetry: () => each(({ onRetry }) => onRetry?.()),
    start: (signal: AbortSignal) =>
      each(({ loops = [] }) => {
        for (const loop of loops) attempt(() => detach(loop.run(signal), failed), failed);
      }),
    off: () => features.flatMap(({ name, isOff }) => (isOff?.() === true ? [name] : [])),
    logWords: Object.assign({}, ...features.map(({ logWords }) => logWords)) as Readonly<Record<string, string>>,
    searches: features.flatMap(({ search }) => search ?? []),
    async close(): Promise<void> {
      await Promise.all(features.map((feature) => feature.close?.()));
    },
  };
}
