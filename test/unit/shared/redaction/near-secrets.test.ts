import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';
import { REDACTED } from '../../../../main/shared/testing/testing.ts';

/** Where a secret touches another one, or something that only resembles an escape. */

function knowing(...secrets: readonly string[]) {
  const redactor = createRedactor();
  for (const secret of secrets) redactor.learn(secret);
  return redactor;
}

const SIGNS: readonly (readonly [sign: string, ...names: string[]])[] = [
  ['&', 'amp', 'AMP'],
  ['<', 'lt'],
  ['>', 'gt'],
  ['"', 'quot'],
  ["'", 'apos'],
  ['/', 'sol'],
  ['\\', 'bsol'],
  ['=', 'equals'],
  ['+', 'plus'],
  ['%', 'percnt'],
  ['#', 'num'],
  ['@', 'commat'],
  [':', 'colon'],
  [';', 'semi'],
  ['.', 'period'],
  [',', 'comma'],
  ['_', 'lowbar'],
  ['!', 'excl'],
  ['$', 'dollar'],
  ['(', 'lpar'],
  [')', 'rpar'],
  ['*', 'ast'],
  ['?', 'quest'],
  ['[', 'lsqb', 'lbrack'],
  [']', 'rsqb', 'rbrack'],
  ['{', 'lcub', 'lbrace'],
  ['}', 'rcub', 'rbrace'],
  ['|', 'verbar', 'vert'],
  ['`', 'grave'],
];

describe('a secret with a sign in it', () => {
  it.each(SIGNS)('%s written as a named entity', (sign, ...names) => {
    const clean = knowing(`chave${sign}longa`);
    for (const name of names) expect(clean.secrets(`(chave&${name};longa)`)).toBe(`(${REDACTED})`);
  });

  it.each([
    ['no entity without its end', 'chave!longa', '(chave&excllonga)'],
    ['no entity of an unknown name', 'chave!longa', '(chave&excla;longa)'],
    ['a number beyond all characters', 'chave!longa', '(chave&#1114112;longa)'],
  ])('%s', (_name, secret, text) => expect(knowing(secret).secrets(text)).toBe(text));

  it.each([
    ['an entity of a number whose end is missing', 'chave{longa', '(chave&#123longa)'],
    ['the same before a sign', 'chave!{longa', '(chave&#33{longa)'],
    ['the same before a letter with an accent', 'chave!ção', '(chave&#33ção)'],
    ['a hexadecimal number in capitals', 'chave{longa', '(chave&#X7B;longa)'],
    ['the last of all characters', `chave${String.fromCodePoint(0x10ffff)}longa`, '(chave&#x10ffff;longa)'],
    ['a character of two units', 'chave😀longa', '(chave&#128512;longa)'],
    ['an escape with braces', 'chave😀longa', '(chave\\u{1F600}longa)'],
    ['an escape of two digits', 'chave!longa', '(chave\\x21longa)'],
    ['an escape of nothing, which is only the sign', 'chave!longa', '(chave\\!longa)'],
    ['an escape of zero, which shows nothing', 'chavelonga', '(chave\\u0000longa)'],
    ['two bytes', 'chaveçlonga', '(chave%C3%A7longa)'],
    ['three bytes', 'chave€longa', '(chave%e2%82%aclonga)'],
    ['four bytes', 'chave😀longa', '(chave%F0%9F%98%80longa)'],
    ['one byte of an older encoding', 'chaveçlonga', '(chave%E7longa)'],
    ['a delete sign between', 'chavelonga', '(chave\u007flonga)'],
    ['a soft hyphen between', 'chavelonga', '(chave\u00adlonga)'],
    ['a byte order mark between', 'chavelonga', '(chave\ufefflonga)'],
    ['a mark of direction between', 'chavelonga', '(chave\u202elonga)'],
    ['a line separator between', 'chavelonga', '(chave\u2028longa)'],
    ['a joiner of words between', 'chavelonga', '(chave\u2060longa)'],
  ])('%s', (_name, secret, text) => expect(knowing(secret).secrets(text)).toBe(`(${REDACTED})`));
});

describe('what only resembles a secret stays', () => {
  it.each([
    ['a letter with an accent between', 'chaveçlonga'],
    ['a dash between', 'chave\u2010longa'],
    ['an ellipsis between', 'chave\u2026longa'],
    ['a space that is not broken between', 'chave\u00a0longa'],
    ['a euro sign between', 'chave€longa'],
    ['a percent sign between', 'chave% longa'],
    ['half an escape between', 'chave%2glonga'],
    ['an ampersand between', 'chave&longa'],
    ['a number sign between', 'chave&#;longa'],
    ['a digit for a letter', 'chavel0nga'],
  ])('%s', (_name, text) => expect(knowing('chavelonga').secrets(`(${text})`)).toBe(`(${text})`));

  it('also where the text is cut in the middle of an escape', () => {
    for (const end of ['\\', '\\u', '\\u00', '\\u{', '%', '%4', '&', '&#', '&#x', '&am']) {
      expect(knowing('chavelonga').secrets(`(chave${end}`)).toBe(`(chave${end}`);
    }
  });
});

describe('several secrets', () => {
  it('that overlap go as one', () => {
    const clean = knowing('segredo-um', 'um-token');
    expect(clean.secrets('(segredo-um-token)')).toBe(`(${REDACTED})`);
    expect(clean.secrets('(segredo-um um-token)')).toBe(`(${REDACTED} ${REDACTED})`);
  });

  it('side by side go each, at the beginning, in the middle and at the end', () => {
    expect(knowing('chave', 'outra').secrets('chaveoutra chave')).toBe(`${REDACTED} ${REDACTED}`);
  });

  it('of which more are learned than are kept: the oldest is forgotten, and no other', () => {
    const redactor = createRedactor();
    for (let at = 0; at < 65; at += 1) redactor.learn(`token-numero-${String(at).padStart(3, '0')}`);
    expect(redactor.secrets('(token-numero-000)')).toBe('(token-numero-000)');
    expect(redactor.secrets('(token-numero-001) (token-numero-064)')).toBe(`(${REDACTED}) (${REDACTED})`);
  });

  it('are told apart by what they may tear apart: data is cleaned of the unlikely ones only', () => {
    const { data, secrets } = knowing('segredo', '2026-11-21 10:30', '1234567890', 'abcde12345');
    const text = 'segredo 2026-11-21 10:30 1234567890 abcde12345';
    expect(data(text)).toBe(`segredo 2026-11-21 10:30 1234567890 ${REDACTED}`);
    expect(secrets(text)).toBe(`${REDACTED} ${REDACTED} ${REDACTED} ${REDACTED}`);
  });
});

describe('Base64 of Base64', () => {
  const twice = (text: string, inner: BufferEncoding, outer: BufferEncoding) =>
    Buffer.from(Buffer.from(text).toString(inner)).toString(outer);

  // One, two and three bytes more than whole groups: with two, one and no signs that fill it up.
  it.each(['segredo-da-rede', 'segredo-da-rede1', 'segredo-da-rede12'])('%s, filled up or not', (secret) => {
    for (const inner of ['base64', 'base64url'] as const) {
      for (const outer of ['base64', 'base64url'] as const) {
        expect(knowing(secret).secrets(`(${twice(secret, inner, outer)})`)).toMatch(/^\(•••.{0,4}\)$/);
      }
    }
  });

  it.each(['~~~???~~~???', 'ûÿþ~~>>??'])('%s, whose Base64 has signs, in both spellings', (secret) => {
    const clean = knowing(secret);
    for (const form of ['base64', 'base64url'] as const) {
      expect(clean.secrets(`(${Buffer.from(secret).toString(form)})`)).not.toContain(Buffer.from(secret).toString(form).slice(0, 8));
    }
  });

  it('of a form and of percent signs', () => {
    const secret = 'a b+c/d=é&f';
    for (const text of [
      encodeURIComponent(secret),
      new URLSearchParams({ s: secret }).toString().slice(2),
      JSON.stringify(secret).slice(1, -1),
    ]) {
      const clean = knowing(secret).secrets(`(${Buffer.from(text).toString('base64')})`);
      expect(clean).toMatch(/^\(•••.{0,4}\)$/);
    }
  });
});
