import { z } from 'zod';
import { LANGUAGES, type Language, type Theme } from '../../../preload/contract/app/app.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Logger } from '../../shared/ports.ts';

/** A file of preferences; its content is not trusted. */
export interface PreferencesFile {
  read(): unknown;
  write(values: Readonly<Record<string, unknown>>): void;
}

const environment = z.enum(['training', 'homologation', 'production']);
const pixels = z.int().min(-100_000).max(100_000);
const size = z.int().min(1).max(100_000);

/** Each entry is validated separately: a damaged one falls back, the others stay. */
const schema = z.object({
  theme: z.enum(['auto', 'light', 'dark']).catch('auto'),
  language: z.enum(LANGUAGES).catch('pt-BR'),
  /** The navigation shows icons only. */
  menuFolded: z.boolean().catch(false),
  /** The window's place, in device-independent pixels. */
  window: z.object({ x: pixels, y: pixels, width: size, height: size, maximized: z.boolean() }).nullable().catch(null),
  environment: environment.nullable().catch(null),
  /** Id of the current operator, who may have been removed since. */
  operator: z.string().min(1).max(64).nullable().catch(null),
  activeStations: z.partialRecord(environment, z.string().min(1).max(64)).catch({}),
  /** Closing the window leaves the program running. */
  keepInTray: z.boolean().catch(false),
  /** Whether the user was informed that it stays in the tray. */
  trayTold: z.boolean().catch(false),
  /** The first steps of Treinamento; null: never hidden or shown by the user. */
  tourShown: z.boolean().nullable().catch(null),
  notifications: z.boolean().catch(true),
  /** Keys of the notifications shown; null: none yet. */
  told: z.array(z.string().max(200)).max(1000).nullable().catch(null),
  /** Encrypted names and passwords for proxies: Base64, by host. */
  proxySecrets: z.record(z.string().max(300), z.base64().max(20_000)).catch({}),
});
type Values = z.infer<typeof schema>;

const DEFAULTS: Values = schema.parse({});

export type Preferences = ReturnType<typeof createPreferences>;

/** Choices that can be lost without harm: a damaged or read-only file never stops the program. */
export function createPreferences(file: PreferencesFile, logger: Logger) {
  let values = load(file, logger);

  function change(changed: Partial<Values>): void {
    values = { ...values, ...changed };
    try {
      file.write(changed);
    } catch (error) {
      // The change holds for this session; the next change tries again.
      logger.warn('preferences not written', { reason: String(error) });
    }
  }

  return {
    theme: (): Theme => values.theme,
    setTheme: (theme: Theme): void => change({ theme }),
    language: (): Language => values.language,
    setLanguage: (language: Language): void => change({ language }),
    menuFolded: (): boolean => values.menuFolded,
    setMenuFolded: (menuFolded: boolean): void => change({ menuFolded }),
    windowBounds: (): Values['window'] => values.window,
    setWindowBounds: ({ x, y, width, height, maximized }: NonNullable<Values['window']>): void => {
      const [left, top, wide, high] = [x, y, width, height].map(Math.round);
      change({ window: schema.shape.window.parse({ x: left, y: top, width: wide, height: high, maximized }) });
    },
    keepInTray: (): boolean => values.keepInTray,
    setKeepInTray: (keepInTray: boolean): void => change({ keepInTray }),
    isTrayNoticeShown: (): boolean => values.trayTold,
    setTrayNoticeShown: (): void => change({ trayTold: true }),
    tourShown: (): boolean | null => values.tourShown,
    setTourShown: (tourShown: boolean): void => change({ tourShown }),
    notifications: (): boolean => values.notifications,
    setNotifications: (notifications: boolean): void => change({ notifications }),
    shownAlerts: (): readonly string[] | null => values.told,
    setShownAlerts: (keys: readonly string[]): void => change({ told: [...keys] }),
    /** Ciphertext by host: when lost, the user enters it again. */
    proxySecrets: {
      get(host: string): Uint8Array | null {
        const ciphertext = values.proxySecrets[host];
        return ciphertext === undefined ? null : Buffer.from(ciphertext, 'base64');
      },
      has: (host: string): boolean => Object.hasOwn(values.proxySecrets, host),
      put: (host: string, ciphertext: Uint8Array): void =>
        change({ proxySecrets: { ...values.proxySecrets, [host]: Buffer.from(ciphertext).toString('base64') } }),
      remove(host: string): void {
        if (!Object.hasOwn(values.proxySecrets, host)) return;
        const { [host]: _gone, ...others } = values.proxySecrets;
        change({ proxySecrets: others });
      },
    },
    /** Id of the current operator, as last chosen by this user of the system. */
    operator: (): string | null => values.operator,
    setOperator: (operator: string | null): void => change({ operator }),
    /** Environment last worked in. */
    environment: (): Environment | null => values.environment,
    /** Station last worked with in an environment; it may have been removed since. */
    activeStation: (of: Environment): string | null => values.activeStations[of] ?? null,
    /** The station is not on this PC any more. */
    forgetStation(stationId: string): void {
      const others = Object.entries(values.activeStations).filter(([, id]) => id !== stationId);
      const shownKeys = values.told?.filter((key) => !key.includes(stationId)) ?? null;
      const active = Object.keys(values.activeStations).length;
      if (others.length === active && shownKeys?.length === values.told?.length) return;
      change({ activeStations: Object.fromEntries(others), told: shownKeys });
    },
    activate(of: Environment, stationId: string): void {
      change({ environment: of, activeStations: { ...values.activeStations, [of]: stationId } });
    },
  };
}

function load(file: PreferencesFile, logger: Logger): Values {
  try {
    const read = schema.safeParse(file.read());
    if (read.success) return read.data;
    logger.warn('preferences damaged, defaults used');
  } catch (error) {
    logger.warn('preferences not read, defaults used', { reason: String(error) });
  }
  return DEFAULTS;
}
