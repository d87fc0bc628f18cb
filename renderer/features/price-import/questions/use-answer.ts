import { useState } from 'react';
import type { ImportEdit } from '../../../../preload/contract/price-import/price-import.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { createTurns } from '../../../kit/turns.ts';

/** Answers the shown question once: a press before the sheet is back is dropped. */
export function useAnswer(): (edit: ImportEdit) => void {
  const { imports } = useStores();
  const [turns] = useState(() => createTurns(() => undefined));
  return (edit) => void turns.alone(() => imports.getState().edit(edit));
}
