import { describe, expect, test } from 'vitest';
import { mappingNote } from '../../../../main/price-import/testing.ts';
import { zoneName } from '../../../../main/shared/testing/testing.ts';
import { startSentence, startsSentence } from '../../../../main/shared/time/validity.ts';

describe('when prices take effect, in words', () => {
  test('day, hour and whose hour', () => {
    expect(startSentence('2026-11-22T00:00:00', 'America/Manaus')).toBe('valem a partir de 22/11/2026 00:00, hora de Manaus');
    expect(startSentence('2026-11-22T06:30', 'America/Fortaleza')).toBe('valem a partir de 22/11/2026 06:30, hora de Brasília');
    expect(zoneName('America/Rio_Branco')).toBe('hora de Rio Branco');
  });

  test('lines of several moments', () => {
    const starts = { first: '2026-11-22T00:00:00', last: '2026-12-01T00:00:00', some: false };
    expect(startsSentence(starts, 'America/Cuiaba')).toBe('valem entre 22/11/2026 00:00 e 01/12/2026 00:00, hora de Cuiabá');
    expect(startsSentence({ ...starts, last: starts.first, some: true }, 'America/Cuiaba')).toBe(
      'parte vale já; as demais linhas valem a partir de 22/11/2026 00:00, hora de Cuiabá',
    );
  });

  test('the mapping in use tells the year only when it is another', () => {
    expect([mappingNote('2026-03-12', '2026'), mappingNote('2025-03-12', '2026')]).toEqual([
      'Lida como em 12/03.',
      'Lida como em 12/03/2025.',
    ]);
  });
});
