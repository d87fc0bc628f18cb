/** Composition root: Electron's events around the program. */

import { existsSync, mkdirSync } from 'node:fs';
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
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import type { Theme } from '../preload/contract/app/app.ts';
import { createProxyAccess, type ProxyAccess } from './network/index.ts';
import {
  backgroundOf,
  cannotStart,
  claimSingleInstance,
  createBoxes,
  createDownloads,
  createEnding,
  createHoldSends,
  createLogger,
  createMainWindow,
  createPreferences,
  createPush,
  createRelaunch,
  createStartTimes,
  createStayAwake,
  type Desktop,
  type Downloads,
  type Ending,
  type HoldSends,
  handleChannels,
  hideOnClose,
  isTrustedSender,
  loadPage,
  lockNavigation,
  MINIMIZED,
  menuTemplate,
  newId,
  openDesktop,
  openLogFile,
  openPreferencesFile,
  PAGE_FOLDER,
  type Preferences,
  type Push,
  QUIT,
  registerAppScheme,
  serveApp,
  systemClock,
  trustSystemCertificates,
  watchFailures,
  watchPage,
} from './platform/index.ts';
import { openStore, placesOf } from './program/open-store.ts';
import { createProgram, type Program } from './program.ts';
import { callId, callIdOf } from './shared/correlation.ts';
import { attempt } from './shared/detach.ts';
import type { Logger } from './shared/ports.ts';
import { createRedactor, type Redactor } from './shared/redaction/redactor.ts';
import { createVault } from './stations/index.ts';
import type { OpenedParts, WayBack } from './store/index.ts';
import {
  backupAlone,
  createStoreJobs,
  folderFacts,
  folderRefused,
  leaveDoubt,
  refuseFolder,
  watchPlaces,
  wayBackTexts,
} from './store/index.ts';
import { createUpdating, installAtStart, minimizedBeforeUpdate, readTrust, UPDATED, type Updating } from './updates/index.ts';

const here = import.meta.dirname;
let minimized = process.argv.includes(MINIMIZED);
/** A person started the program again while it was starting without a window. */
let wanted = false;
let window: BrowserWindow | null = null;
let log: Logger | null = null;
let ending: Ending | null = null;
let running: Program | null = null;
let held: OpenedParts | null = null;
const relaunch = createRelaunch(app, process, [MINIMIZED, UPDATED]);
const boxes = createBoxes({ dialog, app, window: () => window });

// Certificates are always checked, even if another program turned that off.
delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
// Date fields and the like use the page's language, whatever the system's is.
app.commandLine.appendSwitch('lang', 'pt-BR');
registerAppScheme(protocol);
app.setAppUserModelId('app.recolha.desktop');
// Crash dumps stay on this PC.
crashReporter.start({ uploadToServer: false });
watchFailures({
  process,
  logger: () => log,
  suspect: suspectStore,
  tell: boxes.tellCrash,
  stop: async () => ending?.settled(),
  exit: (code) => app.exit(code),
});

if (process.argv.includes(QUIT)) {
  // Lets an installer end a running program: the process that holds the lock is notified, and quits.
  app.requestSingleInstanceLock();
  app.quit();
} else if (claimSingleInstance(app, () => window, want)) {
  // No top-level await: Electron would wait for this module, and this module for `ready`: a deadlock.
  app.whenReady().then(boot).catch(giveUp);
} else {
  app.quit();
}

function want(): void {
  wanted = true;
}

function startsMinimized(): boolean {
  return minimized && !wanted;
}

async function boot(): Promise<void> {
  const times = createStartTimes(() => performance.now());
  times.done('readyMs');
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
  const proxyAccess = proxyAccessOf(preferences, redactor, logger);
  const updating = updatingOf(userData, proxyAccess, logger);
  const backup = () => backupAlone({ ...placesOf(userData), jobs, now: systemClock.now() });
  const { argv, env: environment } = process;
  if (minimizedBeforeUpdate({ argv, environment, memory: updating.memory, logger })) minimized = true;
  if (await installAtStart({ updating, backup, minimized: startsMinimized, logger })) return app.quit();
  times.done('updateMs');
  const answer = await openStore({ userData, jobs, wantsBack, forgetStation: preferences.forgetStation, logger });
  if (answer.type === 'refused') return leave(answer.message);
  times.done('storeMs');
  const opened = answer.parts;
  held = opened;

  const push = createPush(() => window?.webContents ?? null, redactor.data);
  const desktop = openDesktop({
    electron: { app, Tray, Menu, nativeImage, Notification },
    process,
    window: () => window,
    pause: (paused) => running?.pause(paused),
    preferences,
    push,
    clock: systemClock,
    logger,
  });
  const downloads = createDownloads({
    ...{ session: session.defaultSession, shell, exists: existsSync, newId, push },
    downloadsFolder: () => app.getPath('downloads'),
  });
  const program = programOf({ userData, opened, preferences, proxyAccess, desktop, downloads, updating, push, redactor, logger });
  running = program;
  times.done('programMs');
  const holds = followPower(program, logger);
  handleChannels({ ipcMain, isTrustedSender, logger, clean: redactor.data, newCall: () => callIdOf(newId()) }, program.handlers);
  const end = endingOf(program, opened, logger);
  ending = end;

  serveApp({ protocol, root: join(here, '..', PAGE_FOLDER), readFile: async (path) => new Uint8Array(await readFile(path)) });
  lockNavigation({ app, session: session.defaultSession });
  showMenu(push);
  showTheme(preferences.theme());
  window = openWindow({ preferences, desktop, holds, end, logger });
  app.on('window-all-closed', () => app.quit());
  times.done('windowMs');
  await Promise.all([program.start(), loadPage(window)]);
  times.done('pageMs');
  logger.info('started', { version: app.getVersion(), ...times.all() });
}

function resolveProxy(url: string): Promise<string> {
  return session.defaultSession.resolveProxy(url);
}

/** Proxy passwords, in the same vault as the stations' secrets. Created before the store, because updates need them too. */
function proxyAccessOf(preferences: Preferences, redactor: Redactor, logger: Logger): ProxyAccess {
  const onSecret = (secret: string): void => redactor.learn(secret);
  const { platform } = process;
  const storage = { ciphertexts: preferences.proxySecrets, onStateChange: () => undefined };
  return createProxyAccess({
    vault: createVault({ ...storage, safeStorage, platform, clock: systemClock, logger, onSecret }),
    onSecret,
    changed: () => running?.proxyChanged(),
  });
}

function updatingOf(userData: string, proxyAccess: ProxyAccess, logger: Logger): Updating {
  return createUpdating({
    trust: readTrust({ packaged: app.isPackaged, appPath: app.getAppPath() }),
    version: app.getVersion(),
    name: app.getName(),
    packaged: app.isPackaged,
    platform: process.platform,
    environment: process.env,
    resources: process.resourcesPath ?? app.getAppPath(),
    userData,
    resolveProxy,
    proxyAccess,
    quit: () => app.quit(),
    relaunch,
    clock: systemClock,
    logger,
  });
}

interface ProgramOfParts {
  readonly userData: string;
  readonly opened: OpenedParts;
  readonly preferences: Preferences;
  readonly proxyAccess: ProxyAccess;
  readonly desktop: Desktop;
  readonly downloads: Downloads;
  readonly updating: Updating;
  readonly push: Push;
  readonly redactor: Redactor;
  readonly logger: Logger;
}

function programOf({ preferences, ...given }: ProgramOfParts): Program {
  return createProgram({
    ...given,
    version: app.getVersion(),
    dumps: app.getPath('crashDumps'),
    // An AppImage adds the switch itself where the system allows no sandbox.
    sandboxed: !app.commandLine.hasSwitch('no-sandbox') && process.env.ELECTRON_DISABLE_SANDBOX === undefined,
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
    pickFolder: boxes.pickFolder,
    places: watchPlaces(given.userData, process.platform, process.env),
    resolveProxy,
    end: async () => (await ending?.end()) ?? false,
    relaunch() {
      relaunch();
      app.quit();
    },
    sending: createStayAwake(powerSaveBlocker),
  });
}

/** Pauses sending before the PC sleeps; refreshes everything when it wakes up. */
function followPower(program: Program, logger: Logger): HoldSends {
  const holds = createHoldSends({ hold: () => program.hold(), clock: systemClock, logger });
  powerMonitor.on('suspend', () => holds.suspended());
  powerMonitor.on('resume', () => {
    holds.resumed();
    program.resumed();
  });
  return holds;
}

function endingOf(program: Program, { store, lease }: OpenedParts, logger: Logger): Ending {
  return createEnding({
    ...{ app, relaunch },
    stop: () => program.stop(),
    cut: () => program.cut(),
    close: [() => store.close(), () => lease.release()],
    clock: systemClock,
    logger,
  });
}

function showMenu(push: Push): void {
  const showLicences = () => push({ type: 'licences-asked' });
  const template = menuTemplate({ version: app.getVersion(), development: !app.isPackaged, print, showLicences });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

interface WindowParts {
  readonly preferences: Preferences;
  readonly desktop: Desktop;
  readonly holds: HoldSends;
  readonly end: Ending;
  readonly logger: Logger;
}

function openWindow({ preferences, desktop, holds, end, logger }: WindowParts): BrowserWindow {
  const opened = createMainWindow({
    BrowserWindow,
    workAreas: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
    memory: { read: () => preferences.windowBounds(), write: (bounds) => preferences.setWindowBounds(bounds) },
    dark: nativeTheme.shouldUseDarkColors,
    preload: join(here, '../preload/index.cjs'),
    title: app.getName(),
    // Windows always has a tray.
    start: !startsMinimized() ? 'open' : process.platform === 'win32' && desktop.hasTray() ? 'hidden' : 'minimized',
    clock: systemClock,
    logger,
  });
  opened.on('closed', () => {
    window = null;
  });
  hideOnClose({ app, window: opened, staysOpen: () => desktop.staysOpen() });
  opened.on('query-session-end', () => holds.sessionEnding());
  opened.on('session-end', () => end.cut());
  watchPage({ app, window: opened, askAgain: boxes.askAgain, askFrozen: boxes.askFrozen, clock: systemClock, logger });
  nativeTheme.on('updated', () => window?.setBackgroundColor(backgroundOf(nativeTheme.shouldUseDarkColors)));
  return opened;
}

/** The data are from a newer version: asks the user whether to roll back. */
async function wantsBack(message: string, to: WayBack): Promise<boolean> {
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
  return response === 1;
}

/** @param message null = the user knows already. */
function leave(message: string | null): void {
  if (message !== null) dialog.showErrorBox(app.getName(), message);
  app.exit(1);
}

/** Colours of what the page does not draw: title bar, menu, dialogs of the system. */
function showTheme(theme: Theme): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme;
}

function print(): void {
  window?.webContents.print();
}

/** Closes everything before the message: the box stays open until it is read. */
async function giveUp(error: unknown): Promise<void> {
  log?.error('not started', { error: String(error) });
  suspectStore(error);
  if (ending !== null) await ending.settled();
  else closeHeld();
  leave(cannotStart(error instanceof Error ? error.message : String(error)));
}

function suspectStore(error: unknown): void {
  if (held !== null) leaveDoubt(held.path, error, (failure) => log?.error('doubt not kept', { error: String(failure) }));
}

function closeHeld(): void {
  const failed = (error: unknown): void => log?.error('not closed', { error: String(error) });
  for (const close of [() => held?.store.close(), () => held?.lease.release()]) attempt(close, failed);
}
