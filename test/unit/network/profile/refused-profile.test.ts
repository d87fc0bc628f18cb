import { expect, it } from 'vitest';
import { EncodeError } from '../../../../main/network/index.ts';
import { createProfileGuard } from '../../../../main/network/testing.ts';
import { station } from '../../../integration/network/support.ts';

const refusal = (detail: string) => ({ type: 'unsent', cause: 'profile-refused', detail, raw: null });

it.each([
  ['tem um erro', 'production', refusal('tem um erro')],
  ['tem um erro', 'homologation', refusal('tem um erro')],
  ['', 'production', refusal('')],
  ['tem um erro', 'training', null],
  [null, 'production', null],
  [null, 'training', null],
] as const)('a profile of which is said %j lets %s be asked: %j', (problem, environment, expected) => {
  const guard = createProfileGuard(problem);
  const here = station('https://rede.example', { environment });
  expect(guard.refusal(here)).toEqual(expected);
  if (expected === null) expect(guard.assertUsable(here)).toBeUndefined();
  else {
    const sentence = 'O perfil da rede tem um erro. Corrija em Ajustes → Avançado.';
    expect(() => guard.assertUsable(here)).toThrow(new EncodeError(sentence));
  }
});
