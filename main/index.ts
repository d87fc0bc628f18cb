/** Composition root: Electron's events around the program. */

import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  type OpenDialogOptions,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
} from 'electron';
import { markRestored, sentenceOf } from './outbox/index.ts';
import {
  cannotStart,
  claimSingleInstance,
  createLogger,
  createMainWindow,
  createPreferences,
  createPush,
  handleChannels,
  isTrustedSender,
  loadPage,
  lockNavigation,
  menuTemplate,
  openLogFile,
  openPreferencesFile,
  registerAppScheme,
  serveApp,
  systemClock,
} from './platform/index.ts';
import { createProgram, type Program } from './program.ts';
import { attempt, detach } from './shared/detach.ts';
import type { Logger } from './shared/ports.ts';
import { createRedactor } from './shared/redaction/redactor.ts';
import type { OpenedParts, StoreJobs, WayBack } from './store/index.ts';
import {
  backupAlone,
  createStoreJobs,
  folderFacts,
  folderRefused,
  goBack,
  openLease,
  openSafely,
  refuseFolder,
  watchPlaces,
  wayBackTexts,
} from './store/index.ts';
import { createUpdating, installAtStart, readTrust } from './updates/index.ts';

const here = import.meta.dirname;
let window: BrowserWindow | null = null;

// Date boxes and the like speak the page's language, whatever the system's is.
app.commandLine.appendSwitch('lang', 'pt-BR');
registerAppScheme(protocol);
app.setAppUserModelId('app.recolha.desktop');

if (claimSingleInstance(app, () => window)) {
  // No top-level await: Electron would wait for this module, and this module for `ready`, for ever.
  app.whenReady().then(boot).catch(giveUp);
} else {
  app.quit();
}

async function boot(): Promise<void> {
  const userData = app.getPath('userData');
  const refusal = refuseFolder(folderFacts(userData, process.platform, process.env));
  if (refusal !== null) return leave(folderRefused(refusal));
  mkdirSync(userData, { recursive: true });
  const redactor = createRedactor();
  const logger = createLogger({ sink: openLogFile({ directory: join(userData, 'logs') }), clock: systemClock, redactor });
  const preferences = createPreferences(openPreferencesFile(userData), logger);
  const jobs = createStoreJobs((job) => new Worker(new URL('./store-worker.js', import.meta.url), { workerData: job }));
  const updating = createUpdating({
    trust: readTrust({ packaged: app.isPackaged, appPath: app.getAppPath() }),
    version: app.getVersion(),
    name: app.getName(),
    packaged: app.isPackaged,
    platform: process.platform,
    environment: process.env,
    resources: process.resourcesPath ?? app.getAppPath(),
    userData,
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    quit: () => app.quit(),
    relaunch: () => app.relaunch(),
    clock: systemClock,
    logger,
  });
  const backup = () => backupAlone({ ...placesOf(userData), jobs, now: systemClock.now() });
  if (await installAtStart({ updating, backup, logger })) return app.quit();
  const opened = await open(userData, jobs, logger);
  if (opened === null) return;

  let end = async (): Promise<boolean> => false;
  const push = createPush(() => window?.webContents ?? null, redactor.data);
  const program = createProgram({
    version: app.getVersion(),
    userData,
    opened,
    preferences,
    safeStorage,
    platform: process.platform,
    importWorker: new URL('./import-worker.js', import.meta.url),
    noteWorker: new URL('./note-worker.js', import.meta.url),
    pickFolder,
    places: watchPlaces(userData, process.platform, process.env),
    push,
    logger,
    redactor,
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    updating,
    end: () => end(),
  });
  powerMonitor.on('resume', () => program.resumed());
  handleChannels({ ipcMain, isTrustedSender, logger, clean: redactor.data }, program.handlers);
  end = endWithApp(program, opened, logger);

  serveApp({ protocol, root: join(here, '../renderer'), readFile: async (path) => new Uint8Array(await readFile(path)) });
  lockNavigation({ app, session: session.defaultSession });
  const showLicences = () => push({ type: 'licences-asked' });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ version: app.getVersion(), development: !app.isPackaged, showLicences })));
  nativeTheme.themeSource = preferences.theme() === 'auto' ? 'system' : preferences.theme() === 'dark' ? 'dark' : 'light';

  window = createMainWindow({
    BrowserWindow,
    workAreas: screen.getAllDisplays().map(({ workArea }) => workArea),
    memory: { read: () => preferences.windowBounds(), write: (bounds) => preferences.setWindowBounds(bounds) },
    dark: nativeTheme.shouldUseDarkColors,
    preload: join(here, '../preload/index.cjs'),
    title: app.getName(),
  });
  window.on('closed', () => {
    window = null;
  });
  app.on('window-all-closed', () => app.quit());
  await Promise.all([program.start(), loadPage(window)]);
  logger.info('started', { version: app.getVersion() });
}

function placesOf(userData: string): { readonly path: string; readonly leasePath: string } {
  return { path: join(userData, 'recolha.db'), leasePath: join(userData, 'recolha-lease.db') };
}

/** null: the user was told why, and the program ends. */
async function open(userData: string, jobs: StoreJobs, logger: Logger): Promise<OpenedParts | null> {
  const { path, leasePath } = placesOf(userData);
  // Before the store: who may not send may not repair it either.
  const lease = openLease(leasePath);
  const openIt = () =>
    openSafely({ path, now: systemClock.now(), mayRepair: lease.held(), markRestored, checkElsewhere: jobs.check, logger });
  let answer = await openIt();
  if (answer.type === 'refused' && answer.wayBack && lease.held()) {
    if (!(await wentBack(path, answer.message, answer.wayBack, logger))) {
      app.exit(1);
      return null;
    }
    answer = await openIt();
  }
  if (answer.type === 'opened') return { path, jobs, lease, store: answer.store, later: answer.later };
  leave(answer.message);
  return null;
}

/** Data of a newer version: the user is told, and may go back to those of before. false = closes, or it did not work. */
async function wentBack(path: string, message: string, to: WayBack, logger: Logger): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: app.getName(),
    message,
    detail: wayBackTexts.offer(to.at),
    buttons: [wayBackTexts.close, wayBackTexts.goBack(to.at)],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response !== 1) return false;
  try {
    goBack({ path, now: systemClock.now(), to, markRestored, sentenceOf });
    logger.warn('went back to the data of before an update', { backup: to.fileName });
    return true;
  } catch (error) {
    logger.error('not gone back', { error: String(error) });
    dialog.showErrorBox(app.getName(), wayBackTexts.failed(error instanceof Error ? error.message : String(error)));
    return false;
  }
}

/** null: the user chose none. */
async function pickFolder(): Promise<string | null> {
  const options: OpenDialogOptions = { properties: ['openDirectory'] };
  const { canceled, filePaths } = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
  return canceled ? null : (filePaths[0] ?? null);
}

function leave(message: string): void {
  dialog.showErrorBox(app.getName(), message);
  app.exit(1);
}

/**
 * Quitting waits until what is under way has an outcome, or is known to have none.
 * @returns the same for an update, which starts its installer before it quits; false = the program is ending already.
 */
function endWithApp(program: Program, { store, lease }: OpenedParts, logger: Logger): () => Promise<boolean> {
  let ending: 'no' | 'under-way' | 'done' = 'no';
  const failed = (error: unknown): void => logger.error('not ended as it should', { error: String(error) });
  /** Whatever can't be put in order any more (a full disk) keeps no program open. */
  async function end(): Promise<void> {
    await program.stop().catch(failed);
    attempt(() => store.close(), failed);
    attempt(() => lease.release(), failed);
    ending = 'done';
  }
  app.on('before-quit', (event) => {
    if (ending === 'done') return;
    event.preventDefault();
    if (ending === 'under-way') return;
    ending = 'under-way';
    detach(
      end().then(() => app.quit()),
      failed,
    );
  });
  return async () => {
    if (ending !== 'no') return false;
    ending = 'under-way';
    await end();
    return true;
  };
}

function giveUp(error: unknown): void {
  dialog.showErrorBox(app.getName(), cannotStart(error instanceof Error ? error.message : String(error)));
  app.exit(1);
}
