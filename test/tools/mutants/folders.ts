/** What `npm run mutants` changes, folder by folder, and which tests it asks about it. */

import { globSync } from 'node:fs';

export interface Folder {
  readonly name: string;
  /** Globs of the code that is changed. */
  readonly code: readonly string[];
  /** Folders of test whose business the code is. Others may reach it, but would only make the asking slow. */
  readonly tests: readonly string[];
}

const SENDING =
  'carry-out,desk,notifier,delivery/{begin-send,deliver-outbox,network-probe,retime-outbox,send,sender,turns},gates/gates,tracking/track-batches';
const RULES_OF_PRICES = 'prices/in-force/latest-prices,prices/template/sheet-cut,price-import/reading/wide-layout,shared/percent';
const STORE = 'audit-repository,cells,database,lease,payloads-repository,store-jobs,worker,backups/backups,backups/rank-backups';
const STORED = 'outbox/list/*-repository,outbox/gates/*-repository,outbox/{notes,tracking}/*-repository,prices/*/*-repository';

export const FOLDERS: readonly Folder[] = [
  {
    name: 'outbox',
    code: ['main/outbox/model/**/*.ts', `main/outbox/{${SENDING}}.ts`],
    tests: ['unit/outbox', 'integration/outbox'],
  },
  {
    name: 'matching',
    code: ['main/notes/matching/*.ts', 'main/notes/model/*.ts'],
    tests: ['unit/notes/matching', 'unit/notes/desk'],
  },
  {
    name: 'import',
    code: ['main/price-import/checking/**/*.ts', 'main/prices/model/*.ts', `main/{${RULES_OF_PRICES}}.ts`],
    tests: ['unit/price-import', 'unit/prices', 'unit/shared', 'integration/price-import'],
  },
  { name: 'nfe', code: ['main/notes/nfe/**/*.ts', 'main/shared/decimal.ts'], tests: ['unit/notes/nfe'] },
  {
    name: 'network',
    code: ['main/network/**/*.ts', '!main/network/http/clean-exchange.ts', '!main/network/**/texts.ts', '!main/network/*-api.ts'],
    tests: ['unit/network', 'integration/network'],
  },
  {
    name: 'store',
    code: [
      ...[`main/store/{${STORE}}.ts`, 'main/store/opening/*.ts', 'main/store/notices/*-repository.ts', `main/{${STORED}}.ts`],
      ...[
        ...['main/{outbox,price-import,pending,notes}/repository/*.ts', 'main/outbox/record-schema.ts'],
        'main/stations/**/*-repository.ts',
        'main/notes/attach/*-repository.ts',
      ],
      'main/outbox/notes/{note-bars,note-totals,upload-facts}.ts',
      ...[
        'main/price-import/{aliases,folder}/*-repository.ts',
        'main/{prices/in-force/take-listing,price-import/sending/prices-on-the-way}.ts',
      ],
      ...['!main/store/opening/data-folder.ts', '!main/store/opening/folder-facts.ts'],
    ],
    tests: ['unit/store', 'integration/store'],
  },
  {
    name: 'secrets',
    code: [
      ...['main/stations/vault/{safe-storage,vault}.ts', 'main/shared/redaction/*.ts'],
      ...['main/network/http/clean-exchange.ts', 'main/platform/ipc/clean-answer.ts'],
    ],
    tests: [
      ...['unit/stations/vault', 'unit/shared/redaction', 'unit/platform/system', 'unit/platform/ipc'],
      ...['integration/stations', 'integration/platform'],
    ],
  },
  {
    name: 'stores',
    code: [
      ...[
        'renderer/{app,features}/**/*-store.ts',
        'renderer/app/{answers,notify,stores}.ts',
        'renderer/components/data-grid/{page-reader,row-pages}.ts',
      ],
      ...[
        'renderer/features/price-import/{import-acts,import-lists,import-table,row-reader,layout/sheet-columns}.ts',
        'renderer/features/{notes/note-setup,outbox/store/*,pending/pending-state,pending/store/*}.ts',
      ],
      ...['renderer/features/notes/{desk,intake,match}/{note-{acts,choosing,list,match,pages,run},open-note}.ts'],
    ],
    tests: ['unit/renderer'],
  },
];

/**
 * Left out: what counts the branches of the code, which a changed file has more of; and what tries thousands of
 * damaged or random files, which takes long and says little about a rule.
 */
export const NOT_ASKED: readonly string[] = [
  'test/unit/outbox/every-branch/every-branch.long.test.ts',
  'test/unit/outbox/list/package.property.test.ts',
  'test/unit/notes/nfe/fuzz.test.ts',
  'test/unit/notes/nfe/reading/limits.test.ts',
  'test/unit/price-import/reading/any-style.property.test.ts',
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
