/** Content of a support bundle: our own words and counts, redacted. An error message in the log may name a customer, a plate or a price. */

import type { StationView } from '../../../preload/contract/stations/stations.ts';
import type { HealthResult } from '../../../preload/contract/support/support.ts';
import { plainText } from '../../shared/plain-text.ts';
import { withoutDrivers } from '../../shared/redaction/drivers.ts';
import { REDACTED } from '../../shared/redaction/redactor.ts';
import { aboutFile, bundleNames, healthReport, readMe } from '../texts/index.ts';

export interface BundleFile {
  readonly path: string;
  readonly about: string;
  readonly bytes: Uint8Array;
  /** Contains memory content: excluded unless the user wants it. */
  readonly memory: boolean;
}

/** Uploads of a station by kind and state. */
export interface UploadCount {
  readonly stationId: string;
  readonly kind: string;
  readonly state: string;
  readonly count: number;
  /** ISO 8601 UTC. */
  readonly oldest: string;
}

export interface BundleFacts {
  /** Name -> value: of the program, its runtime, the system. */
  readonly versions: Readonly<Record<string, string>>;
  readonly theme: string;
  readonly stations: readonly StationView[];
  readonly fleets: readonly StationView[];
  readonly profile: { readonly overridden: boolean; readonly problem: string | null; readonly text: string | null };
  readonly uploads: readonly UploadCount[];
  /** File name -> bytes, and other facts about the store. */
  readonly store: { readonly files: Readonly<Record<string, number>>; readonly backups: readonly { readonly fileName: string }[] };
  readonly notices: readonly string[];
  readonly health: readonly HealthResult[];
  /** Newest first. */
  readonly logs: readonly { readonly name: string; readonly text: string }[];
  readonly dumps: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** @param redact removes secrets, tokens and CPFs from texts. */
export function bundleFiles(facts: BundleFacts, redact: (text: string) => string): readonly BundleFile[] {
  const { profile, store, stations, fleets } = facts;
  const text = (path: string, about: string, content: string): BundleFile => ({
    path,
    about,
    bytes: encode(plainText(redact(withoutDrivers(content)))),
    memory: false,
  });
  const profileFile = profile.text === null ? [] : [text('wire-profile.json', aboutFile.profile, namesOfHeaders(profile.text))];
  const listed: readonly BundleFile[] = [
    text(bundleNames.health, aboutFile.health, `${healthReport(facts.health)}\n`),
    text(bundleNames.versions, aboutFile.versions, json(facts.versions)),
    text(
      bundleNames.settings,
      aboutFile.settings,
      json({
        ...{ tema: facts.theme, formato: profile.problem ?? profile.overridden },
        ...{ postos: stations.map(settingOf), frotas: fleets.map(settingOf) },
      }),
    ),
    text(bundleNames.uploads, aboutFile.uploads, json(facts.uploads)),
    text(bundleNames.store, aboutFile.store, json({ ...store, avisos: facts.notices })),
    ...profileFile,
    ...facts.logs.map(({ name, text: lines }) => text(`${bundleNames.logs}/${name}`, aboutFile.log, lines)),
    ...facts.dumps.map(({ name, bytes }) => ({ path: `${bundleNames.dumps}/${name}`, about: aboutFile.dump, bytes, memory: true })),
  ];
  return [text(bundleNames.readMe, aboutFile.readMe, readMe(listed)), ...listed];
}

/** A station or a fleet without what opens it: no secret, and of its identifier only that there is one. */
function settingOf({ id, cnpj, uf, environment, baseUrl, authUrl, clientId, secret, timeZone }: StationView): object {
  return { id, cnpj, uf, environment, baseUrl, authUrl, timeZone, secret, clientId: clientId === '' ? 'falta' : 'informado' };
}

/** The file may be refused and broken, so that no parser finds its headers: every text of the shape `Name: value` loses its value. */
function namesOfHeaders(profile: string): string {
  return profile.replace(/(["'])([A-Za-z][\w!#$%&*+.^`|~-]*):(?!\/\/)(?:(?!\1)[^\\\n]|\\.)*/g, `$1$2: ${REDACTED}`);
}
