/** One press answers one question. */

import type { MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createStores } from '../../../../renderer/app/stores.ts';
import { ONE_PRESS } from '../../../../renderer/components/keys/one-press.ts';
import { useAnswer } from '../../../../renderer/features/price-import/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

const ANSWER = { type: 'map-product', label: 'GC', productId: '1' } as const;

it('an answer that is given again before the sheet is back is dropped; a later one is not', async () => {
  const { bridge, notify, of } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  await stores.imports.getState().resume('import-1');
  const made: ReturnType<typeof useAnswer>[] = [];
  function Asking() {
    made.push(useAnswer());
    return null;
  }
  renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <Asking />
    </StoresProvider>,
  );
  made[0]?.(ANSWER);
  made[0]?.(ANSWER);
  await settle();
  expect(of('importsEdit')).toHaveLength(1);
  made[0]?.(ANSWER);
  await settle();
  expect(of('importsEdit')).toHaveLength(2);
});

describe('where buttons take each other’s place', () => {
  function stopped<E>(handler: (event: E) => void, event: object): boolean {
    const done: string[] = [];
    handler({ preventDefault: () => done.push('prevented'), stopPropagation: () => done.push('stopped'), ...event } as E);
    expect([0, 2]).toContain(done.length);
    return done.length > 0;
  }
  const clicked = (detail: number, on = 'button') =>
    stopped<MouseEvent>(ONE_PRESS.onClickCapture, {
      detail,
      target: { closest: (selector: string) => (selector.includes(on) ? {} : null) },
    });

  it('the second click of a double click presses none of them', () => {
    expect([0, 1, 2, 3].map((detail) => clicked(detail))).toEqual([false, false, true, true]);
    expect(clicked(2, 'option')).toBe(true);
    // A checkbox or a text stays what it is.
    expect(clicked(2, 'label')).toBe(false);
  });
});
