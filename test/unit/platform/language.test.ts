/** The language is of the next start: kept, and read back as nothing else than one of the two; changing it opens the program anew, once. */

import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../../main/platform/testing.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { createStationsWorld } from '../../fakes/stations-world.ts';

describe('the language', () => {
  it('is Portuguese until another one is chosen, and whatever else stands in the file', () => {
    const { logger } = createFakeLog();
    const read = (language: unknown) => createPreferences({ read: () => ({ language }), write: () => undefined }, logger).language();
    expect([undefined, 'xx', 5, 'pt-BR', 'en'].map(read)).toEqual(['pt-BR', 'pt-BR', 'pt-BR', 'pt-BR', 'en']);
  });

  it('that is chosen is kept before the program opens anew; the one that is there changes nothing', () => {
    const { appState, preferences, relaunched } = createStationsWorld();
    appState.setLanguage('pt-BR');
    expect(relaunched).toEqual([]);
    appState.setLanguage('en');
    // What stood in the file at that moment.
    expect(relaunched).toEqual(['en']);
    expect(preferences.language()).toBe('en');
  });
});
