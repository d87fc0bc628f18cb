import { expect, it } from 'vitest';
import { languageIn } from '../../../../main/platform/testing.ts';

it('reads the language that was chosen', () => {
  expect(languageIn('{"theme":"dark","language":"en"}')).toBe('en');
  expect(languageIn('{"language":"pt-BR"}')).toBe('pt-BR');
});

it.each([null, '', '{', 'null', '[]', '"en"', '{}', '{"language":null}', '{"language":"fr"}', '{"language":["en"]}', '\0\0\0'])(
  'starts in Portuguese with %j',
  (text) => {
    expect(languageIn(text)).toBe('pt-BR');
  },
);
