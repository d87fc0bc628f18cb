/** The only door between page and main: one named method a channel, nothing of Electron itself. */

import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { type Bridge, type ChannelName, PUSH_CHANNEL, type PushEvent, type RequestOf, type ResultOf } from './contract/channels.ts';

type Args<C extends ChannelName> = RequestOf<C> extends null ? [] : [RequestOf<C>];

/** A method of one channel. The channel's name is fixed here: the page can't choose one. */
function call<C extends ChannelName>(channel: C): (...args: Args<C>) => Promise<ResultOf<C>> {
  return (...args) => ipcRenderer.invoke(channel, ...args.slice(0, 1));
}

const station = {
  appState: call('app:state'),
  appSetTheme: call('app:set-theme'),
  appDismissNotice: call('app:dismiss-notice'),

  stationsAddTraining: call('stations:add-training'),
  stationsTestCredentials: call('stations:test-credentials'),
  stationsAdd: call('stations:add'),
  stationsEdit: call('stations:edit'),
  stationsActivate: call('stations:activate'),
  stationsSetSecret: call('stations:set-secret'),
  stationsRemove: call('stations:remove'),

  catalogList: call('catalog:list'),
  pricesInForce: call('prices:in-force'),
  pricesRefresh: call('prices:refresh'),

  pricesHistory: call('prices:history'),
  pricesExport: call('prices:export'),
  pricesTemplate: call('prices:template'),
  pricesFolder: call('prices:folder'),
  pricesChooseFolder: call('prices:choose-folder'),
  pricesSetFolder: call('prices:set-folder'),

  aliasesList: call('aliases:list'),
  aliasesSet: call('aliases:set'),
  aliasesForget: call('aliases:forget'),

  importsOpen: call('imports:open'),
  importsList: call('imports:list'),
  importsGet: call('imports:get'),
  importsRows: call('imports:rows'),
  importsFind: call('imports:find'),
  importsEdit: call('imports:edit'),
  importsUndo: call('imports:undo'),
  importsRedo: call('imports:redo'),
  importsDiscard: call('imports:discard'),
  importsSubmit: call('imports:submit'),

  batchesRefusedSheet: call('batches:refused-sheet'),
  batchesRevert: call('batches:revert'),
  outboxTryNow: call('outbox:try-now'),
  outboxGates: call('outbox:gates'),
  outboxPause: call('outbox:pause'),
  outboxList: call('outbox:list'),
  outboxAct: call('outbox:act'),
  outboxCheck: call('outbox:check'),
  outboxItem: call('outbox:item'),
  outboxAttention: call('outbox:attention'),
  outboxDecide: call('outbox:decide'),
  outboxCancel: call('outbox:cancel'),
  outboxRevive: call('outbox:revive'),
  outboxPackage: call('outbox:package'),

  pendingSummary: call('pending:summary'),
  pendingRows: call('pending:rows'),
  pendingRefresh: call('pending:refresh'),
  pendingExport: call('pending:export'),
  pendingIssuingData: call('pending:issuing-data'),
  pendingHistory: call('pending:history'),

  notesBegin: call('notes:begin'),
  notesAdd: call('notes:add'),
  notesEnd: call('notes:end'),
  notesCancel: call('notes:cancel'),
  notesImports: call('notes:imports'),
  notesArchiveImports: call('notes:archive-imports'),
  notesRemoval: call('notes:removal'),
  notesRemoveImports: call('notes:remove-imports'),
  notesSummary: call('notes:summary'),
  notesRows: call('notes:rows'),
  notesDetail: call('notes:detail'),
  notesCandidates: call('notes:candidates'),
  notesChoose: call('notes:choose'),
  notesChoice: call('notes:choice'),
  notesUndoChoice: call('notes:undo-choice'),
  notesLeaveOut: call('notes:leave-out'),
  notesAttach: call('notes:attach'),
  notesExport: call('notes:export'),
  notesCustomers: call('notes:customers'),
  notesCustomerLosing: call('notes:customer-losing'),
  notesForgetCustomer: call('notes:forget-customer'),
  notesExamples: call('notes:examples'),
  notesFolder: call('notes:folder'),
  notesChooseFolder: call('notes:choose-folder'),
  notesSetFolder: call('notes:set-folder'),

  trainingFaults: call('training:faults'),
  trainingSetFaults: call('training:set-faults'),

  onPush: (listener: (event: PushEvent) => void) => {
    // The event object would hand the page `sender`, and with it all of ipcRenderer.
    const forward = (_event: IpcRendererEvent, event: PushEvent) => listener(event);
    ipcRenderer.on(PUSH_CHANNEL, forward);
    return () => {
      ipcRenderer.removeListener(PUSH_CHANNEL, forward);
    };
  },
} satisfies Bridge;

contextBridge.exposeInMainWorld('station', station);
