/** A part of the page as HTML, with what its stores hold. */

import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import { createStores } from '../../../renderer/app/stores.ts';
import type { StoreStates, Stores } from '../../../renderer/kit/stores.ts';
import { StoresProvider } from '../../../renderer/kit/stores-context.tsx';
import { pageWorld } from './world.ts';

/** @param held replaces fields of stores: HTML is made of what a store holds from its beginning. */
export function drawn(part: ReactNode, held: { readonly [K in keyof StoreStates]?: Partial<StoreStates[K]> }): string {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  const changed = Object.entries(held).map(([name, fields]) => {
    const state = stores[name as keyof Stores].getInitialState();
    return [name, createStore(() => ({ ...state, ...fields }))] as const;
  });
  return renderToStaticMarkup(
    <MantineProvider>
      <StoresProvider stores={{ ...stores, ...Object.fromEntries(changed) }}>{part}</StoresProvider>
    </MantineProvider>,
  );
}
