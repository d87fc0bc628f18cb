/** Which of the API's requests a sample is, by its path and by what came. Pure. */

import type { ExampleName } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { plainLower } from '../../../shared/text.ts';
import { at, parseJson } from '../../http/json.ts';
import { PROFILE_ENTRIES } from '../../profile/editing/entries.ts';
import type { WireProfile } from '../../profile/types.ts';
import { SECTION } from '../places.ts';
import { leavesOf, looks } from '../proposing/leaves.ts';
import { listIn } from '../proposing/pages.ts';
import { scoreOf } from '../proposing/propose.ts';
import { ROLES } from '../proposing/roles.ts';
import type { Sample } from './samples.ts';

type PathName = Exclude<keyof WireProfile['paths'], 'stationPrefix' | 'fleetPrefix'>;

export interface Kind {
  readonly path: PathName | null;
  /** What its answer is; null: none that is read. */
  readonly example: ExampleName | null;
}

const has = (text: string, ...words: readonly string[]): boolean => words.some((word) => text.includes(word));

/** null: none of them. The path says it, else what the file calls the sample, else what came. */
export function kindOf({ request, answer, status, name, example }: Sample): Kind | null {
  if (example !== undefined) return { path: null, example };
  if (request === null) return answer === null ? null : bare(answer);
  const isError = status !== null && status >= 400;
  const [path, called] = [plainLower(request.path), plainLower(name)];
  const kind =
    request.method === 'POST'
      ? (kindOfPost(path, request.body) ?? kindOfPost(called, request.body))
      : (kindOfGet(path, called) ?? kindOfGet(called, called));
  if (kind !== null) return isError ? { path: kind.path, example: 'error' } : kind;
  if (isError) return { path: null, example: 'error' };
  const guess = answer === null || request.method === 'POST' ? null : bare(answer);
  return guess?.example == null ? null : { path: LISTED[guess.example] ?? null, example: guess.example };
}

const LISTED: Readonly<Partial<Record<ExampleName, PathName>>> = {
  ...{ prices: 'prices', products: 'products', pending: 'pendingNotes', transactions: 'supplierTransactions', transfers: 'transfers' },
  ...{ 'fleet-fuelings': 'customerTransactions', 'fleet-notes': 'customerInvoices' },
};
const AGREED = ['acord', 'agreement', 'contrat', 'contract', 'negoc', 'negot', 'especia'];
const FLEET = ['/customer', '/client', '/frota', '/fleet', '/transportad', '/carrier'];
const FUELING = ['abastec', 'transac', 'transact', 'fueling', 'movim'];
const NOTE = ['nota', 'invoice', 'nfe', 'fisca'];

function kindOfPost(path: string, body: string | null): Kind | null {
  if (has(path, 'token', 'oauth')) return { path: 'token', example: null };
  if (has(path, 'prec', 'price', 'batch', 'lote'))
    return { path: has(path, ...AGREED) || isOfCustomers(body) ? 'agreementBatch' : 'standardBatch', example: 'acceptance' };
  if (has(path, ...FUELING)) return { path: 'customerFuelings', example: 'fueling-acceptance' };
  return has(path, ...NOTE, 'document') ? { path: 'attachNote', example: 'note-acceptance' } : null;
}

/** Each line of it names somebody. */
function isOfCustomers(body: string | null): boolean {
  const root = body === null ? undefined : parseJson(body);
  const place = Array.isArray(root) ? '' : listIn(root);
  const lines = place === null ? [] : at(root, place);
  const role = ROLES.prices?.customerDocument;
  const leaves = Array.isArray(lines) ? leavesOf(lines) : [];
  return role !== undefined && leaves.some((leaf) => scoreOf(leaf, role) > 0);
}

function kindOfGet(path: string, name: string): Kind | null {
  const fleet = has(path, ...FLEET);
  const isSingle = path.includes('{}');
  if (has(path, 'batch', 'lote') && (isSingle || has(path, 'status', 'situac'))) return { path: 'batchStatus', example: 'batch-status' };
  if (isSingle && has(path, ...NOTE, 'xml')) return { path: 'customerInvoiceXml', example: null };
  if (has(path, 'emiss', 'emitir', 'issuing', 'dados')) return { path: 'issuingData', example: 'issuing' };
  if (has(path, 'pend', 'sem-nota', 'sem_nota')) return { path: 'pendingNotes', example: 'pending' };
  if (has(path, 'repass', 'transfer', 'pagament', 'payout', 'payment')) return { path: 'transfers', example: 'transfers' };
  if (has(path, 'prec', 'price')) return { path: has(`${path} ${name}`, ...AGREED) ? 'agreementPrices' : 'prices', example: 'prices' };
  if (has(path, 'produt', 'product', 'catalog', 'combust')) {
    if (isSingle) return fleet ? { path: 'customerProduct', example: 'fleet-product' } : { path: 'product', example: 'product' };
    return fleet ? { path: 'customerProducts', example: 'fleet-products' } : { path: 'products', example: 'products' };
  }
  if (has(path, ...FUELING))
    return fleet ? { path: 'customerTransactions', example: 'fleet-fuelings' } : { path: 'supplierTransactions', example: 'transactions' };
  return has(path, ...NOTE) ? { path: 'customerInvoices', example: 'fleet-notes' } : null;
}

const ENTRIES: ReadonlySet<string> = new Set(PROFILE_ENTRIES.map(({ path }) => path));
/** Only these answers have a plate. */
const OF_VEHICLES: ReadonlySet<ExampleName> = new Set(['pending', 'transactions', 'fleet-fuelings']);

/** The kinds of answer that the fields of the records can tell; the one with most of its own fields is taken. */
const BARE = ['pending', 'transactions', 'prices', 'products', 'transfers', 'fleet-fuelings', 'fleet-notes', 'batch-status'] as const;

function bare(answer: string): Kind | null {
  const root = parseJson(answer);
  const list = listIn(root);
  const listed = list === null ? root : at(root, list);
  const leaves = leavesOf(Array.isArray(listed) ? listed : [root]);
  const hasPlate = leaves.some((leaf) => looks(leaf, 'plate'));
  const fits = BARE.filter((example) => (example === 'batch-status') === (list === null) && (!hasPlate || OF_VEHICLES.has(example)));
  const scores = fits.map((example) => {
    const section = SECTION[example].slice(0, -1);
    const roles = Object.entries(ROLES[section] ?? {}).filter(([name]) => ENTRIES.has(`${section}.${name}`));
    const matches = roles.filter(([, role]) => leaves.some((leaf) => scoreOf(leaf, role) >= 3)).length;
    return { example, share: matches / roles.length, score: (matches * matches) / roles.length };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.share < 0.5 ? null : { path: null, example: best.example };
}
