/** Checks that depend on the stations of this PC: repeated whenever those change, without the file. */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import type { Environment } from '../../../../preload/contract/stations/stations.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Note, StatedEnvironment } from '../note.ts';

interface StationRules {
  /** CNPJs of the stations that may send; null = not checked. */
  readonly cnpjs: readonly string[] | null;
  /** The environment of the station; null = not checked. Notes of the training network are homologation's. */
  readonly environment: Environment | null;
}

/** `tpAmb` of the notes that an environment accepts. */
export function noteEnvironment(environment: Environment): '1' | '2' {
  return environment === 'production' ? '1' : '2';
}

/** Whether a statement about notes counts in an environment; one without `tpAmb` counts in all. */
export function isOfEnvironment(
  { environment: stated }: { readonly environment?: StatedEnvironment | undefined },
  environment: Environment,
): boolean {
  return stated === undefined || stated === null || stated === noteEnvironment(environment);
}

export function checkStation(note: Pick<Note, 'emitter' | 'environment' | 'places'>, rules: StationRules): readonly NoteFinding[] {
  const found: NoteFinding[] = [];
  const cnpj = quote(note.emitter.cnpj);
  if (rules.cnpjs?.includes(cnpj) === false) {
    found.push(makeFinding('emitter-foreign', note.places.emitter, { found: cnpj, name: quote(note.emitter.name) }));
  }
  const { environment } = note;
  if (rules.environment !== null && (environment === '1' || environment === '2') && environment !== noteEnvironment(rules.environment)) {
    found.push(makeFinding('environment-station', note.places.environment, { note: environment }));
  }
  return found;
}
