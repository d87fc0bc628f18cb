/** The panel of a note passes over keys of dialogs that were opened from it: React hands them on to it. */

import { MantineProvider } from '@mantine/core';
import type { HTMLAttributes, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { NoteDetailPanel } from '../../../../renderer/features/notes/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['a dialog over it', false, 0],
  ['itself', true, 1],
])('Escape in %s', (_, isInside, closings) => {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  const openNote = vi.fn(async () => undefined);
  stores.notes.setState({ openNote });
  let panel: ReactElement<HTMLAttributes<HTMLElement>> | null = null;
  function Panel() {
    panel = NoteDetailPanel();
    return panel;
  }
  renderToStaticMarkup(
    <MantineProvider env="test">
      <StoresProvider stores={stores}>
        <Panel />
      </StoresProvider>
    </MantineProvider>,
  );
  vi.stubGlobal('document', { getElementById: () => null });
  const pressed = { key: 'Escape', target: {}, currentTarget: { contains: () => isInside } };
  (panel as ReactElement<{ readonly onKeyDown: (event: object) => void }> | null)?.props.onKeyDown(pressed);
  expect(openNote).toHaveBeenCalledTimes(closings);
});
