/** What `npm run mutants` changes, folder by folder, and which tests it asks about it. */

import { globSync } from 'node:fs';

export interface Folder {
  readonly name: string;
  /** Globs of the code that is changed. */
  readonly code: readonly string[];
  /** Folders of test whose business the code is. Others may reach it, but would only make the asking slow. */
  readonly tests: readonly string[];
}

const OUTBOX_SERVICES = 'deliver-outbox,begin-send,outbox-desk,track-batches,gates,retime-outbox,network-probe';
const PRICE_CHECKS = 'price,price-checks,price-columns,products,percent,wide-layout,sheet-cell,sheet-cut,latest-prices';

export const FOLDERS: readonly Folder[] = [
  {
    name: 'outbox',
    code: ['main/domain/outbox/*.ts', `main/services/{${OUTBOX_SERVICES}}.ts`],
    tests: ['unit/outbox', 'unit/outbox-screen', 'integration/outbox'],
  },
  {
    name: 'matching',
    code: ['main/domain/matching/*.ts', 'main/domain/note-desk/*.ts'],
    tests: ['unit/matching', 'unit/note-desk'],
  },
  {
    name: 'import',
    code: ['main/domain/import/*.ts', `main/domain/{${PRICE_CHECKS}}.ts`],
    tests: ['unit/import', 'unit/import-service', 'unit/domain'],
  },
  { name: 'nfe', code: ['main/domain/nfe/*.ts', 'main/files/read-nfe*.ts'], tests: ['unit/nfe', 'unit/notes-intake'] },
  { name: 'api', code: ['main/api/*.ts', '!main/api/clean-exchange.ts'], tests: ['unit/api', 'integration/api'] },
  {
    name: 'storage',
    code: ['main/storage/*.ts'],
    tests: ['unit/storage', 'integration/storage'],
  },
  {
    name: 'secrets',
    code: ['main/secrets/*.ts', 'main/domain/redaction/*.ts', 'main/api/clean-exchange.ts', 'main/ipc/clean-answer.ts'],
    tests: ['unit/secrets', 'unit/redaction', 'unit/system', 'unit/ipc', 'integration/stations'],
  },
  { name: 'stores', code: ['renderer/stores/*.ts'], tests: ['unit/renderer'] },
];

/**
 * Left out: what counts the branches of the code, which a changed file has more of; and what tries thousands of
 * damaged or random files, or reads megabytes, which takes long and says little about a rule.
 */
export const NOT_ASKED: readonly string[] = [
  'test/unit/outbox/coverage.test.ts',
  'test/unit/outbox-screen/package.property.test.ts',
  'test/unit/nfe/fuzz.test.ts',
  'test/unit/import/any-style.property.test.ts',
  'test/unit/redaction/eight-megabytes.test.ts',
];

export function testsOf({ tests }: Folder): readonly string[] {
  return tests.map((folder) => `test/${folder}/**/*.test.ts`);
}

/** Its files; of those asked for, if any are. */
export function filesOf({ code }: Folder, asked: readonly string[] | null): readonly string[] {
  const left = new Set(globSync(code.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))));
  const own = globSync(code.filter((glob) => !glob.startsWith('!'))).filter((file) => !left.has(file));
  const wanted = asked === null ? null : new Set(globSync([...asked]));
  return own.filter((file) => wanted === null || wanted.has(file)).toSorted();
}
