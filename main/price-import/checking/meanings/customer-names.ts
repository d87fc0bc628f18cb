import { remembering } from '../../../shared/remember.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import type { EngineContext } from '../../import-engine.ts';
import type { Answers } from '../answers.ts';
import type { RowTable } from '../row-table.ts';
import type { Meanings } from './meanings.ts';

interface NamesScope {
  readonly table: Pick<RowTable, 'words'>;
  readonly context: Pick<EngineContext, 'stations' | 'customers'>;
  readonly meanings: Pick<Meanings, 'documents'>;
  readonly answers: Pick<Answers, 'customers'>;
}

/**
 * The document number of a name in the customer column: the answer of this
 * import, else the remembered one, else the only customer with exactly that name; 0 = none.
 */
export function customerNames({ table, context, meanings, answers }: NamesScope): (text: number) => number {
  const remembered = new Map(Object.entries(context.customers ?? {}));
  let listed: ReadonlyMap<string, string | null> | null = null;
  return remembering((text) => {
    const name = normaliseLabel(table.words.customer.texts[text] ?? '');
    if (NO_NAME.test(name)) return 0;
    listed ??= namesInForce(context);
    const document = answers.customers.get(name) ?? remembered.get(name) ?? listed.get(name) ?? null;
    return document === null ? 0 : meanings.documents.numberOf(document);
  });
}

/** A mistyped CNPJ or CPF. */
const NO_NAME = /^[\d ]{8,}$/;

/** A name of two customers is assigned to neither. */
export function namesInForce({ stations }: Pick<EngineContext, 'stations'>): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  for (const { inForce } of stations) {
    for (const { customerName, customerDocument } of inForce ?? []) {
      const name = normaliseLabel(customerName ?? '');
      if (name === '' || customerDocument === null) continue;
      const other = names.get(name);
      names.set(name, other === undefined || other === customerDocument ? customerDocument : null);
    }
  }
  return names;
}
