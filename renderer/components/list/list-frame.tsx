import { type ReactNode, useEffect } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { AppError } from '../../../preload/contract/errors.ts';
import { Loading } from '../screen/loading.tsx';

interface FramedList<View> {
  readonly view: View | null;
  readonly error: AppError | null;
  readonly look: (accessId: string) => Promise<void>;
  readonly leave: () => void;
}

interface Props<View> {
  readonly store: Pick<StoreApi<FramedList<View>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** The shown station or fleet; null: none. */
  readonly accessId: string | null;
  readonly className: string;
  readonly head: (view: View | null) => ReactNode;
  readonly children: (view: View) => ReactNode;
}

/** Frame of a list screen: its head, its loading error, and its content once loaded. */
export function ListFrame<View>({ store, accessId, className, head, children }: Props<View>) {
  const view = useStore(store, (state) => state.view);
  const error = useStore(store, (state) => state.error);
  useEffect(() => {
    if (accessId === null) return;
    void store.getState().look(accessId);
    return () => store.getState().leave();
  }, [store, accessId]);
  return (
    <div className={className}>
      {head(view)}
      <Loading
        waits={view === null}
        error={error}
        height={360}
        onRetry={() => void (accessId !== null && store.getState().look(accessId))}
      />
      {view !== null && children(view)}
    </div>
  );
}
