/**
 * The training network in a process of its own, so that it outlives an app that a test kills and can
 * judge what reached it: node test/fakes/servers/training-process.ts --port N --state FILE [--profile FILE] [--note-ms N].
 * Prints one JSON line {"baseUrl","controlUrl"}; ends on SIGTERM or SIGINT. The control endpoint:
 *   GET  /ledger    {"ledger": LedgerEntry[], "batches": BatchRecord[]}
 *   POST /faults    {"switches"?: TrainingFaults, "rules"?: FaultRule[]}
 *   POST /clock     {"advanceMs": N} -> {"now": epoch ms}
 *   POST /stations  {"cnpj","name","uf","pendingCount"?,"twins"?} -> {"clientId","clientSecret"}
 *   POST /notes     {"cnpj","few"?} -> {"zip": base64, "notes": [{"key","type","transactionIds"}]}: the 200 of two-hundred.ts, or its few
 *   POST /pending   {"cnpj"} -> {"transactionIds": [...]}: what is pending now
 *   POST /revoke    {} : every token given out is refused from now on
 */

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DEFAULT_PROFILE, parseProfile } from '../../../main/network/profile/profile.ts';
import { createFileStore } from '../../../main/training/file-store.ts';
import { createTrainingNetwork } from '../../../main/training/network.ts';
import { exampleNotes } from '../../../main/training/notes/example-notes.ts';
import { DEFAULT_PACE } from '../../../main/training/rules/progress.ts';
import { TEST_FAULTS } from '../../../main/training/testing.ts';
import { UFS } from '../../../preload/contract/stations/stations.ts';
import { FIFTY, TWO_HUNDRED } from '../../integration/training/two-hundred.ts';
import { createMemoryStore } from '../training/memory-store.ts';
import { zipNotes } from '../training/zip-notes.ts';
import { KEEPS_IDLE } from './keep-alive.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    state: { type: 'string' },
    profile: { type: 'string' },
    'note-ms': { type: 'string' },
  },
});

const SWITCHES = ['offline', 'status-500', 'status-429', 'drop-before-read', 'drop-after-read', 'malformed', 'html'] as const;
const remaining = z.int().min(0).nullable();
const faultsRequest = z.strictObject({
  switches: z.strictObject({ latencyMs: z.number().min(0), fault: z.enum(['none', ...SWITCHES]), remaining }).optional(),
  rules: z
    .array(
      z.strictObject({
        fault: z.enum([...SWITCHES, ...TEST_FAULTS]),
        remaining,
        method: z.string().optional(),
        path: z.string().optional(),
        retryAfter: z.string().nullable().optional(),
      }),
    )
    .optional(),
});
const clockRequest = z.strictObject({ advanceMs: z.number().min(0) });
const stationRequest = z.strictObject({
  cnpj: z.string(),
  name: z.string(),
  uf: z.enum(UFS),
  pendingCount: z.int().min(0).optional(),
  twins: z.int().min(0).optional(),
});
const ofCnpj = z.strictObject({ cnpj: z.string() });
const notesRequest = ofCnpj.extend({ few: z.boolean().optional() });

let ahead = 0;
const now = () => Date.now() + ahead;

const network = createTrainingNetwork({
  profile: await readProfile(values.profile),
  store: values.state === undefined ? createMemoryStore() : createFileStore(values.state),
  now,
  ledgerSize: 1_000_000,
  ...(values['note-ms'] === undefined ? {} : { pace: { ...DEFAULT_PACE, noteMs: Number(values['note-ms']) } }),
});
const { baseUrl } = await network.start(Number(values.port));

const control = createServer(KEEPS_IDLE, (request, response) => {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  command(request).then(
    (body) => answer(body === null ? 404 : 200, body),
    (error: unknown) => answer(400, { error: String(error) }),
  );
});
control.listen(0, '127.0.0.1', () => {
  const address = control.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ baseUrl, controlUrl: `http://127.0.0.1:${port}` })}\n`);
});

const end = () => {
  control.close();
  control.closeAllConnections();
  void network.stop();
};
process.once('SIGTERM', end);
process.once('SIGINT', end);

async function command(request: IncomingMessage): Promise<unknown> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /ledger':
      return { ledger: network.ledger(), batches: network.batches(), notes: network.notes() };
    case 'POST /faults': {
      const { switches, rules } = faultsRequest.parse(await body(request));
      if (switches !== undefined) await network.setFaults(switches);
      if (rules !== undefined) await network.setRules(rules);
      return { switches: network.faults(), rules: network.rules() };
    }
    case 'POST /clock':
      ahead += clockRequest.parse(await body(request)).advanceMs;
      return { now: now() };
    case 'POST /stations':
      return network.addStation(stationRequest.parse(await body(request)));
    case 'POST /notes':
      return exampleSet(notesRequest.parse(await body(request)));
    case 'POST /pending':
      return { transactionIds: network.pending(ofCnpj.parse(await body(request)).cnpj).map(({ transactionId }) => transactionId) };
    case 'POST /revoke':
      network.revokeTokens();
      return {};
    default:
      return null;
  }
}

async function body(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Of a station added with the room for them. */
function exampleSet({ cnpj, few = false }: z.infer<typeof notesRequest>) {
  const station = network.station(cnpj);
  if (station === null) throw new RangeError(`no station ${cnpj}`);
  const notes = exampleNotes(network.pending(cnpj), { station, seed: 'two-hundred', ...(few ? FIFTY : TWO_HUNDRED) });
  return {
    zip: Buffer.from(zipNotes(notes)).toString('base64'),
    notes: notes.map(({ key, kind, transactionIds }) => ({ key, type: kind.type, transactionIds })),
  };
}

async function readProfile(path: string | undefined) {
  if (path === undefined) return DEFAULT_PROFILE;
  const parsed = parseProfile(await readFile(path, 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
