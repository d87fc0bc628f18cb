import type { OperatorView } from '../../../preload/contract/people/people.ts';
import { compareText } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import { type Row, textOf } from '../../store/index.ts';

const COLUMNS = 'id, name, removed_at';

export type OperatorStore = ReturnType<typeof createOperatorsRepository>;

export function createOperatorsRepository(store: Store) {
  return {
    /** Operators by name; removed ones last. */
    list(): readonly OperatorView[] {
      const all = store.prepare(`SELECT ${COLUMNS}, name_key FROM operators`).all();
      const sorted = all.toSorted((a, b) => compareText(textOf(a, 'name_key'), textOf(b, 'name_key'))).map(operatorOf);
      return [...sorted.filter(({ removed }) => !removed), ...sorted.filter(({ removed }) => removed)];
    },
    find(operatorId: string): OperatorView | null {
      const row = store.prepare(`SELECT ${COLUMNS} FROM operators WHERE id = ?`).get(operatorId);
      return row === undefined ? null : operatorOf(row);
    },
    findByKey(key: string): OperatorView | null {
      const row = store.prepare(`SELECT ${COLUMNS} FROM operators WHERE name_key = ?`).get(key);
      return row === undefined ? null : operatorOf(row);
    },
    insert(operatorId: string, name: string, key: string, at: string): void {
      store.prepare('INSERT INTO operators (id, name, name_key, added_at) VALUES (?, ?, ?, ?)').run(operatorId, name, key, at);
    },
    /** Restores a removed operator under the name as it is written now. */
    revive(operatorId: string, name: string): void {
      store.prepare('UPDATE operators SET name = ?, removed_at = NULL WHERE id = ?').run(name, operatorId);
    },
    remove(operatorId: string, at: string): void {
      store.prepare('UPDATE operators SET removed_at = ? WHERE id = ? AND removed_at IS NULL').run(at, operatorId);
    },
  };
}

function operatorOf(row: Row): OperatorView {
  return { id: textOf(row, 'id'), name: textOf(row, 'name'), removed: row.removed_at !== null };
}
