/** docs/api-coverage.md, held against the endpoints of the network's document, and against the tree. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The document itself lies beside the repository where there is one; else this list is what it says. */
const DOCUMENT = globSync('../shared/api/*.txt')[0] ?? globSync('../../shared/api/*.txt')[0];
const KNOWN = [
  'POST /auth-sso/api/oauth/token',
  'GET /fleet-integration/v1/customers/transactions',
  'GET /supplier-integration/v1/suppliers/invoices/pending',
  'GET /v1/customers/invoices',
  'GET /v1/customers/invoices/{invoice_key}/export',
  'POST /v1/customers/fuelings',
  'GET /v1/customers/products',
  'GET /v1/customers/products/{id}',
  'GET /v1/suppliers/transactions',
  'GET /v1/suppliers/products',
  'GET /v1/suppliers/products/{id}',
  'GET /v1/suppliers/prices',
  'POST /v1/suppliers/prices/standard/batch',
  'POST /v1/suppliers/prices/agreements/batch',
  'GET /v1/suppliers/batch/{processId}',
  'GET /v1/suppliers/invoices/data-issuing',
  'POST /v1/suppliers/invoices',
  'GET /v1/carriers/transactions',
];

/** Headings of endpoints, and the table of the others. */
function endpointsOf(text: string): readonly string[] {
  const headings = [...text.matchAll(/^### (GET|POST) (\/\S+)$/gm)];
  const rows = [...text.matchAll(/^\| (GET|POST) \| (\/\S+) \|/gm)];
  return [...headings, ...rows].map(([, method, path]) => `${method} ${path}`);
}

const rows = readFileSync('docs/api-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:GET|POST) \//.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('each endpoint of the document has its row, once, and no row is of another', () => {
  expect(rows.map(([endpoint]) => endpoint).toSorted()).toEqual(KNOWN.toSorted());
});

test.runIf(DOCUMENT !== undefined)('the list is that of the document', () => {
  expect(endpointsOf(readFileSync(DOCUMENT ?? '', 'utf8')).toSorted()).toEqual(KNOWN.toSorted());
});

test('files that a row names are there, and hold the function that it names', () => {
  for (const [endpoint, client = '', training = '', , held = ''] of rows) {
    for (const cell of [client, training, held]) {
      const [, path] = /`([^`]+)`/.exec(cell) ?? [];
      if (path === undefined) expect([endpoint, cell]).toEqual([endpoint, expect.stringMatching(/^none/)]);
      else expect([endpoint, path, existsSync(path)]).toEqual([endpoint, path, true]);
    }
    const [, path, name] = /^`([^`]+)` (\w+)$/.exec(client) ?? [];
    if (path !== undefined && name !== undefined) expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
