/** Composition root: Electron's events around the program. */

import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import tls from 'node:tls';
import { Worker } from 'node:worker_threads';
import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  type OpenDialogOptions,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
} from 'electron';
import type { Theme } from '../preload/contract/app.ts';
import { markRestored, sentenceOf } from './outbox/index.ts';
import {
  backgroundOf,
  bringForward,
  cannotStart,
  claimSingleInstance,
  crashed,
  createAttention,
  createEnding,
  createHoldSends,
  createLogger,
  createMainWindow,
  createPreferences,
  createPush,
  createStayAwake,
  type Ending,
  handleChannels,
  isTrustedSender,
  loadPage,
  lockNavigation,
  menuTemplate,
  newId,
  openLogFile,
  openPreferencesFile,
  pageFrozen,
  pageKeepsFailing,
  registerAppScheme,
  serveApp,
  setDataFolder,
  systemClock,
  trustSystemCertificates,
  watchFailures,
  watchPage,
} from './platform/index.ts';
import { createProgram } from './program.ts';
import { callId, callIdOf } from './shared/correlation.ts';
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
/** For a shortcut in the system's start-up folder. */
const MINIMIZED = '--minimized';
/** A large store is read through after this: by then the first screen has had disk and processor to itself. */
const FIRST_SCREEN_MS = 15_000;
const BOX = { title: 'Recolha', defaultId: 0, cancelId: 0, noLink: true } as const;
let window: BrowserWindow | null = null;
let log: Logger | null = null;
let ending: Ending | null = null;
/** One that nobody holds is collected, and its click lost. */
const shown = new Set<Notification>();

// Whoever set it, for whatever other program: certificates are checked.
delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
// Date boxes and the like speak the page's language, whatever the system's is.
app.commandLine.appendSwitch('lang', 'pt-BR');
registerAppScheme(protocol);
app.setAppUserModelId('app.recolha.desktop');
setDataFolder(app, { platform: process.platform, env: process.env, makeFolder: (path) => void mkdirSync(path, { recursive: true }) });
// Kept on this PC: nothing is sent anywhere.
crashReporter.start({ uploadToServer: false });
watchFailures({
  process,
  logger: () => log,
  tell: tellCrash,
  stop: async () => ending?.settled(),
  exit: (code) => app.exit(code),
});

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
  const logger = createLogger({ sink: openLogFile({ directory: join(userData, 'logs') }), clock: systemClock, redactor, callId });
  log = logger;
  trustSystemCertificates({ tls, logger });
  const preferences = createPreferences(openPreferencesFile(userData, ipcMain), logger);
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

  const push = createPush(() => window?.webContents ?? null, redactor.data);
  const program = createProgram({
    version: app.getVersion(),
    userData,
    dumps: app.getPath('crashDumps'),
    opened,
    preferences: {
      ...preferences,
      setTheme(theme) {
        preferences.setTheme(theme);
        showTheme(theme);
      },
    },
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
    end: async () => (await ending?.end()) ?? false,
    attention: createAttention({
      isSeen: () => window?.isFocused() === true,
      show: notify,
      open() {
        bringForward(window);
        push({ type: 'open-uploads' });
      },
      clock: systemClock,
      logger,
    }),
    sending: createStayAwake(powerSaveBlocker),
  });
  const holds = createHoldSends({ hold: () => program.hold(), clock: systemClock, logger });
  powerMonitor.on('suspend', () => holds.suspended());
  powerMonitor.on('resume', () => {
    holds.resumed();
    program.resumed();
  });
  handleChannels({ ipcMain, isTrustedSender, logger, clean: redactor.data, newCall: () => callIdOf(newId()) }, program.handlers);
  const { store, lease } = opened;
  const end = createEnding({
    app,
    stop: () => program.stop(),
    cut: () => program.cut(),
    close: [() => store.close(), () => lease.release()],
    clock: systemClock,
    logger,
  });
  ending = end;

  serveApp({ protocol, root: join(here, '../renderer'), readFile: async (path) => new Uint8Array(await readFile(path)) });
  lockNavigation({ app, session: session.defaultSession });
  const showLicences = () => push({ type: 'licences-asked' });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate({ version: app.getVersion(), development: !app.isPackaged, print, showLicences })),
  );
  showTheme(preferences.theme());

  window = createMainWindow({
    BrowserWindow,
    workAreas: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
    memory: { read: () => preferences.windowBounds(), write: (bounds) => preferences.setWindowBounds(bounds) },
    dark: nativeTheme.shouldUseDarkColors,
    preload: join(here, '../preload/index.cjs'),
    title: app.getName(),
    minimized: process.argv.includes(MINIMIZED),
    clock: systemClock,
    logger,
  });
  window.on('closed', () => {
    window = null;
  });
  window.on('query-session-end', () => holds.sessionAsked());
  window.on('session-end', () => end.cut());
  watchPage({ app, window, askAgain, askFrozen, clock: systemClock, logger });
  nativeTheme.on('updated', () => window?.setBackgroundColor(backgroundOf(nativeTheme.shouldUseDarkColors)));
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
  const quiet = () => systemClock.sleep(FIRST_SCREEN_MS);
  const openIt = () =>
    openSafely({ path, now: systemClock.now(), mayRepair: lease.held(), markRestored, checkElsewhere: jobs.check, quiet, logger });
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

/** Of what the page does not draw: title bar, menu, the system's own boxes. */
function showTheme(theme: Theme): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme;
}

function notify(title: string, body: string, open: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  notification.on('click', open);
  shown.add(notification);
  notification.on('close', () => shown.delete(notification));
  notification.show();
}

function print(): void {
  window?.webContents.print();
}

/** The page keeps failing: whether to open it again. */
async function askAgain(): Promise<boolean> {
  const { message, detail, again, quit } = pageKeepsFailing();
  const { response } = await dialog.showMessageBox({ ...BOX, type: 'error', message, detail, buttons: [again, quit] });
  return response === 0;
}

/** The page does not answer: whether to open it again. */
async function askFrozen(signal: AbortSignal): Promise<boolean> {
  const { message, detail, wait, again } = pageFrozen();
  const { response } = await dialog.showMessageBox({ ...BOX, type: 'warning', message, detail, buttons: [wait, again], signal });
  return response === 1;
}

async function tellCrash(): Promise<void> {
  // Before "ready" there are no other boxes than the one that holds everything up; nothing is under way then either.
  if (app.isReady()) await dialog.showMessageBox({ ...BOX, type: 'error', message: crashed() });
  else dialog.showErrorBox(app.getName(), crashed());
}

function giveUp(error: unknown): void {
  dialog.showErrorBox(app.getName(), cannotStart(error instanceof Error ? error.message : String(error)));
  app.exit(1);
}
