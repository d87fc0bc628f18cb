import { useRef } from 'react';
import type { ImportEdit } from '../../../../preload/contract/price-import/price-import.ts';
import { useStores } from '../../../kit/stores-context.tsx';

/** Answers the shown question once: a press before the sheet is back is dropped. */
export function useAnswer(): (edit: ImportEdit) => void {
  const { imports } = useStores();
  const pending = useRef(false);
  return (edit) => {
    if (pending.current) return;
    pending.current = true;
    void imports
      .getState()
      .edit(edit)
      .finally(() => {
        pending.current = false;
      });
  };
}
