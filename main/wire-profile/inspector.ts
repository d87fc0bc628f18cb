/** Looks at the network through a profile that may not hold yet. Reads alone: nothing is ever sent. */

import type { AppError, Result } from '../../preload/contract/errors.ts';
import {
  type ExampleName,
  type FetchedExample,
  type FitFile,
  type FitView,
  FLEET_EXAMPLES,
  type NetworkStep,
  PASTED_EXAMPLES,
  type ProposalView,
  type RequestName,
  type RequestPreview,
  type StepResult,
  type UnderstoodView,
} from '../../preload/contract/wire-profile/wire-profile.ts';
import {
  createQueries,
  type Exchange,
  fitNetwork,
  type Get,
  type NetworkApi,
  type NetworkFleet,
  type NetworkStation,
  previewRequest,
  propose,
  understand,
  type WireProfile,
  withValues,
} from '../network/index.ts';
import type { ProfileFacts } from '../outbox/index.ts';
import type { Clock } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { exchangeError, type FleetAccess, type StationDirectory } from '../stations/index.ts';
import { stepTexts as said, profileTexts as say } from './texts.ts';

export interface InspectorParts {
  readonly stations: Pick<StationDirectory, 'find'> & { findFleet(id: string): FleetAccess | null };
  /** A client of its own for a profile: with tokens of its own. */
  readonly apiOf: (profile: WireProfile) => Pick<NetworkApi, 'readText' | 'testCredentials'>;
  readonly secretOf: (stationId: string) => Promise<string | null>;
  readonly usable: (draft: string) => Result<WireProfile>;
  readonly uploads: Pick<ProfileFacts, 'latestProcessId'>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
}

export type NetworkInspector = ReturnType<typeof createNetworkInspector>;

/** Bytes of an answer that the page gets. */
const MOST_SHOWN = 256 * 1024;

interface Asking {
  readonly profile: WireProfile;
  readonly station: NetworkStation;
  /** null: the access is a station's. */
  readonly fleet: NetworkFleet | null;
}

/** What an answer is read for, and a request made of, before there is any access: nobody is asked by it. */
const NOBODY: NetworkStation = {
  ...{ id: '', cnpj: '11444777000161', environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId: '' },
  ...{ baseUrl: 'https://rede.exemplo', authUrl: 'https://rede.exemplo' },
};

export function createNetworkInspector(parts: InspectorParts) {
  const { stations, apiOf, uploads, clock } = parts;

  function asking(draft: string, stationId: string): Result<Asking> {
    const profile = parts.usable(draft);
    if (!profile.ok) return profile;
    const fleet = stations.findFleet(stationId);
    const station = fleet ?? stations.find(stationId);
    return station === null ? fail('not-found', say.noStation()) : ok({ profile: profile.value, station, fleet });
  }

  /** Answers without a request to the network: an access is useful, but not needed. */
  function looking(draft: string, stationId: string | null): Result<Asking> {
    if (stationId !== null) return asking(draft, stationId);
    const profile = parts.usable(draft);
    return profile.ok ? ok({ profile: profile.value, station: NOBODY, fleet: null }) : profile;
  }

  async function ask({ profile, station }: Asking, get: Get) {
    const before = clock.monotonic();
    const exchange = await apiOf(profile).readText(station, get);
    return { exchange, milliseconds: Math.round(clock.monotonic() - before) };
  }

  /** What is asked about: as told, else what the program knows of it; of prices by product one of the catalogue. */
  async function idFor(name: ExampleName | NetworkStep, asked: Asking, told: string | null): Promise<string | null> {
    const { pricesEach } = asked.profile.query;
    if (name === 'batch-status') return told ?? uploads.latestProcessId(asked.station.id);
    if (name !== 'prices' || pricesEach === 'none') return told;
    const catalogue = getOf('products', asked, null, clock.now());
    const { exchange } = catalogue === null ? { exchange: null } : await ask(asked, catalogue);
    if (exchange?.type !== 'answered') return null;
    const { rows } = understand('products', exchange.value, asked.profile, asked.station, clock.now());
    return rows.map(({ cells }) => cells[`products.${pricesEach}`]).find((value) => value !== undefined) ?? null;
  }

  async function step(asked: Asking, name: NetworkStep, id: string | null): Promise<StepResult> {
    if (name === 'token') return token(asked);
    if (isOfFleet(name) !== (asked.fleet !== null)) return { ...UNASKED, step: name, said: otherAccess(name) };
    const get = getOf(name, asked, await idFor(name, asked, id), clock.now());
    if (get === null) return { ...UNASKED, step: name, said: lackingOf(name) };
    const { exchange, milliseconds } = await ask(asked, get);
    const raw = rawOf(exchange);
    if (exchange.type !== 'answered')
      return { ...raw, step: name, milliseconds, state: 'bad', said: refusalOf(exchange).message, ...NOTHING };
    const understood = understand(name, exchange.value, asked.profile, asked.station, clock.now());
    return { ...raw, step: name, milliseconds, ...judged(name, understood), understood, foundId: idIn(name, understood) };
  }

  async function token({ profile, station }: Asking): Promise<StepResult> {
    const secret = await parts.secretOf(station.id);
    if (secret === null) return { ...UNASKED, step: 'token', state: 'bad', said: said.noSecret() };
    const before = clock.monotonic();
    const exchange = await apiOf(profile).testCredentials(station, secret);
    const milliseconds = Math.round(clock.monotonic() - before);
    const told = { ...rawOf(exchange), step: 'token', milliseconds, ...NOTHING } as const;
    if (exchange.type !== 'answered') return { ...told, state: 'bad', said: refusalOf(exchange).message };
    return { ...told, body: '', state: 'good', said: said.token(exchange.value.lifetimeSeconds) };
  }

  return {
    understand(example: ExampleName, text: string, draft: string, stationId: string | null): Result<UnderstoodView> {
      const asked = looking(draft, stationId);
      return asked.ok ? ok(understand(example, text, asked.value.profile, asked.value.station, clock.now())) : asked;
    },

    /** What an answer tells of its network, beyond what the draft knows. */
    propose(example: ExampleName, text: string, draft: string): Result<ProposalView> {
      const profile = parts.usable(draft);
      return profile.ok ? ok(propose(example, text, profile.value)) : profile;
    },

    /** What a network's own files tell of it, beyond what the draft knows. */
    fit(files: readonly FitFile[], draft: string): Result<FitView> {
      const profile = parts.usable(draft);
      if (!profile.ok) return profile;
      const texts = files.map(({ name, bytes, example }) => ({
        name,
        text: new TextDecoder().decode(bytes).replace(/^\uFEFF/, ''),
        example,
      }));
      const { answers, ...told } = fitNetwork(texts, profile.value);
      const after = withValues(profile.value, told.values);
      // One answer of each is looked at: the one with most rows.
      const best = new Map<ExampleName, { readonly text: string; readonly records: number }>();
      for (const { example, text } of answers) {
        const { records } = understand(example, text, after, NOBODY, clock.now());
        if (text.length <= MOST_SHOWN && records >= (best.get(example)?.records ?? 0)) best.set(example, { text, records });
      }
      return ok({ ...told, answers: [...best].map(([example, { text }]) => ({ example, text })) });
    },

    preview(request: RequestName, draft: string, stationId: string | null): Result<RequestPreview> {
      const asked = looking(draft, stationId);
      return asked.ok ? ok(previewRequest(request, asked.value.profile, asked.value.fleet ?? asked.value.station, clock.now())) : asked;
    },

    /** The answer of an endpoint, as an example to look at. */
    async fetch(example: ExampleName, draft: string, stationId: string, id: string | null): Promise<Result<FetchedExample>> {
      const asked = asking(draft, stationId);
      if (!asked.ok) return asked;
      if (!isFetched(example)) return fail('not-allowed', say.noAnswerOf());
      if (isOfFleet(example) !== (asked.value.fleet !== null)) return fail('not-allowed', otherAccess(example));
      const get = getOf(example, asked.value, await idFor(example, asked.value, id), clock.now());
      if (get === null) return fail('invalid', example === 'transfers' ? said.noTransfers() : say.idNeeded(), { field: 'id' });
      const { exchange } = await ask(asked.value, get);
      if (exchange.type !== 'answered') return { ok: false, error: refusalOf(exchange) };
      const { asked: line, body } = rawOf(exchange);
      return body.length < exchange.value.length && body.length >= MOST_SHOWN ? fail('file', say.tooLarge()) : ok({ asked: line, body });
    },

    async step(name: NetworkStep, draft: string, stationId: string, id: string | null): Promise<Result<StepResult>> {
      const asked = asking(draft, stationId);
      return asked.ok ? ok(await step(asked.value, name, id)) : asked;
    },
  };
}

const isFetched = (example: ExampleName): example is Exclude<ExampleName, (typeof PASTED_EXAMPLES)[number]> =>
  !PASTED_EXAMPLES.some((pasted) => pasted === example);

const OF_FLEET: ReadonlySet<ExampleName | NetworkStep> = new Set(FLEET_EXAMPLES);
const isOfFleet = (name: ExampleName | NetworkStep): boolean => OF_FLEET.has(name);
const otherAccess = (name: ExampleName | NetworkStep): string => (isOfFleet(name) ? say.fleetOnly() : say.stationOnly());

const NOTHING = { understood: null, foundId: null } as const;
const UNASKED = { state: 'none', asked: null, status: null, milliseconds: 0, body: '', ...NOTHING } as const;

const LACKING: Readonly<Partial<Record<NetworkStep, () => string>>> = {
  product: said.noProduct,
  'fleet-product': said.noProduct,
  issuing: said.noFueling,
  prices: said.noProduct,
  'batch-status': said.noBatch,
  transfers: said.noTransfers,
};
const lackingOf = (name: NetworkStep): string => LACKING[name]?.() ?? say.idNeeded();

type ReadingName = Exclude<NetworkStep, 'token'>;

/** null: it is asked by an id, and there is none; or the profile names no path of it. */
function getOf(name: ReadingName, asked: Asking, id: string | null, now: number): Get | null {
  const { profile, station, fleet } = asked;
  const queries = createQueries(profile);
  const firstPage = ({ path, query }: Get): Get => ({ path, query: [...query, ...queries.page(1)] });
  switch (name) {
    case 'products':
      return firstPage(queries.products(station));
    case 'prices':
      return profile.query.pricesEach !== 'none' && id === null ? null : firstPage(pricesOf(queries, asked, id));
    case 'pending':
      return firstPage(queries.pending(station, {}, now));
    case 'transactions':
      return firstPage(queries.transactions(station, lastDays(now)));
    case 'transfers': {
      const { startDate: from, endDate: until } = lastDays(now);
      const get = queries.transfers(station, { from, until });
      return get === null ? null : firstPage(get);
    }
    case 'fleet-fuelings':
      return fleet === null ? null : firstPage(queries.fleetFuelings(fleet, lastDays(now)));
    case 'fleet-notes':
      return fleet === null ? null : firstPage(queries.fleetInvoices(fleet, lastDays(now)));
    case 'fleet-products':
      return fleet === null ? null : firstPage(queries.fleetProducts(fleet));
    case 'fleet-product':
      return id === null ? null : queries.fleetProduct(id);
    case 'product':
      return id === null ? null : queries.product(id);
    case 'issuing':
      return id === null ? null : queries.issuing(station, id);
    case 'batch-status':
      return id === null ? null : queries.batchStatus(id);
  }
}

/** Of standard prices where the two are asked for apart, and of one product where each is. */
function pricesOf(queries: ReturnType<typeof createQueries>, { profile: { paths, query }, station }: Asking, product: string | null): Get {
  const apart = query.pricesKind !== null || paths.agreementPrices !== null;
  return queries.prices(station, apart ? 'standard' : null, query.pricesEach === 'none' ? undefined : (product ?? undefined));
}

const PERIOD_DAYS = 30;

function lastDays(now: number): { readonly startDate: string; readonly endDate: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { startDate: day(now - PERIOD_DAYS * 86_400_000), endDate: day(now) };
}

function rawOf(exchange: Exchange<unknown>): Pick<StepResult, 'asked' | 'status' | 'body'> {
  const { raw } = exchange;
  if (raw === null) return { asked: null, status: null, body: '' };
  return { asked: `${raw.method} ${raw.path}`, status: raw.status, body: raw.body.slice(0, MOST_SHOWN) };
}

/** The network's own words, with the parameters that it names: they help to fit the profile. */
function refusalOf(exchange: Exclude<Exchange<unknown>, { readonly type: 'answered' }>): AppError {
  const error = exchangeError(exchange);
  const named = exchange.type === 'refused' ? Object.keys(exchange.problem.errors).filter((name) => name !== '') : [];
  return named.length === 0 ? error : { ...error, message: `${error.message} ${said.parameters(named)}` };
}

const LISTS: ReadonlySet<NetworkStep> = new Set([
  ...(['products', 'prices', 'pending', 'transactions', 'transfers'] as const),
  ...(['fleet-fuelings', 'fleet-notes', 'fleet-products'] as const),
]);

/** What a person has to know of it in one sentence. */
function judged(name: NetworkStep, { problem, rows, records, doubts, absent }: UnderstoodView): Pick<StepResult, 'state' | 'said'> {
  if (problem !== null) return { state: 'bad', said: said.unread(problem) };
  const unread = rows.filter((row) => row.problem !== null);
  if (!LISTS.has(name)) {
    const [first] = unread;
    return first?.problem == null ? { state: 'good', said: said.single() } : { state: 'bad', said: said.unread(first.problem) };
  }
  if (records === 0) return { state: 'warn', said: said.nothing() };
  if (unread.length > 0) return { state: 'bad', said: said.unreadRows(unread.length, records) };
  if (rows.every((row) => row.leftOut)) return { state: 'warn', said: said.leftOut() };
  if (doubts.length > 0) return { state: 'warn', said: [said.records(records), ...doubts].join(' ') };
  if (absent.length > 0) return { state: 'warn', said: said.absent(records) };
  return { state: 'good', said: said.records(records) };
}

/** Where the id stands that a next question is about. */
const FIRST_ID: Readonly<Partial<Record<NetworkStep, string>>> = {
  products: 'products.id',
  'fleet-products': 'products.id',
  pending: 'pending.transactionId',
};

function idIn(name: NetworkStep, { rows }: UnderstoodView): string | null {
  const entry = FIRST_ID[name];
  return entry === undefined ? null : (rows.find((row) => row.cells[entry] !== undefined)?.cells[entry] ?? null);
}
