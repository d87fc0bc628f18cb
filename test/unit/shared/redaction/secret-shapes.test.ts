import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';
import { REDACTED } from '../../../../main/shared/testing/testing.ts';

const clean = (text: string) => createRedactor().text(text);

describe('the shapes of secrets, whole', () => {
  test.each([
    ['Authorization  Bearer   abc.def+ghi/jkl=~_- end', `Authorization  Bearer ${REDACTED} end`],
    ['basic dXNlcjpwYXNz', `basic ${REDACTED}`],
    ['eyJhbGci.eyJzdWI.c2ln-_x and more', `${REDACTED} and more`],
    ['eyJhbGci.eyJzdWI. unsigned', `${REDACTED} unsigned`],
    ['client_secret=ab%2Bc&x=1', `client_secret=${REDACTED}&x=1`],
    ['clientsecret: abc; x', `clientsecret: ${REDACTED}; x`],
    ['"access_token" : "a\\"b", "x": 1', `"access_token" : ${REDACTED}, "x": 1`],
    ["refresh_token='a\\'b', x", `refresh_token=${REDACTED}, x`],
    ['PASSWORD=abc} x', `PASSWORD=${REDACTED}} x`],
    ['senha = abc x', `senha = ${REDACTED} x`],
    ['see https://user:hush@host.example/v1', `see https://${REDACTED}@host.example/v1`],
    ['twice senha=a senha=b', `twice senha=${REDACTED} senha=${REDACTED}`],
  ])('%s', (text, expected) => expect(clean(text)).toBe(expected));

  test.each(['Bearers of news', 'eyJab.cd', 'mail a@b.example', 'http://host.example/a', 'senha', 'secretaria = 1'])(
    'and nothing else: %s',
    (text) => expect(clean(text)).toBe(text),
  );
});

describe('fields with a telling name', () => {
  const { field } = createRedactor();
  test.each([
    'clientSecret',
    'SENHA',
    'password',
    'passwd',
    'accessToken',
    'Authorization',
    'cookie',
    'credentials',
    'apikey',
    'api_key',
    'api-key',
  ])('%s goes whole', (name) => expect(field(name, '1')).toBe(REDACTED));

  test('another is only looked through', () => {
    expect(field('path', 'x senha=1')).toBe(`x senha=${REDACTED}`);
    expect(field('apis', '1')).toBe('1');
  });
});

describe('a secret that is known', () => {
  test('is taken out as it is, in an address and in JSON', () => {
    const redactor = createRedactor();
    redactor.learn('a"b +/');
    expect(redactor.text('a"b +/ a%22b%20%2B%2F a\\"b +/')).toBe(`${REDACTED} ${REDACTED} ${REDACTED}`);
    redactor.learn('valor6');
    expect(redactor.text('valor6')).toBe(REDACTED);
  });
});

describe('CPFs', () => {
  test.each([
    ['529.982.247-25', '***.982.247-**'],
    ['52998224725', '***.982.247-**'],
    // Written as a CPF it is hidden, be it right or not.
    ['111.222.333-44', '***.222.333-**'],
    ['529982247-25', '***.982.247-**'],
    // Eleven digits that are none.
    ['12345678901', '12345678901'],
    ['152998224725', '152998224725'],
    ['529982247251', '529982247251'],
    ['A52998224725', 'A52998224725'],
  ])('%s', (text, expected) => expect(clean(text)).toBe(expected));
});
