/**
 * `npm run preview -- --port N --user-data DIR --no-open`: the built app under the Electron double. Prints
 * one line `PREVIEW <url>` to stdout when it is ready; everything else goes to stderr. Ctrl+C and SIGTERM
 * end it as the app's own "quit" does.
 */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.ts';
import { appDataFolder } from './double/paths.ts';
import { type DoubleProcess, EndedEarly, launchDouble } from './launch.ts';
import { hasDisplay, openInBrowser } from './open-browser.ts';
import { ROOT } from './runtime-path.ts';

export interface PreviewOptions {
  readonly port: number;
  readonly userData: string;
  readonly open: boolean;
  /** Another app than the project's own, built already: for the harness's tests. */
  readonly app: string;
}

/** @throws TypeError for an unknown option, RangeError for a port that is none. */
export function readPreviewOptions(args: readonly string[]): PreviewOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      'user-data': { type: 'string' },
      'no-open': { type: 'boolean', default: false },
      app: { type: 'string', default: ROOT },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`--port ${values.port} is no port number.`);
  return { port, userData: values['user-data'] ?? join(appDataFolder(), 'Recolha-preview'), open: !values['no-open'], app: values.app };
}

/** Runs the preview to its end and answers the exit code. */
export async function runPreview({ port, userData, open, app: appPath }: PreviewOptions): Promise<number> {
  let asked = false;
  let app: DoubleProcess | null = null;
  const end = () => {
    asked = true;
    void app?.stop();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  endWithParent(end);
  if (appPath === ROOT) await ensureBuilt();
  if (asked) return 0;
  try {
    app = await launchDouble({ appPath, port, userData, onOutput: (text) => process.stderr.write(text) });
  } catch (error) {
    if (!(error instanceof EndedEarly)) throw error;
    const { code, signal } = error.ending;
    if (asked) return 0;
    if (code === 0) console.error(`Recolha is already running on ${userData}.`);
    else console.error(`The app ended before it showed a page (${signal ?? `code ${code}`}).`);
    return code === 0 ? 1 : (code ?? 1);
  }
  console.log(`PREVIEW ${app.url}`);
  if (asked) end();
  else if (open && hasDisplay()) openInBrowser(app.url);
  const { code } = await app.ended;
  return code ?? 1;
}

/** A signal to npm may end npm and its shell only: then nobody is left to end this. */
function endWithParent(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 1000).unref();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = await runPreview(readPreviewOptions(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof TypeError || error instanceof RangeError ? error.message : error);
    process.exitCode = 1;
  }
}
