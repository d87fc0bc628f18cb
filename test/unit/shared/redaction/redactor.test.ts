import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';
import { REDACTED } from '../../../../main/shared/testing/testing.ts';
import { ECHOES, shows } from './echoes.ts';

const SECRET = 'S3gredo/+muito=secreto&"ç"';

function knowing(...secrets: readonly string[]) {
  const redactor = createRedactor();
  for (const secret of secrets) redactor.learn(secret);
  return redactor;
}

describe('a secret that comes back', () => {
  it.each(Object.entries(ECHOES))('%s', (_, echo) => {
    const text = `{"detail":"recebi ${echo(SECRET)} de você","ok":true}`;
    const { secrets, data, text: ours } = knowing(SECRET);
    expect(shows(text, SECRET)).toBe(true);
    for (const clean of [secrets(text), data(text), ours(text)]) {
      expect(shows(clean, SECRET)).toBe(false);
      expect(clean).toContain(REDACTED);
      expect(clean).toMatch(/^\{"detail":"recebi .*de você","ok":true\}$/s);
    }
  });

  it('of any characters, in any form, between any others', () => {
    const mark = fc.constantFrom(' ', '"', ',', '\n', '<b>', ':');
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 8, maxLength: 40, unit: 'grapheme' })
          .filter((secret) => secret.isWellFormed() && !/[\p{C}\p{Z}•]/u.test(secret)),
        fc.constantFrom(...Object.keys(ECHOES)),
        mark,
        mark,
        (secret, name, before, after) => {
          const echo = ECHOES[name] ?? String;
          const clean = knowing(secret).secrets(`a${before}${echo(secret)}${after}z`);
          // Forms with two letters or more of the Base64 beside the secret keep these.
          expect(clean).toContain(REDACTED);
          expect(clean).not.toContain(echo(secret));
        },
      ),
    );
  });

  it.each(['with zeros between', 'with line breaks between', 'with marks that show nothing'])(
    'with backslashes that begin no escape, %s',
    (name) => {
      for (const secret of ['abcd\\tefgh', 'abcd\\\\nefgh', '!!!!\\t\u0326!!!!']) {
        expect(knowing(secret).secrets(`a ${ECHOES[name]?.(secret)} z`)).toBe(`a ${REDACTED} z`);
      }
    },
  );

  it('is cut out to its last character, so that a JSON stays one', () => {
    for (const [name, echo] of Object.entries(ECHOES).filter(([each]) => each.startsWith('json'))) {
      const clean = knowing(SECRET).data(`{"a":"${echo(SECRET)}","b":[1]}`);
      expect(JSON.parse(clean), name).toEqual({ a: REDACTED, b: [1] });
    }
  });

  it('is not shown in part where the text breaks off', () => {
    const half = SECRET.slice(0, 15);
    expect(knowing(SECRET).secrets(`client_id=1&x=${half}`)).toBe(`client_id=1&x=${REDACTED}`);
    expect(knowing(SECRET).secrets(`"x":"${encodeURIComponent(half)}`)).toBe(`"x":"${REDACTED}`);
    expect(knowing(SECRET).secrets('recebi S3gre')).toBe('recebi S3gre');
  });

  it('with letters that were read in another encoding', () => {
    const clean = knowing('açúcar-da-rede');
    for (const text of [
      Buffer.from('açúcar-da-rede').toString('latin1'),
      'a\ufffd\ufffdcar-da-rede',
      'a%E7%FAcar-da-rede',
      'ac\u0327u\u0301car-da-rede',
    ]) {
      expect(clean.secrets(`<${text}>`)).toBe(`<${REDACTED}>`);
    }
  });

  it('is found among many, and the longest of those that fit', () => {
    const all = Array.from({ length: 60 }, (_, at) => `segredo-numero-${at}`);
    const clean = knowing(...all);
    for (const secret of all) expect(clean.secrets(`(${secret})`)).toBe(`(${REDACTED})`);
    expect(knowing('segredo', 'segredo-longo').secrets('segredo-longo segredo')).toBe(`${REDACTED} ${REDACTED}`);
  });
});

describe('what is no secret', () => {
  it('stays as it is', () => {
    const text = '{"price":5.89,"name":"Café \\u00e7 50% &amp; mais","path":"C:\\\\Notas"}';
    expect(knowing(SECRET).secrets(text)).toBe(text);
    expect(createRedactor().data(text)).toBe(text);
    expect(knowing('abc').secrets('abc')).toBe('abc');
  });

  it('a weak one is taken out of texts for people, and never tears data apart', () => {
    const redactor = knowing('2026', '12345678000195', 'posto');
    const data = '{"date":"2026-11-21","cnpj":"12345678000195","name":"posto"}';
    expect(redactor.data(data)).toBe(data);
    expect(redactor.secrets(data)).toBe(`{"date":"${REDACTED}-11-21","cnpj":"${REDACTED}","name":"${REDACTED}"}`);
  });

  it('only the latest are kept, and one that is used again is one of them', () => {
    const redactor = knowing('o-primeiro-segredo');
    for (let at = 0; at < 63; at += 1) redactor.learn(`token-numero-${at}`);
    redactor.learn('o-primeiro-segredo');
    for (let at = 63; at < 120; at += 1) redactor.learn(`token-numero-${at}`);
    expect(redactor.secrets('o-primeiro-segredo token-numero-119')).toBe(`${REDACTED} ${REDACTED}`);
  });
});

describe('shapes of secrets', () => {
  it.each([
    ['https://user:hush@host.example/v1', 'https://•••@host.example/v1'],
    ['http://user:h/u@sh@proxy:3128 x', 'http://•••@proxy:3128 x'],
    ['Bearer abc.def', 'Bearer •••'],
  ])('%s', (text, clean) => {
    expect(createRedactor().secrets(text)).toBe(clean);
  });
});
