import { createContext, type ReactNode, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { StoreStates, Stores } from './stores.ts';

const Context = createContext<Stores | null>(null);

export function StoresProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return <Context value={stores}>{children}</Context>;
}

export function useStores(): Stores {
  const stores = useContext(Context);
  if (stores === null) throw new Error('no StoresProvider above');
  return stores;
}

/** Selects a part of one store; the component renders again only when that part changes. */
export function useFrom<K extends keyof StoreStates, T>(name: K, pick: (state: StoreStates[K]) => T): T {
  const api: StoreApi<StoreStates[K]> = useStores()[name];
  return useStore(api, pick);
}
