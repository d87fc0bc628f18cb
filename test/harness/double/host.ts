/**
 * The process that main runs in: node <bundled host> <options as JSON> [arguments of the app].
 * Tells its parent the page's address once it can be opened; without a parent it prints it.
 */

import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { createContext, VAULT_FAULTS } from './context.ts';
import { createElectron } from './electron.ts';
import { install } from './installed.ts';
import { watchTimers } from './leftovers/open-handles.ts';
import { UNHANDLED } from './leftovers/unhandled.ts';
import { startPageServer } from './page/page-server.ts';
import { redirectElectron } from './redirect.ts';

/** As Node itself ends when a top-level await never settles. */
const NEVER_EVALUATED = 13;

const optionsSchema = z.strictObject({
  appPath: z.string(),
  entry: z.string(),
  userData: z.string(),
  port: z.number().int(),
  vault: z.boolean(),
  packaged: z.boolean(),
  undrawn: z.boolean(),
  name: z.string(),
  version: z.string(),
  /** How long main's module may take, in milliseconds, once it asked for app.whenReady. */
  patience: z.number(),
  /** The built script of the page's end. */
  pageRuntime: z.string(),
});
const orderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('power'), event: z.string() }),
  z.object({ type: z.literal('emit'), from: z.enum(['window', 'contents', 'app']), event: z.string(), args: z.array(z.unknown()) }),
  z.object({ type: z.literal('dialog'), method: z.string(), answer: z.unknown() }),
  /** The tray's sign itself, or an entry of its menu. */
  z.object({ type: z.literal('tray'), label: z.string().nullable() }),
  /** A click on the newest notification. */
  z.object({ type: z.literal('notification') }),
  z.object({ type: z.literal('vault'), fault: z.enum(VAULT_FAULTS) }),
  z.object({ type: z.literal('quit') }),
]);

const [, , json = '', ...args] = process.argv;
const options = optionsSchema.parse(JSON.parse(json));
mkdirSync(options.userData, { recursive: true });
const context = createContext(options);
context.openTimers = watchTimers();
const electron = createElectron(context);
install(electron.module);
redirectElectron(import.meta.url);
Object.defineProperty(process, 'type', { value: 'browser' });
process.argv = [process.execPath, options.appPath, ...args];

let announced = false;
let told = false;
let evaluated = false;
context.announce = (address) => {
  if (announced) return;
  announced = true;
  if (process.send === undefined) console.log(`PREVIEW ${address}`);
  else process.send({ type: 'page', address });
};

process.on('message', (message) => {
  const order = orderSchema.parse(message);
  if (order.type === 'power') electron.powerMonitor.emit(order.event);
  else if (order.type === 'emit') electron.emit(order.from, order.event, order.args);
  else if (order.type === 'tray') order.label === null ? electron.tray.click() : electron.tray.press(order.label);
  else if (order.type === 'notification') context.notifications.at(-1)?.click();
  else if (order.type === 'vault') context.vaultFault = order.fault;
  else if (order.type === 'dialog') {
    electron.dialogAnswers.push({ method: order.method, answer: order.answer });
    process.send?.({ type: 'dialog-kept' });
  } else quitOnce();
});
process.on('disconnect', quitOnce);
process.on('SIGTERM', quitOnce);
process.on('SIGINT', quitOnce);
// The parent alone is no reason to stay: a main that waits for nothing must be seen to do so.
process.channel?.unref();

// The app may write it down and go on, as it should; a test must still not pass over it.
process.on('unhandledRejection', (reason) => console.error(`${UNHANDLED} ${reason instanceof Error ? reason.stack : String(reason)}`));

process.on('beforeExit', giveUp);
const watch = setInterval(() => {
  if (!context.askedWhenReady) return;
  clearInterval(watch);
  setTimeout(giveUp, options.patience).unref();
}, options.patience / 4);
watch.unref();

try {
  await import(pathToFileURL(options.entry).href).finally(() => {
    evaluated = true;
    clearInterval(watch);
  });
} catch (error) {
  console.error(error);
  process.exit(1);
}
await startPageServer(context, electron.ipcMain, options.port);
electron.app.becomeReady();

/** Ctrl+C reaches this process from the terminal and again through its parent. */
function quitOnce(): void {
  if (!told) electron.app.quit();
  told = true;
}

function giveUp(): void {
  if (evaluated) return;
  console.error(
    context.askedWhenReady
      ? "main waits for app.whenReady() at its top level, but Electron sends `ready` only after main's module was evaluated: it would hang for ever. Use app.whenReady().then(...)."
      : "The evaluation of main's module never ended: it awaits something at its top level that does not come.",
  );
  process.exit(NEVER_EVALUATED);
}
