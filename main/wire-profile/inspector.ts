/** Queries the network with a profile that may not be in force yet. Read-only: nothing is ever submitted. */

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
import { profileTexts as say, stepTexts } from './texts.ts';

export interface InspectorParts {
  readonly stations: Pick<StationDirectory, 'find'> & { findFleet(id: string): FleetAccess | null };
  /** A separate client for a profile, with its own tokens. */
  readonly apiOf: (profile: WireProfile) => Pick<NetworkApi, 'readText' | 'testCredentials'>;
  readonly secretFor: (station: NetworkStation) => Promise<string | null>;
  readonly usable: (draft: string) => Result<WireProfile>;
  readonly uploads: Pick<ProfileFacts, 'latestProcessId'>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
}

export type NetworkInspector = ReturnType<typeof createNetworkInspector>;

/** Maximum bytes of an answer for the page. */
const MOST_SHOWN = 256 * 1024;

interface QueryContext {
  readonly profile: WireProfile;
  readonly station: NetworkStation;
  /** null: the access is a station's. */
  readonly fleet: NetworkFleet | null;
}

/** Placeholder for reading answers and previewing requests before any access exists: never contacted. */
const NOBODY: NetworkStation = {
  ...{ id: '', cnpj: '11444777000161', environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId: '' },
  ...{ baseUrl: 'https://rede.exemplo', authUrl: 'https://rede.exemplo' },
};

export function createNetworkInspector(parts: InspectorParts) {
  const { stations, apiOf, uploads, clock } = parts;

  function contextOf(draft: string, stationId: string): Result<QueryContext> {
    const profile = parts.usable(draft);
    if (!profile.ok) return profile;
    const fleet = stations.findFleet(stationId);
    const station = fleet ?? stations.find(stationId);
    return station === null ? fail('not-found', say.noStation()) : ok({ profile: profile.value, station, fleet });
  }

  /** Requires no access: for answers that need no request to the network. */
  function contextOrDefault(draft: string, stationId: string | null): Result<QueryContext> {
    if (stationId !== null) return contextOf(draft, stationId);
    const profile = parts.usable(draft);
    return profile.ok ? ok({ profile: profile.value, station: NOBODY, fleet: null }) : profile;
  }

  async function ask({ profile, station }: QueryContext, get: Get) {
    const before = clock.monotonic();
    const exchange = await apiOf(profile).readText(station, get);
    return { exchange, milliseconds: Math.round(clock.monotonic() - before) };
  }

  /** The id to query: the given one, otherwise one from the program's data; for prices by product, one of the catalogue. */
  async function idFor(name: ExampleName | NetworkStep, context: QueryContext, givenId: string | null): Promise<string | null> {
    const { pricesEach } = context.profile.query;
    if (name === 'batch-status') return givenId ?? uploads.latestProcessId(context.station.id);
    if (name !== 'prices' || pricesEach === 'none') return givenId;
    const catalogue = getOf('products', context, null, clock.now());
    const { exchange } = catalogue === null ? { exchange: null } : await ask(context, catalogue);
    if (exchange?.type !== 'answered') return null;
    const { rows } = understand('products', exchange.value, context.profile, context.station, clock.now());
    return rows.map(({ cells }) => cells[`products.${pricesEach}`]).find((value) => value !== undefined) ?? null;
  }

  async function step(context: QueryContext, name: NetworkStep, id: string | null): Promise<StepResult> {
    if (name === 'token') return token(context);
    if (isOfFleet(name) !== (context.fleet !== null)) return { ...NOT_REQUESTED, step: name, message: otherAccess(name) };
    const get = getOf(name, context, await idFor(name, context, id), clock.now());
    if (get === null) return { ...NOT_REQUESTED, step: name, message: lackingOf(name) };
    const { exchange, milliseconds } = await ask(context, get);
    const raw = rawOf(exchange);
    if (exchange.type !== 'answered')
      return { ...raw, step: name, milliseconds, state: 'bad', message: refusalOf(exchange).message, ...NOTHING };
    const understood = understand(name, exchange.value, context.profile, context.station, clock.now());
    return { ...raw, step: name, milliseconds, ...judged(name, understood), understood, foundId: idIn(name, understood) };
  }

  async function token({ profile, station }: QueryContext): Promise<StepResult> {
    const secret = await parts.secretFor(station);
    if (secret === null) return { ...NOT_REQUESTED, step: 'token', state: 'bad', message: stepTexts.noSecret() };
    const before = clock.monotonic();
    const exchange = await apiOf(profile).testCredentials(station, secret);
    const milliseconds = Math.round(clock.monotonic() - before);
    const result = { ...rawOf(exchange), step: 'token', milliseconds, ...NOTHING } as const;
    if (exchange.type !== 'answered') return { ...result, state: 'bad', message: refusalOf(exchange).message };
    return { ...result, body: '', state: 'good', message: stepTexts.token(exchange.value.lifetimeSeconds) };
  }

  return {
    understand(example: ExampleName, text: string, draft: string, stationId: string | null): Result<UnderstoodView> {
      const context = contextOrDefault(draft, stationId);
      return context.ok ? ok(understand(example, text, context.value.profile, context.value.station, clock.now())) : context;
    },

    /** Proposes profile entries from one answer of a network. */
    propose(example: ExampleName, text: string, draft: string): Result<ProposalView> {
      const profile = parts.usable(draft);
      return profile.ok ? ok(propose(example, text, profile.value)) : profile;
    },

    /** Proposes profile entries from a network's own files. */
    fit(files: readonly FitFile[], draft: string): Result<FitView> {
      const profile = parts.usable(draft);
      if (!profile.ok) return profile;
      const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
      const texts = files.map(({ name, bytes, example }) => ({ name, text: textOf(bytes), example }));
      const { answers, ...proposal } = fitNetwork(texts, profile.value);
      const after = withValues(profile.value, proposal.values);
      // Only the answer with most rows is shown for each example.
      const best = new Map<ExampleName, { readonly text: string; readonly records: number }>();
      for (const { example, text } of answers) {
        const { records } = understand(example, text, after, NOBODY, clock.now());
        if (text.length <= MOST_SHOWN && records >= (best.get(example)?.records ?? 0)) best.set(example, { text, records });
      }
      return ok({ ...proposal, answers: [...best].map(([example, { text }]) => ({ example, text })) });
    },

    preview(request: RequestName, draft: string, stationId: string | null): Result<RequestPreview> {
      const context = contextOrDefault(draft, stationId);
      if (!context.ok) return context;
      const { profile, fleet, station } = context.value;
      return ok(previewRequest(request, profile, fleet ?? station, clock.now()));
    },

    /** Fetches the answer of an endpoint as an example. */
    async fetch(example: ExampleName, draft: string, stationId: string, id: string | null): Promise<Result<FetchedExample>> {
      const context = contextOf(draft, stationId);
      if (!context.ok) return context;
      if (!isFetched(example)) return fail('not-allowed', say.noAnswerOf());
      if (isOfFleet(example) !== (context.value.fleet !== null)) return fail('not-allowed', otherAccess(example));
      const get = getOf(example, context.value, await idFor(example, context.value, id), clock.now());
      if (get === null) return fail('invalid', example === 'transfers' ? stepTexts.noTransfers() : say.idNeeded(), { field: 'id' });
      const { exchange } = await ask(context.value, get);
      if (exchange.type !== 'answered') return { ok: false, error: refusalOf(exchange) };
      const { request: line, body } = rawOf(exchange);
      return body.length < exchange.value.length && body.length >= MOST_SHOWN ? fail('file', say.tooLarge()) : ok({ request: line, body });
    },

    async step(name: NetworkStep, draft: string, stationId: string, id: string | null): Promise<Result<StepResult>> {
      const context = contextOf(draft, stationId);
      return context.ok ? ok(await step(context.value, name, id)) : context;
    },
  };
}

const isFetched = (example: ExampleName): example is Exclude<ExampleName, (typeof PASTED_EXAMPLES)[number]> =>
  !PASTED_EXAMPLES.some((pasted) => pasted === example);

const OF_FLEET: ReadonlySet<ExampleName | NetworkStep> = new Set(FLEET_EXAMPLES);
const isOfFleet = (name: ExampleName | NetworkStep): boolean => OF_FLEET.has(name);
const otherAccess = (name: ExampleName | NetworkStep): string => (isOfFleet(name) ? say.fleetOnly() : say.stationOnly());

const NOTHING = { understood: null, foundId: null } as const;
const NOT_REQUESTED = { state: 'none', request: null, status: null, milliseconds: 0, body: '', ...NOTHING } as const;

const LACKING: Readonly<Partial<Record<NetworkStep, () => string>>> = {
  product: stepTexts.noProduct,
  'fleet-product': stepTexts.noProduct,
  issuing: stepTexts.noFueling,
  prices: stepTexts.noProduct,
  'batch-status': stepTexts.noBatch,
  transfers: stepTexts.noTransfers,
};
const lackingOf = (name: NetworkStep): string => LACKING[name]?.() ?? say.idNeeded();

type ReadingName = Exclude<NetworkStep, 'token'>;

/** null: it needs an id, and there is none; or the profile has no path for it. */
function getOf(name: ReadingName, context: QueryContext, id: string | null, now: number): Get | null {
  const { profile, station, fleet } = context;
  const queries = createQueries(profile);
  const firstPage = ({ path, query }: Get): Get => ({ path, query: [...query, ...queries.page(1)] });
  switch (name) {
    case 'products':
      return firstPage(queries.products(station));
    case 'prices':
      return profile.query.pricesEach !== 'none' && id === null ? null : firstPage(queries.firstPrices(station, id));
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

const PERIOD_DAYS = 30;

function lastDays(now: number): { readonly startDate: string; readonly endDate: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { startDate: day(now - PERIOD_DAYS * 86_400_000), endDate: day(now) };
}

function rawOf(exchange: Exchange<unknown>): Pick<StepResult, 'request' | 'status' | 'body'> {
  const { raw } = exchange;
  if (raw === null) return { request: null, status: null, body: '' };
  return { request: `${raw.method} ${raw.path}`, status: raw.status, body: raw.body.slice(0, MOST_SHOWN) };
}

/** The network's own message, with the parameters that it names: they help to adjust the profile. */
function refusalOf(exchange: Exclude<Exchange<unknown>, { readonly type: 'answered' }>): AppError {
  const error = exchangeError(exchange);
  const named = exchange.type === 'refused' ? Object.keys(exchange.problem.errors).filter((name) => name !== '') : [];
  return named.length === 0 ? error : { ...error, message: `${error.message} ${stepTexts.parameters(named)}` };
}

const LISTS: ReadonlySet<NetworkStep> = new Set([
  ...(['products', 'prices', 'pending', 'transactions', 'transfers'] as const),
  ...(['fleet-fuelings', 'fleet-notes', 'fleet-products'] as const),
]);

/** The result in one sentence for the user. */
function judged(name: NetworkStep, { problem, rows, records, doubts, absent }: UnderstoodView): Pick<StepResult, 'state' | 'message'> {
  if (problem !== null) return { state: 'bad', message: stepTexts.unread(problem) };
  const unread = rows.filter((row) => row.problem !== null);
  if (!LISTS.has(name)) {
    const [first] = unread;
    return first?.problem == null
      ? { state: 'good', message: stepTexts.single() }
      : { state: 'bad', message: stepTexts.unread(first.problem) };
  }
  if (records === 0) return { state: 'warn', message: stepTexts.nothing() };
  if (unread.length > 0) return { state: 'bad', message: stepTexts.unreadRows(unread.length, records) };
  if (rows.every((row) => row.leftOut)) return { state: 'warn', message: stepTexts.leftOut() };
  if (doubts.length > 0) return { state: 'warn', message: [stepTexts.records(records), ...doubts].join(' ') };
  if (absent.length > 0) return { state: 'warn', message: stepTexts.absent(records) };
  return { state: 'good', message: stepTexts.records(records) };
}

/** Field with the id for the following queries. */
const FIRST_ID: Readonly<Partial<Record<NetworkStep, string>>> = {
  products: 'products.id',
  'fleet-products': 'products.id',
  pending: 'pending.transactionId',
};

function idIn(name: NetworkStep, { rows }: UnderstoodView): string | null {
  const entry = FIRST_ID[name];
  return entry === undefined ? null : (rows.find((row) => row.cells[entry] !== undefined)?.cells[entry] ?? null);
}
