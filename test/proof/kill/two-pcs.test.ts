/**
 * Two PCs of one station, each with the same notes attached, offline by turns; and a portal at which people
 * attach notes too. The network is the judge: no note arrives twice, nothing is posted that is there already.
 */

import { expect, test } from 'vitest';
import { renumbered } from '../../integration/notes/sending/uploads.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value, zipped } from '../../integration/notes/world.ts';
import { openBench, PATHS, STATION } from '../../integration/training/support.ts';
import { SCALE, seeded } from '../app.ts';

const ROUNDS = Math.max(2, Math.round(40 * SCALE));
const MINUTE = 60_000;
const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);
const random = seeded(seed);
const some = (share: number): boolean => random() < share;

/** Attaches what of the ready notes the dice say, and lies offline. */
async function attachSome(pc: NotesWorld, share: number): Promise<void> {
  const { part } = pc.life();
  const { revision } = await summaryOf(part);
  const rows = await rowsOf(part, { filter: 'ready' });
  const fileIds = rows.filter(() => some(share)).map(({ id }) => id);
  if (fileIds.length > 0) value(await part.notes.attach({ stationId: STATION_ID, fileIds, revision }));
}

/** It has a network for as long as its line takes. */
async function online(pc: NotesWorld): Promise<void> {
  const { desk } = pc.life();
  desk.setPaused(STATION_ID, false);
  await pc.deliver();
  desk.setPaused(STATION_ID, true);
}

/** What is asked about is ended as a careful person does: it is there. */
function answerAll(pc: NotesWorld): number {
  const { outbox } = pc.life().screen;
  const held = value(outbox.list(STATION_ID, 'open')).items.filter(({ uncertainty }) => uncertainty?.cause === 'found-elsewhere');
  for (const { id } of held) value(outbox.decide(id, 'already-there'));
  return held.length;
}

test(`two PCs and a portal, ${ROUNDS} rounds: no note twice`, async () => {
  const sums = { notes: 0, portal: 0, held: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const where = `round ${round}, seed ${seed}`;
    const bench = await openBench({ stations: [{ ...STATION, pendingCount: 60 }] });
    const pcs = [await openNotesWorld({ shared: bench }), await openNotesWorld({ shared: bench })];
    const pass = async (ms: number): Promise<void> => {
      bench.advance(ms);
      for (const { clock } of pcs) await clock.advance(ms);
    };
    const notes = pcs[0]?.examples({ single: 14, groups: 2, splits: 1 }) ?? [];
    for (const pc of pcs) {
      await pc.sweep();
      await pc.drop([zipped(notes)]);
      await attachSome(pc, 0.7);
    }
    // The portal is quicker than both.
    for (const [place, note] of notes.entries()) {
      if (note.kind.type !== 'single' || !some(0.2)) continue;
      const { bytes } = some(0.5) ? note : renumbered(note, 900_000 + place);
      const answer = await bench.post(PATHS.attachNote, { xml_content_base64: Buffer.from(bytes).toString('base64') });
      expect(answer.status, where).toBe(201);
      sums.portal += 1;
    }
    const byPortal = bench.network.notes().length;
    const order = some(0.5) ? pcs : pcs.toReversed();
    for (const pc of [...order, ...order]) {
      await pass(11 * MINUTE + Math.round(random() * 120) * MINUTE);
      await online(pc);
      sums.held += answerAll(pc);
      // The rest, matched to a list of long ago.
      await attachSome(pc, 0.8);
    }
    for (const pc of pcs) {
      await pass(11 * MINUTE);
      await online(pc);
      sums.held += answerAll(pc);
    }
    const posts = bench.network.ledger().filter(({ endpoint }) => endpoint === 'attach-note');
    const taken = bench.network.notes();
    const keys = taken.map(({ key }) => key);
    expect(new Set(keys).size, `${where}: a note twice`).toBe(keys.length);
    // Each post was taken: none of them was of something that was there already.
    expect(posts.length, `${where}: posted in vain`).toBe(taken.length);
    const whole = taken.filter(({ part }) => part === undefined).flatMap(({ transactionIds }) => transactionIds);
    expect(new Set(whole).size, `${where}: two notes for a fueling`).toBe(whole.length);
    expect(
      pcs.flatMap((pc) => pc.states()).filter((state) => state === 'queued' || state === 'rejected'),
      where,
    ).toEqual([]);
    sums.notes += taken.length - byPortal;
    for (const pc of pcs) await pc.stop();
    await bench.network.stop();
  }
  console.log(
    `two PCs: ${ROUNDS} rounds, seed ${seed}; ${sums.notes} notes sent, ${sums.portal} at the portal, ${sums.held} held and asked about; none twice`,
  );
  expect(sums.held).toBeGreaterThan(0);
});
