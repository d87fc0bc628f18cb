import { describe, expect, it } from 'vitest';
import { STATUS_MEANINGS } from '../../../../preload/contract/outbox/outbox.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { knownStatus, statusSentence } from '../../../../renderer/features/outbox/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

const { t } = startTexts();
await readTexts();

describe('the status of the network', () => {
  it('is told in our words wherever the profile knows what it means', () => {
    for (const networkMeaning of STATUS_MEANINGS.filter((each) => each !== 'unknown')) {
      const sentence = statusSentence(t, { networkStatus: 'XYZ_1', networkMeaning });
      expect(sentence).toMatch(/^Na rede: [a-z, ]+\.$/u);
    }
    expect(statusSentence(t, { networkStatus: 'RUNNING', networkMeaning: 'running' })).toBe('Na rede: em processamento.');
  });

  it('the word of acceptance is documented', () => {
    expect(knownStatus(t, { networkStatus: 'PENDING', networkMeaning: null })).toBe('recebido, ainda sem processar');
    expect(knownStatus(t, { networkStatus: 'PENDING', networkMeaning: 'unknown' })).toBeNull();
  });

  it('an unknown one is named as the network’s', () => {
    const said = { networkStatus: 'EM_ANALISE', networkMeaning: 'unknown' } as const;
    expect(knownStatus(t, said)).toBeNull();
    expect(statusSentence(t, said)).toBe('Situação informada pela rede: EM_ANALISE');
    expect(statusSentence(t, { networkStatus: null, networkMeaning: null })).toBe('');
  });
});
