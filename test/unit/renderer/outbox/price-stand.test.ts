import { describe, expect, it } from 'vitest';
import type { BatchCounts, BatchLineView } from '../../../../preload/contract/outbox/batches.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { scheduledText } from '../../../../renderer/features/outbox/public/scheduled-words.ts';
import { moreText, nowText, statusText } from '../../../../renderer/features/outbox/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

const { t } = startTexts();
await readTexts();

const counts = (part: Partial<BatchCounts>): BatchCounts => ({
  ...{ sent: 6, accepted: 6, refused: 0, waiting: 0, coming: 0, scheduled: 0, inForce: 0, replaced: 0, never: 0 },
  ...{ scheduledFrom: (part.scheduled ?? 0) > 0 ? '2026-12-01T00:00:00' : null, ...part },
});

describe('the prices of a batch in a few words', () => {
  it.each<[string, Partial<BatchCounts>, string]>([
    ['all scheduled', { scheduled: 6 }, 'agendado · 01/12/2026'],
    ['all scheduled for an hour', { scheduled: 6, scheduledFrom: '2026-12-01T08:30:00' }, 'agendado · 01/12/2026 08:30'],
    ['part scheduled, part in force', { scheduled: 4, inForce: 2 }, '2 de 6 · 4 agendados'],
    ['part scheduled, part refused', { scheduled: 5, refused: 1 }, '5 agendados · 01/12/2026'],
    ['part scheduled, part not seen yet', { scheduled: 1, coming: 5 }, '0 de 6 · 1 agendado'],
    ['none scheduled', { inForce: 6 }, '6 de 6'],
    ['all replaced', { replaced: 6 }, 'substituídos'],
  ])('%s', (_name, part, words) => {
    expect(statusText(t, 'done', counts(part))).toBe(words);
  });

  it('names when the scheduled ones start, and how many of the batch they are', () => {
    expect(scheduledText(t, counts({ scheduled: 6 }))).toBe('agendado a partir de 01/12/2026');
    expect(scheduledText(t, counts({ scheduled: 1 }))).toBe('1 agendado a partir de 01/12/2026');
    expect([scheduledText(t, counts({ inForce: 6 })), moreText(t, counts({ inForce: 6 }))]).toEqual(['', '']);
  });

  it('says it of a line as well', () => {
    const line = { now: 'scheduled', by: null, validFrom: '2026-12-01T08:30:00', state: 'accepted' } as BatchLineView;
    expect(nowText(t, line)).toBe('agendado a partir de 01/12/2026 08:30');
  });
});
