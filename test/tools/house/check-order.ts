/**
 * The order check of `npm run check`: features of main need only those above them in ORDER, through their
 * doors alone (index.ts; model/index.ts for what is pure); parts and features of the page likewise (PAGE_PARTS, PAGE_ORDER;
 * the door is the folder public/); no files need each other in a circle, not even for their types.
 */

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DOORS, ORDER, PAGE_DECLARED, PAGE_ORDER, PAGE_PARTS, TRAINING_KNOWS, WITHOUT_DOOR } from './order.ts';

export interface Finding {
  readonly rule: 'order' | 'door' | 'circle';
  /** Message for the author: file, line and what is wrong. */
  readonly text: string;
}

interface Need {
  readonly to: string;
  readonly line: number;
}

/** Statements (`import`, `export ... from`), `import('...')` as a value or a type, and files named by `new URL`. */
const NAMED = /(?:^|[;\n])\s*(?:import|export)\b[^'"`;]*?['"](\.[^'"]*)['"]|\b(?:import|new URL)\(\s*['"](\.[^'"]*)['"]/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** @param files path -> text, of main, preload and renderer. */
export function checkOrder(files: ReadonlyMap<string, string>): readonly Finding[] {
  const needs = new Map([...files].map(([path, text]) => [path, needsOf(path, text, files)]));
  const judged = [...needs].flatMap(([path, found]) => [
    ...placeless(path),
    ...found.flatMap((need) => [...judge(path, need), ...judgePage(path, need)]),
  ]);
  return [...judged, ...circles(needs)];
}

/** @param files those that count. */
export function needsOf(path: string, text: string, files: { has(path: string): boolean }): readonly Need[] {
  // Blanks of the same length keep the lines.
  const code = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(NAMED)].flatMap((found) => {
    const named = found[1] ?? found[2] ?? '';
    const to = posix.join(posix.dirname(path), named);
    const line = code.slice(0, found.index + found[0].lastIndexOf(named)).split('\n').length;
    return files.has(to) ? [{ to, line }] : [];
  });
}

/** The feature of a file of main; null = another part of the house, which Biome's rules are for. */
function featureOf(path: string): string | null {
  const [part, feature, file] = path.split('/');
  if (part !== 'main') return null;
  return file === undefined ? 'program' : (feature ?? null);
}

function placeless(path: string): readonly Finding[] {
  const feature = featureOf(path);
  return feature === null || rank(feature) < ORDER.length
    ? []
    : [order(`${path}: ${feature} has no place in the order (test/tools/house/order.ts)`)];
}

function judge(path: string, { to, line }: Need): readonly Finding[] {
  const from = featureOf(path);
  const needed = featureOf(to);
  if (from === null || needed === null || from === needed) return [];
  const at = `${path}:${line}`;
  if (from === 'training') return to === TRAINING_KNOWS ? [] : [order(`${at}: training needs ${to}, and may know ${TRAINING_KNOWS} alone`)];
  if (rank(needed) >= rank(from)) return [order(`${at}: ${from} needs ${to}, but ${needed} comes not before ${from}`)];
  if (isOpenInMain(to)) return [];
  return [
    { rule: 'door', text: `${at}: ${to} is behind the door of ${needed} (main/${needed}/index.ts, or model/index.ts for what is pure)` },
  ];
}

/** Whether other features may need this file of main. */
export function isOpenInMain(path: string): boolean {
  const feature = featureOf(path);
  return feature !== null && (WITHOUT_DOOR.includes(feature) || DOORS.some((door) => path === `main/${feature}/${door}`));
}

export interface PagePlace {
  /** One of PAGE_PARTS. */
  readonly part: string;
  readonly feature: string | null;
  /** Path within the feature. */
  readonly rest: string;
}

/** null = the file is not part of the page. */
export function pagePlaceOf(path: string): PagePlace | null {
  const [root, part = '', feature = '', ...rest] = path.split('/');
  if (root !== 'renderer') return null;
  if (part === 'features') return { part, feature, rest: rest.join('/') };
  return { part: PAGE_PARTS.includes(part) ? part : 'app', feature: null, rest: '' };
}

/** The order of the page: format < kit < components < features in PAGE_ORDER < app. */
function judgePage(path: string, { to, line }: Need): readonly Finding[] {
  const from = pagePlaceOf(path);
  const needed = pagePlaceOf(to);
  if (from === null || needed === null) return [];
  const at = `${path}:${line}`;
  const parts = PAGE_PARTS.indexOf(from.part) - PAGE_PARTS.indexOf(needed.part);
  if (parts < 0) return [order(`${at}: ${from.part} needs ${to}, but ${needed.part} does not come before ${from.part}`)];
  if (needed.feature === null || needed.feature === from.feature) return [];
  if (!PAGE_ORDER.includes(needed.feature))
    return [order(`${to}: ${needed.feature} has no place in PAGE_ORDER (test/tools/house/order.ts)`)];
  if (from.feature !== null && PAGE_ORDER.indexOf(needed.feature) > PAGE_ORDER.indexOf(from.feature))
    return [order(`${at}: ${from.feature} needs ${to}, but ${needed.feature} does not come before ${from.feature}`)];
  if (isOpenInPage(needed, from.feature === null)) return [];
  return [{ rule: 'door', text: `${at}: ${to} is behind the door of ${needed.feature} (renderer/features/${needed.feature}/public/)` }];
}

/** Whether others may need this file of a feature of the page. @param forApp the app, which also takes what the feature declares. */
export function isOpenInPage({ rest }: PagePlace, forApp: boolean): boolean {
  return rest.startsWith('public/') || (forApp && PAGE_DECLARED.test(rest));
}

/** A folder that ORDER does not name comes after all. */
function rank(feature: string): number {
  const found = ORDER.findIndex((names) => names.includes(feature));
  return found === -1 ? ORDER.length : found;
}

const order = (text: string): Finding => ({ rule: 'order', text });

/** The strongly connected files (Tarjan), each circle once and by its shortest way round. */
function circles(needs: ReadonlyMap<string, readonly Need[]>): readonly Finding[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: Finding[] = [];
  const lowest = (path: string, other: number): void => {
    low.set(path, Math.min(low.get(path) ?? other, other));
  };
  const visit = (path: string): void => {
    const mine = index.size;
    index.set(path, mine);
    low.set(path, mine);
    open.push(path);
    for (const { to } of needs.get(path) ?? []) {
      if (!index.has(to)) visit(to);
      if (open.includes(to)) lowest(path, low.get(to) ?? mine);
    }
    if (low.get(path) !== mine) return;
    const together = new Set(open.splice(open.indexOf(path)));
    if (together.size > 1 || (needs.get(path) ?? []).some(({ to }) => to === path)) {
      found.push({ rule: 'circle', text: `${[...wayRound(path, together, needs), path].join(' -> ')}: a circle` });
    }
  };
  for (const path of needs.keys()) if (!index.has(path)) visit(path);
  return found;
}

/** The shortest way from a file back to itself within its circle. */
function wayRound(start: string, together: ReadonlySet<string>, needs: ReadonlyMap<string, readonly Need[]>): readonly string[] {
  const seen = new Set<string>();
  let ways: readonly (readonly string[])[] = [[start]];
  while (ways.length > 0) {
    const next: (readonly string[])[] = [];
    for (const way of ways) {
      for (const { to } of needs.get(way.at(-1) ?? '') ?? []) {
        if (to === start) return way;
        if (!together.has(to) || seen.has(to)) continue;
        seen.add(to);
        next.push([...way, to]);
      }
    }
    ways = next;
  }
  return [start];
}

export function readHouse(): ReadonlyMap<string, string> {
  const paths = globSync('{main,preload,renderer}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = checkOrder(readHouse());
  for (const { rule, text } of findings) console.error(`${rule}: ${text}`);
  process.exit(findings.length === 0 ? 0 : 1);
}
