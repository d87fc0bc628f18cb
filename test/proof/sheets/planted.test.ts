/**
 * The judge of what a sheet holds beside its prices: a fact is planted anywhere in a sheet, in words of the
 * generator's own. No price leaves against it without a question about it or a line at the last look; a plain
 * sheet asks nothing.
 */

import { expect, it } from 'vitest';
import { createImportEngine, type EngineSnapshot } from '../../../main/price-import/testing.ts';
import { withPlainDays } from '../../../main/shared/time/local-date.ts';
import type { ImportQuestion, ImportRowView } from '../../../preload/contract/price-import/price-import.ts';
import { context, inForce, station } from '../../unit/price-import/checking/support.ts';
import { letters } from '../../unit/price-import/reading/workbooks.ts';
import { SCALE, seeded } from '../app.ts';
import { IN_FORCE, KINDS, PLACES, type Planted, plantedSheet } from './planted-sheets.ts';
import { below, KNOWN, pick } from './planted-words.ts';

/** Those of a share are the first ones of all: half as many as of other proofs still hold every kind in every place. */
const SHEETS = Math.ceil(100_000 * (SCALE < 1 ? SCALE / 2 : 1));
const PLAIN = 0.1;

const on = context({
  stations: [
    station({
      today: '2026-11-25',
      inForce: [
        ...Object.entries(IN_FORCE).map(([id, price]) => inForce(id, Math.round(price * 10_000))),
        ...KNOWN.flatMap(({ name, document }) =>
          Object.entries(IN_FORCE).map(([id, price]) => ({
            ...inForce(id, Math.round((price - 0.15) * 10_000), 'agreement', document),
            customerName: name,
          })),
        ),
      ],
    }),
  ],
});

interface Outcome {
  readonly snapshot: EngineSnapshot;
  readonly rows: readonly ImportRowView[];
}

const ID = 'x';

async function openSheet(name: string, bytes: Uint8Array) {
  const engine = createImportEngine();
  const sniff = await engine.sniff(name, bytes);
  if (!sniff.ok) return null;
  const load = await engine.load({ importId: ID, fileName: name, bytes, layout: sniff.value.layout, context: on, edits: [] });
  if (!load.ok) return null;
  const page = await engine.rows(ID, 'all', 0, 500);
  if (!page.ok) throw new Error(page.error.message);
  return { engine, snapshot: load.value, rows: page.value.rows };
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
/** A date of the file stands in a question as people write it. */
const holds = (texts: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((one) => one !== '' && texts.some((text) => [one, withPlainDays(one)].some((form) => plain(text).includes(plain(form)))));

function isAsked({ snapshot, rows }: Outcome, planted: Planted): boolean {
  const { texts, column, lines } = planted;
  const keys = new Set(rows.flatMap(({ line, at }) => (lines.includes(at?.line ?? line) ? [line] : [])));
  const about = (question: ImportQuestion): boolean => {
    if (question.type === 'columns') return true;
    if (question.type === 'product') return holds([question.label], texts);
    if (question.type !== 'doubt') return false;
    return (
      holds([...question.samples, question.message], texts) ||
      (column !== null && question.column === column) ||
      (question.at !== undefined && lines.includes(question.at)) ||
      (question.rows ?? []).some((row) => keys.has(row))
    );
  };
  return (
    snapshot.questions.some(about) ||
    holds(
      snapshot.unknownCustomers.map(({ label }) => label),
      texts,
    )
  );
}

function isShown({ snapshot }: Pick<Outcome, 'snapshot'>, { texts, header, column }: Planted): boolean {
  return snapshot.unused.some(
    (part) =>
      holds([...part.samples, part.name], texts) ||
      (column !== null && part.isColumn && part.name.startsWith(header.trim() === '' ? letters(column) : header.trim())),
  );
}

/** The planted column has a role, or the rows that it stands in are seen not to be sent. */
function isUsed({ snapshot, rows }: Outcome, { column, lines, place, texts }: Planted): boolean {
  const { columns, productColumns = [] } = snapshot.sheet.layout;
  if (
    column !== null &&
    place !== 'price-header' &&
    [...Object.values(columns), ...productColumns.map((one) => one.column)].includes(column)
  )
    return true;
  if (snapshot.plan.prices === 0) return true;
  const ofLines = rows.filter(({ line, at }) => lines.includes(at?.line ?? line));
  const own =
    place === 'cell'
      ? ofLines.filter(({ cells }) =>
          holds(
            Object.values(cells).map(({ original }) => original),
            texts,
          ),
        )
      : ofLines;
  return own.length > 0 && own.length >= lines.length && own.every(({ verdict }) => verdict === 'error' || verdict === 'question');
}

/** A text that names only the customer whom the rows have anyway says nothing against them. */
function namesTheirCustomer({ rows }: Outcome, { kind, lines, texts }: Planted): boolean {
  if (kind !== 'customer') return false;
  const all = rows.filter(({ priceE4 }) => priceE4 !== null);
  const ofLines = all.filter(({ line, at }) => lines.includes(at?.line ?? line));
  const priced = ofLines.length > 0 ? ofLines : all;
  const named = texts.map((text) => KNOWN.find(({ forms }) => forms.some((form) => plain(text).includes(plain(form))))?.document);
  return (
    priced.length > 0 &&
    named.every((document, place) => {
      const own = texts.length === lines.length ? priced.filter(({ line, at }) => (at?.line ?? line) === lines[place]) : priced;
      return document !== undefined && (own.length > 0 ? own : priced).every(({ customerDocument }) => customerDocument === document);
    })
  );
}

type How = 'asked' | 'last look' | 'used' | 'refused';

it('no price leaves against a planted fact without a question or a line at the last look; plain sheets ask nothing', async () => {
  const figures = new Map<string, Map<How, number>>();
  const count = (name: string, how: How): void => {
    const known = figures.get(name) ?? new Map<How, number>();
    figures.set(name, known.set(how, (known.get(how) ?? 0) + 1));
  };
  let plainOnes = 0;
  const wrong: string[] = [];
  for (let seed = 1; seed <= SHEETS && wrong.length < 10; seed++) {
    const random = seeded(seed);
    const kind = pick(random, KINDS);
    const place = random() < PLAIN ? null : pick(random, PLACES);
    const { name, bytes, planted, shown } = plantedSheet(random, kind, place);
    const opened = await openSheet(name, bytes);
    if (planted === null) {
      plainOnes++;
      const asked = opened === null ? ['refused'] : opened.snapshot.questions.map(({ message }) => message);
      if (asked.length > 0) wrong.push(`seed ${seed} asks ${asked.join(' ')}\n${shown}`);
      continue;
    }
    const how: How | null =
      opened === null
        ? 'refused'
        : isAsked(opened, planted)
          ? 'asked'
          : isShown(opened, planted)
            ? 'last look'
            : isUsed(opened, planted) || namesTheirCustomer(opened, planted)
              ? 'used'
              : null;
    if (how === null) wrong.push(`seed ${seed} leaves with ${JSON.stringify(planted)}\n${shown}`);
    else {
      count(`kind ${kind}`, how);
      count(`place ${planted.place}`, how);
    }
    // Whatever is answered as it stands: what is not used stands at the last look.
    if (opened === null || how !== 'asked' || below(random, 5) > 0) continue;
    const { questions, sheet } = opened.snapshot;
    const keys = questions.flatMap((question) => (question.type === 'doubt' ? [question.key] : []));
    if (keys.length < questions.length || opened.snapshot.unknownCustomers.length > 0 || planted.place === 'hidden-row') continue;
    const settled = await opened.engine.edit(ID, { type: 'set-layout', layout: { ...sheet.layout, accepted: keys } });
    if (!settled.ok) throw new Error(settled.error.message);
    const next = { snapshot: settled.value, rows: opened.rows };
    if (!isShown(next, planted) && !isUsed(next, planted) && !isAsked(next, planted))
      wrong.push(`seed ${seed}, settled, leaves with ${JSON.stringify(planted)}\n${shown}`);
  }
  console.log(`${SHEETS} sheets, ${plainOnes} of them plain`);
  for (const [what, hows] of [...figures].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${what}: ${[...hows].map(([how, times]) => `${how} ${times}`).join(', ')}`);
  }
  expect(wrong.join('\n\n')).toBe('');
});
