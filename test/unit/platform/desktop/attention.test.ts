import { describe, expect, it } from 'vitest';
import { createAttention, ATTENTION_GATHER_MS as GATHER_MS } from '../../../../main/platform/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

function setUp() {
  const clock = createManualClock();
  const shown: { readonly title: string; readonly open: () => void }[] = [];
  const state = { seen: false, opened: 0 };
  const tell = createAttention({
    isSeen: () => state.seen,
    show: (title, _body, open) => void shown.push({ title, open }),
    open: () => {
      state.opened += 1;
    },
    signal: new AbortController().signal,
    clock,
    logger: createFakeLog().logger,
  });
  const waiting = async (...items: readonly number[]) => {
    for (const each of items) tell(each);
    await clock.advance(GATHER_MS);
  };
  return { waiting, shown, state };
}

describe('what waits for a person', () => {
  it('is told once, together, and a click opens it', async () => {
    const { waiting, shown, state } = setUp();
    await waiting(0, 1, 2, 3);
    expect(shown.map(({ title }) => title)).toEqual(['3 envios esperam por você']);
    shown[0]?.open();
    expect(state.opened).toBe(1);
  });

  it('was there at the start, was decided, or is seen: tells nothing', async () => {
    const { waiting, shown, state } = setUp();
    await waiting(4);
    await waiting(3);
    await waiting(3);
    state.seen = true;
    await waiting(5);
    expect(shown).toEqual([]);
    state.seen = false;
    await waiting(6);
    expect(shown).toHaveLength(1);
  });

  it('that was decided before it was told is no news', async () => {
    const { waiting, shown } = setUp();
    await waiting(0, 1, 0);
    expect(shown).toEqual([]);
    await waiting(1);
    expect(shown.map(({ title }) => title)).toEqual(['Um envio espera por você']);
  });
});
