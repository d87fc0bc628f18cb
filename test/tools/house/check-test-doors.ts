/**
 * The tests' part of the order check of `npm run check`: tests reach a feature through its doors or through its testing.ts,
 * so that a file that moves within a feature breaks no test. The few that do not are counted (MOST_BEHIND_DOORS).
 */

import { globSync, readFileSync } from 'node:fs';
import { isOpenInMain, isOpenInPage, needsOf, pagePlaceOf } from './check-order.ts';
import { MOST_BEHIND_DOORS, TESTS_DOOR } from './order.ts';

export interface TestDoorFinding {
  readonly rule: 'door';
  /** Message for the author. */
  readonly text: string;
}

/**
 * @param tests path -> text, of test/.
 * @param product paths of main, preload and renderer.
 * @param most needs past a door that are taken.
 */
export function checkTestDoors(
  tests: ReadonlyMap<string, string>,
  product: ReadonlySet<string>,
  most = MOST_BEHIND_DOORS,
): readonly TestDoorFinding[] {
  const behind = [...tests].flatMap(([path, text]) =>
    needsOf(path, text, product).flatMap(({ to, line }) => (isBehind(to) ? [`${path}:${line}: ${to} is behind a door`] : [])),
  );
  if (behind.length === most) return [];
  const word = behind.length > most ? 'name it in the testing.ts of its feature' : 'lower MOST_BEHIND_DOORS';
  const texts = [...(behind.length > most ? behind : []), `${behind.length} needs of tests pass a door, ${most} are taken: ${word}`];
  return texts.map((text) => ({ rule: 'door', text }));
}

function isBehind(path: string): boolean {
  if (TESTS_DOOR.test(path)) return false;
  if (path.startsWith('main/')) return !isOpenInMain(path);
  const place = pagePlaceOf(path);
  return place !== null && place.feature !== null && !isOpenInPage(place, true);
}

export function readTests(): ReadonlyMap<string, string> {
  const paths = globSync('test/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
