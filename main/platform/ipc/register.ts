import type { AppStateView, ChannelName, RequestOf, ResponseOf, ResultOf, Theme } from '../../../preload/contract/channels.ts';
import type { OutboxNarrow } from '../../../preload/contract/outbox.ts';
import { type RequestSchemas, requestSchemas } from '../../../preload/contract/schemas.ts';
import { ok } from '../../shared/result.ts';
import type { Handle } from './handle.ts';

type Answer<C extends ChannelName> = Promise<ResultOf<C>> | ResultOf<C>;
type Act<C extends ChannelName> = (request: RequestOf<C>) => Answer<C>;

/** What the page can ask for, and of whom. */
export interface Services {
  readonly appState: { view(): Promise<AppStateView>; setTheme(theme: Theme): void; dismissNotice(noticeId: string): void };
  readonly stations: {
    readonly addTraining: Act<'stations:add-training'>;
    readonly testCredentials: Act<'stations:test-credentials'>;
    readonly add: Act<'stations:add'>;
    readonly edit: Act<'stations:edit'>;
    activate(stationId: string): Answer<'stations:activate'>;
    setSecret(stationId: string, clientSecret: string): Answer<'stations:set-secret'>;
    remove(stationId: string): Answer<'stations:remove'>;
  };
  readonly prices: {
    catalog(stationId: string): Answer<'catalog:list'>;
    inForce(stationId: string): Answer<'prices:in-force'>;
    refresh(stationId: string): Answer<'prices:refresh'>;
  };
  readonly priceDesk: {
    readonly history: Act<'prices:history'>;
    export(stationId: string): Answer<'prices:export'>;
    readonly template: Act<'prices:template'>;
    listAliases(): Answer<'aliases:list'>;
    readonly setAlias: Act<'aliases:set'>;
    readonly forgetAlias: Act<'aliases:forget'>;
    refusedSheet(batchId: string): Answer<'batches:refused-sheet'>;
    revert(batchId: string): Answer<'batches:revert'>;
  };
  readonly imports: {
    readonly open: Act<'imports:open'>;
    readonly list: Act<'imports:list'>;
    readonly get: Act<'imports:get'>;
    readonly rows: Act<'imports:rows'>;
    readonly find: Act<'imports:find'>;
    readonly edit: Act<'imports:edit'>;
    readonly undo: Act<'imports:undo'>;
    readonly redo: Act<'imports:redo'>;
    readonly discard: Act<'imports:discard'>;
  };
  readonly submit: { submit(importId: string, revision: number): Answer<'imports:submit'> };
  readonly delivery: { tryNow(stationId: string): Answer<'outbox:try-now'> };
  readonly gates: {
    list(stationId: string | null): Answer<'outbox:gates'>;
    pause(stationId: string, paused: boolean): Answer<'outbox:pause'>;
  };
  readonly outbox: {
    list(stationId: string | null, show: RequestOf<'outbox:list'>['show'], narrow?: OutboxNarrow): Answer<'outbox:list'>;
    check(itemId: string): Answer<'outbox:check'>;
    act(itemIds: readonly string[], act: RequestOf<'outbox:act'>['act']): Answer<'outbox:act'>;
    item(itemId: string): Answer<'outbox:item'>;
    attention(): Answer<'outbox:attention'>;
    decide(itemId: string, decision: RequestOf<'outbox:decide'>['decision']): Answer<'outbox:decide'>;
    cancel(itemId: string): Answer<'outbox:cancel'>;
    revive(itemId: string): Answer<'outbox:revive'>;
  };
  readonly packages: { pack(itemId: string): Answer<'outbox:package'> };
  readonly pending: {
    readonly summary: Act<'pending:summary'>;
    readonly rows: Act<'pending:rows'>;
    refresh(stationId: string): Answer<'pending:refresh'>;
    readonly export: Act<'pending:export'>;
    issuingData(stationId: string, transactionId: string): Answer<'pending:issuing-data'>;
    history(stationId: string, transactionId: string): Answer<'pending:history'>;
  };
  readonly noteImports: {
    begin(stationId: string, label: string, source?: 'drop', expected?: number): Answer<'notes:begin'>;
    add(importId: string, fileName: string, bytes: Uint8Array): Answer<'notes:add'>;
    end(importId: string): Answer<'notes:end'>;
    cancel(importId: string): Answer<'notes:cancel'>;
    list(stationId: string): Answer<'notes:imports'>;
    readonly archive: Act<'notes:archive-imports'>;
    readonly removal: Act<'notes:removal'>;
    readonly remove: Act<'notes:remove-imports'>;
  };
  readonly notes: {
    readonly summary: Act<'notes:summary'>;
    readonly rows: Act<'notes:rows'>;
    detail(fileId: string): Answer<'notes:detail'>;
    candidates(fileId: string, text: string): Answer<'notes:candidates'>;
    readonly choose: Act<'notes:choose'>;
    readonly question: Act<'notes:choice'>;
    undoChoice(undoId: string): Answer<'notes:undo-choice'>;
    readonly leaveOut: Act<'notes:leave-out'>;
    readonly attach: Act<'notes:attach'>;
    readonly export: Act<'notes:export'>;
    customers(stationId: string): Answer<'notes:customers'>;
    readonly customerLosing: Act<'notes:customer-losing'>;
    readonly forgetCustomer: Act<'notes:forget-customer'>;
    examples(stationId: string): Answer<'notes:examples'>;
  };
  readonly noteFolders: {
    view(stationId: string): Answer<'notes:folder'>;
    choose(stationId: string): Answer<'notes:choose-folder'>;
    readonly change: Act<'notes:set-folder'>;
  };
  readonly priceFolders: {
    view(stationId: string): Answer<'prices:folder'>;
    choose(stationId: string): Answer<'prices:choose-folder'>;
    readonly change: Act<'prices:set-folder'>;
  };
  readonly training: {
    faults(): ResponseOf<'training:faults'>;
    setFaults(faults: RequestOf<'training:set-faults'>): void | Promise<void>;
  };
}

type Handlers = { readonly [C in ChannelName]: Act<C> };

/** One handler for every channel of the contract: a channel without one does not compile. */
export function registerChannels(handle: Handle, services: Services): void {
  const { appState, stations, prices, imports, submit, delivery, gates, outbox, packages, training } = services;
  const { pending, noteImports, notes, noteFolders, priceDesk, priceFolders } = services;

  const handlers: Handlers = {
    'app:state': async () => ok(await appState.view()),
    'app:set-theme': ({ theme }) => {
      appState.setTheme(theme);
      return ok(null);
    },
    'app:dismiss-notice': ({ noticeId }) => {
      appState.dismissNotice(noticeId);
      return ok(null);
    },

    'stations:add-training': (request) => stations.addTraining(request),
    'stations:test-credentials': (request) => stations.testCredentials(request),
    'stations:add': (request) => stations.add(request),
    'stations:edit': (request) => stations.edit(request),
    'stations:activate': ({ stationId }) => stations.activate(stationId),
    'stations:set-secret': ({ stationId, clientSecret }) => stations.setSecret(stationId, clientSecret),
    'stations:remove': ({ stationId }) => stations.remove(stationId),

    'catalog:list': ({ stationId }) => prices.catalog(stationId),
    'prices:in-force': ({ stationId }) => prices.inForce(stationId),
    'prices:refresh': ({ stationId }) => prices.refresh(stationId),

    'prices:history': (request) => priceDesk.history(request),
    'prices:export': ({ stationId }) => priceDesk.export(stationId),
    'prices:template': (request) => priceDesk.template(request),
    'prices:folder': ({ stationId }) => priceFolders.view(stationId),
    'prices:choose-folder': ({ stationId }) => priceFolders.choose(stationId),
    'prices:set-folder': (request) => priceFolders.change(request),

    'aliases:list': () => priceDesk.listAliases(),
    'aliases:set': (request) => priceDesk.setAlias(request),
    'aliases:forget': (request) => priceDesk.forgetAlias(request),

    'imports:open': (request) => imports.open(request),
    'imports:list': (request) => imports.list(request),
    'imports:get': (request) => imports.get(request),
    'imports:rows': (request) => imports.rows(request),
    'imports:find': (request) => imports.find(request),
    'imports:edit': (request) => imports.edit(request),
    'imports:undo': (request) => imports.undo(request),
    'imports:redo': (request) => imports.redo(request),
    'imports:discard': (request) => imports.discard(request),
    'imports:submit': ({ importId, revision }) => submit.submit(importId, revision),

    'batches:refused-sheet': ({ batchId }) => priceDesk.refusedSheet(batchId),
    'batches:revert': ({ batchId }) => priceDesk.revert(batchId),
    'outbox:try-now': ({ stationId }) => delivery.tryNow(stationId),
    'outbox:gates': ({ stationId }) => gates.list(stationId),
    'outbox:pause': ({ stationId, paused }) => gates.pause(stationId, paused),
    'outbox:list': ({ stationId, show, ...narrow }) => outbox.list(stationId, show, narrow),
    'outbox:item': ({ itemId }) => outbox.item(itemId),
    'outbox:attention': () => outbox.attention(),
    'outbox:decide': ({ itemId, decision }) => outbox.decide(itemId, decision),
    'outbox:cancel': ({ itemId }) => outbox.cancel(itemId),
    'outbox:revive': ({ itemId }) => outbox.revive(itemId),
    'outbox:check': ({ itemId }) => outbox.check(itemId),
    'outbox:act': ({ itemIds, act }) => outbox.act(itemIds, act),
    'outbox:package': ({ itemId }) => packages.pack(itemId),

    'pending:summary': (request) => pending.summary(request),
    'pending:rows': (request) => pending.rows(request),
    'pending:refresh': ({ stationId }) => pending.refresh(stationId),
    'pending:export': (request) => pending.export(request),
    'pending:issuing-data': ({ stationId, transactionId }) => pending.issuingData(stationId, transactionId),
    'pending:history': ({ stationId, transactionId }) => pending.history(stationId, transactionId),

    'notes:begin': ({ stationId, label, expected }) => noteImports.begin(stationId, label, 'drop', expected),
    'notes:add': ({ importId, fileName, bytes }) => noteImports.add(importId, fileName, bytes),
    'notes:end': ({ importId }) => noteImports.end(importId),
    'notes:cancel': ({ importId }) => noteImports.cancel(importId),
    'notes:imports': ({ stationId }) => noteImports.list(stationId),
    'notes:archive-imports': (request) => noteImports.archive(request),
    'notes:removal': (request) => noteImports.removal(request),
    'notes:remove-imports': (request) => noteImports.remove(request),
    'notes:summary': (request) => notes.summary(request),
    'notes:rows': (request) => notes.rows(request),
    'notes:detail': ({ fileId }) => notes.detail(fileId),
    'notes:candidates': ({ fileId, text }) => notes.candidates(fileId, text),
    'notes:choose': (request) => notes.choose(request),
    'notes:choice': (request) => notes.question(request),
    'notes:undo-choice': ({ undoId }) => notes.undoChoice(undoId),
    'notes:leave-out': (request) => notes.leaveOut(request),
    'notes:attach': (request) => notes.attach(request),
    'notes:export': (request) => notes.export(request),
    'notes:customers': ({ stationId }) => notes.customers(stationId),
    'notes:customer-losing': (request) => notes.customerLosing(request),
    'notes:forget-customer': (request) => notes.forgetCustomer(request),
    'notes:examples': ({ stationId }) => notes.examples(stationId),
    'notes:folder': ({ stationId }) => noteFolders.view(stationId),
    'notes:choose-folder': ({ stationId }) => noteFolders.choose(stationId),
    'notes:set-folder': (request) => noteFolders.change(request),

    'training:faults': () => ok(training.faults()),
    'training:set-faults': async (faults) => {
      await training.setFaults(faults);
      return ok(null);
    },
  };

  const isChannel = (name: string): name is ChannelName => Object.hasOwn(handlers, name);
  for (const channel of Object.keys(handlers).filter(isChannel)) register(channel, handle, requestSchemas, handlers);
}

function register<C extends ChannelName>(channel: C, handle: Handle, schemas: RequestSchemas, handlers: Handlers): void {
  handle(channel, schemas[channel], handlers[channel]);
}
