import { describe, expect, it } from 'vitest';
import { problemSentence, refusedCredentialsSentence, unknownSentence, unsentSentence } from '../../../main/texts/api.ts';

describe('sentences about answers', () => {
  it('quote the API beside our own words', () => {
    expect(
      problemSentence({
        status: 400,
        title: 'Validation Error',
        detail: 'Dados inválidos.',
        errors: { price: ['inválido', 'zero'], product_id: ['?'] },
      }),
    ).toBe('A rede recusou o pedido porque algum dado não serve. A rede diz: “Dados inválidos. — price: inválido zero — product_id: ?”');
    expect(problemSentence({ status: 409, title: 'Conflict', detail: null, errors: {} })).toBe(
      'A rede não aceitou o pedido. A rede diz: “Conflict”',
    );
    expect(problemSentence({ status: 404, title: null, detail: ' ', errors: {} })).toBe(
      'A rede não encontrou o que foi pedido (código 404).',
    );
  });

  it('tell what was surely not sent from what may have been', () => {
    for (const cause of ['dns', 'refused', 'connect-timeout', 'tls', 'proxy', 'proxy-auth', 'cancelled'] as const) {
      expect(unsentSentence(cause)).toMatch(/Nada foi enviado\.$/);
    }
    for (const cause of ['timeout', 'reset', 'aborted', 'server-error', 'request-timeout', 'malformed'] as const) {
      expect(unknownSentence(cause)).toMatch(/não dá para saber se/);
    }
  });

  it('name the credentials when the network says nothing', () => {
    expect(refusedCredentialsSentence(null)).toMatch(/client_id e o client_secret/);
  });
});
