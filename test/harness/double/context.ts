/** What the parts of the double share: the options it was started with, and how far the app has come. */

import type { BrowserWindowDouble } from './browser-window.ts';

export interface HostOptions {
  /** Folder of the app's package.json. */
  readonly appPath: string;
  /** Absolute path of the built main bundle. */
  readonly entry: string;
  readonly userData: string;
  /** Loopback port of the pages; 0 = any free one. */
  readonly port: number;
  /** Whether safeStorage encrypts. When not it answers as Linux does without a keyring. */
  readonly vault: boolean;
  /** Whether app.isPackaged. */
  readonly packaged: boolean;
  /** ready-to-show never comes, as on some PCs. */
  readonly undrawn: boolean;
  readonly name: string;
  readonly version: string;
  /** File of the page's end of the double. */
  readonly pageRuntime: string;
}

export type PermissionRequestHandler = (
  contents: object | null,
  permission: string,
  answer: (granted: boolean) => void,
  details: { readonly requestingUrl: string; readonly isMainFrame: boolean },
) => void;
export type PermissionCheckHandler = (contents: object | null, permission: string, origin: string, details: object) => boolean;
export type SchemeHandler = (request: Request) => Response | Promise<Response>;

/**
 * How the vault fails. `fixed-key`: it answers with the `v10` that Chromium on Linux writes without a keyring, though it
 * says that it encrypts; `no-encrypt`, `no-decrypt`: that call is refused; `renew`: the key is to be changed.
 */
export const VAULT_FAULTS = ['none', 'fixed-key', 'no-encrypt', 'no-decrypt', 'renew'] as const;
export type VaultFault = (typeof VAULT_FAULTS)[number];

export interface Context {
  readonly options: HostOptions;
  vaultFault: VaultFault;
  /** `ready` was emitted. */
  ready: boolean;
  /** The app called app.whenReady (so its module may be waiting for it). */
  askedWhenReady: boolean;
  quitting: boolean;
  readonly schemes: Map<string, SchemeHandler>;
  readonly windows: Map<number, BrowserWindowDouble>;
  /** What the app set on its session; null: Electron grants everything. */
  readonly permissions: { request: PermissionRequestHandler | null; check: PermissionCheckHandler | null };
  /** What the system would show now, by name: the tray's words, the taskbar's progress, the title bar's colour. */
  readonly seen: Map<string, unknown>;
  /** Those that were shown, oldest first. */
  readonly notifications: { readonly title: string; click(): void }[];
  /** The loopback address at which a window's page is served; set once the server listens. */
  pageAddress: (windowId: number, url: string) => string;
  /** Timers of the app that would keep the process open. */
  openTimers: () => readonly string[];
  /** A page saves a file. */
  download: (fileName: string, bytes: Uint8Array) => void;
  /** The first page can be opened. Called once a page. */
  announce: (address: string) => void;
}

export function createContext(options: HostOptions): Context {
  return {
    options,
    vaultFault: VAULT_FAULTS.find((fault) => fault === process.env.RECOLHA_DOUBLE_VAULT_FAULT) ?? 'none',
    ready: false,
    askedWhenReady: false,
    quitting: false,
    schemes: new Map(),
    windows: new Map(),
    permissions: { request: null, check: null },
    seen: new Map(),
    notifications: [],
    pageAddress: () => {
      throw new Error('The page server does not listen yet.');
    },
    openTimers: () => [],
    download: () => {},
    announce: () => {},
  };
}

/** @throws Error in Electron's manner when `what` is used too early. */
export function afterReady(context: Context, what: string): void {
  if (!context.ready) throw new Error(`${what} before the app is ready`);
}
