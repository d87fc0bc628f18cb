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
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
} from 'electron';
import type { Theme } from '../preload/contract/app.ts';
import {
  backgroundOf,
  bringForward,
  cannotStart,
  claimSingleInstance,
  createAttention,
  createBoxes,
  createEnding,
  createHoldSends,
  createLogger,
  createMainWindow,
  createPreferences,
  createPush,
  createStayAwake,
  type Ending,
  type HoldSends,
  handleChannels,
  isTrustedSender,
  loadPage,
  lockNavigation,
  menuTemplate,
  newId,
  openLogFile,
  openPreferencesFile,
  type Preferences,
  type Push,
  registerAppScheme,
  serveApp,
  setDataFolder,
  systemClock,
  trustSystemCertificates,
  watchFailures,
  watchPage,
} from './platform/index.ts';
import { openStore, placesOf } from './program/open-store.ts';
import { createProgram, type Program } from './program.ts';
import { callId, callIdOf } from './shared/correlation.ts';
import type { Logger } from './shared/ports.ts';
import { createRedactor, type Redactor } from './shared/redaction/redactor.ts';
import type { OpenedParts, WayBack } from './store/index.ts';
import { backupAlone, createStoreJobs, folderFacts, folderRefused, refuseFolder, watchPlaces, wayBackTexts } from './store/index.ts';
import { createUpdating, installAtStart, readTrust, type Updating } from './updates/index.ts';

const here = import.meta.dirname;
/** For a shortcut in the system's start-up folder. */
const MINIMIZED = '--minimized';
let window: BrowserWindow | null = null;
let log: Logger | null = null;
let ending: Ending | null = null;
/** One that nobody holds is collected, and its click lost. */
const shown = new Set<Notification>();
const boxes = createBoxes({ dialog, app, window: () => window });

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
  tell: boxes.tellCrash,
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
  const updating = updatingOf(userData, logger);
  const backup = () => backupAlone({ ...placesOf(userData), jobs, now: systemClock.now() });
  if (await installAtStart({ updating, backup, logger })) return app.quit();
  const answer = await openStore({ userData, jobs, wantsBack, logger });
  if (answer.type === 'refused') return leave(answer.message);
  const opened = answer.parts;

  const push = createPush(() => window?.webContents ?? null, redactor.data);
  const program = programOf({ userData, opened, preferences, updating, push, redactor, logger });
  const holds = followPower(program, logger);
  handleChannels({ ipcMain, isTrustedSender, logger, clean: redactor.data, newCall: () => callIdOf(newId()) }, program.handlers);
  const end = endingOf(program, opened, logger);
  ending = end;

  serveApp({ protocol, root: join(here, '../renderer'), readFile: async (path) => new Uint8Array(await readFile(path)) });
  lockNavigation({ app, session: session.defaultSession });
  showMenu(push);
  showTheme(preferences.theme());
  window = openWindow({ preferences, holds, end, logger });
  app.on('window-all-closed', () => app.quit());
  await Promise.all([program.start(), loadPage(window)]);
  logger.info('started', { version: app.getVersion() });
}

function resolveProxy(url: string): Promise<string> {
  return session.defaultSession.resolveProxy(url);
}

function updatingOf(userData: string, logger: Logger): Updating {
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
    quit: () => app.quit(),
    relaunch: () => app.relaunch(),
    clock: systemClock,
    logger,
  });
}

interface ProgramOfParts {
  readonly userData: string;
  readonly opened: OpenedParts;
  readonly preferences: Preferences;
  readonly updating: Updating;
  readonly push: Push;
  readonly redactor: Redactor;
  readonly logger: Logger;
}

function programOf({ userData, opened, preferences, updating, push, redactor, logger }: ProgramOfParts): Program {
  return createProgram({
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
    pickFolder: boxes.pickFolder,
    places: watchPlaces(userData, process.platform, process.env),
    push,
    logger,
    redactor,
    resolveProxy,
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
}

/** A PC that sleeps sends nothing; one that wakes up looks at everything anew. */
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
    app,
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
  readonly holds: HoldSends;
  readonly end: Ending;
  readonly logger: Logger;
}

function openWindow({ preferences, holds, end, logger }: WindowParts): BrowserWindow {
  const opened = createMainWindow({
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
  opened.on('closed', () => {
    window = null;
  });
  opened.on('query-session-end', () => holds.sessionAsked());
  opened.on('session-end', () => end.cut());
  watchPage({ app, window: opened, askAgain: boxes.askAgain, askFrozen: boxes.askFrozen, clock: systemClock, logger });
  nativeTheme.on('updated', () => window?.setBackgroundColor(backgroundOf(nativeTheme.shouldUseDarkColors)));
  return opened;
}

/** Data of a newer version: the user is told, and may go back to those of before. */
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

/** @param message null = the user knows. */
function leave(message: string | null): void {
  if (message !== null) dialog.showErrorBox(app.getName(), message);
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

function giveUp(error: unknown): void {
  leave(cannotStart(error instanceof Error ? error.message : String(error)));
}
