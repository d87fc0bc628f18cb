import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type StoreApi, useStore } from 'zustand';
import type { AppError } from '../../../preload/contract/errors.ts';
import { ErrorNote } from '../error-text.tsx';

interface Listed<View> {
  readonly view: View | null;
  readonly error: AppError | null;
  readonly look: (accessId: string) => Promise<void>;
  readonly leave: () => void;
}

interface Props<View> {
  readonly store: Pick<StoreApi<Listed<View>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** The station or fleet that is looked at; null: none is. */
  readonly accessId: string | null;
  readonly className: string;
  readonly head: (view: View | null) => ReactNode;
  readonly children: (view: View) => ReactNode;
}

/** A list screen: its head, why it can't be shown, and its content as soon as it is here. */
export function ListFrame<View>({ store, accessId, className, head, children }: Props<View>) {
  const { t } = useTranslation();
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
      {error !== null && <ErrorNote error={error} />}
      {view === null && error === null && <Skeleton height={360} animate={false} role="status" aria-label={t('common.loading')} />}
      {view !== null && children(view)}
    </div>
  );
}
