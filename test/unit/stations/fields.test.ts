import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, checkStation } from '../../../main/stations/testing.ts';
import type { NewStation } from '../../../preload/contract/channels.ts';
import { cnpjCheckDigits } from '../../fakes/check-digits.ts';

const GOOD: NewStation = {
  name: ' Posto   Rio Negro ',
  cnpj: '12.ABC.345/01DE-35',
  uf: 'AM',
  environment: 'production',
  baseUrl: ' https://rede.example/v/ ',
  authUrl: 'https://login.rede.example',
  clientId: ' id\n',
  clientSecret: ' segredo\r\n',
};

function fieldOf(change: Partial<NewStation>): string | undefined {
  const checked = checkStation({ ...GOOD, ...change });
  if (checked.ok) return undefined;
  expect(checked.error.code).toBe('invalid');
  expect(checked.error.message).toMatch(/^[A-ZÀ-Ú].*[.!]$/);
  return checked.error.details?.field;
}

describe('checkStation', () => {
  it('tidies what was pasted', () => {
    expect(checkStation(GOOD)).toEqual({
      ok: true,
      value: {
        name: 'Posto Rio Negro',
        cnpj: '12ABC34501DE35',
        uf: 'AM',
        environment: 'production',
        baseUrl: 'https://rede.example/v',
        authUrl: 'https://login.rede.example',
        clientId: 'id',
        clientSecret: 'segredo',
      },
    });
  });

  it.each([
    ['name', { name: ' \t' }],
    ['name', { name: 'x'.repeat(81) }],
    ['cnpj', { cnpj: '' }],
    ['cnpj', { cnpj: '12.ABC.345/01DE-36' }],
    ['cnpj', { cnpj: '11222333000182' }],
    ['cnpj', { cnpj: '00000000000000' }],
    ['cnpj', { cnpj: '11.222.333/0001-81-9' }],
    ['cnpj', { cnpj: '1,22E+13' }],
    ['baseUrl', { baseUrl: '' }],
    ['baseUrl', { baseUrl: 'rede.example' }],
    ['baseUrl', { baseUrl: 'ftp://rede.example' }],
    ['baseUrl', { baseUrl: 'javascript:alert(1)' }],
    ['baseUrl', { baseUrl: 'file:///etc/passwd' }],
    ['baseUrl', { baseUrl: 'http://rede.example' }],
    ['baseUrl', { baseUrl: 'http://127.0.0.1.rede.example' }],
    ['baseUrl', { baseUrl: 'http://localhost.rede.example' }],
    ['baseUrl', { baseUrl: 'http://10.0.0.7' }],
    ['baseUrl', { baseUrl: 'https://a:b@rede.example' }],
    ['authUrl', { authUrl: 'https://rede.example/?x=1' }],
    ['authUrl', { authUrl: 'https://rede.example/#x' }],
    ['authUrl', { authUrl: 'https:rede.example' }],
    ['clientId', { clientId: '  ' }],
    ['clientSecret', { clientSecret: '\n' }],
  ] satisfies [string, Partial<NewStation>][])('names the field: %s of %j', (field, change) => {
    expect(fieldOf(change)).toBe(field);
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost:1', 'http://[::1]:9', 'http://127.1'])(
    'lets this machine go without TLS: %s',
    (url) => {
      expect(checkAddress('baseUrl', url).ok).toBe(true);
    },
  );

  it('accepts every valid CNPJ, letters and punctuation included, and no other check digits', () => {
    const place = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const first12 = fc.array(place, { minLength: 12, maxLength: 12 }).map((places) => places.join(''));
    fc.assert(
      fc.property(first12, fc.integer({ min: 1, max: 99 }), (body, off) => {
        fc.pre(new Set(body).size > 1);
        const right = cnpjCheckDigits(body);
        const written = `${body.slice(0, 2)}.${body.slice(2, 5)}.${body.slice(5, 8)}/${body.slice(8)}-`.toLowerCase();
        const checked = checkStation({ ...GOOD, cnpj: written + right });
        expect(checked.ok && checked.value.cnpj).toBe(body + right);
        const wrong = String((Number(right) + off) % 100).padStart(2, '0');
        expect(fieldOf({ cnpj: written + wrong })).toBe('cnpj');
      }),
    );
  });

  it('never lets an address out that is neither https nor this machine', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'ws'], withQueryParameters: true }), fc.string()), (text) => {
        const checked = checkAddress('baseUrl', text);
        if (!checked.ok) return;
        const { protocol, hostname, search, hash, username } = new URL(checked.value);
        expect(protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')).toBe(true);
        expect([search, hash, username]).toEqual(['', '', '']);
      }),
    );
  });

  it('never answers with the secret', () => {
    fc.assert(
      fc.property(fc.constantFrom('name', 'cnpj', 'baseUrl', 'authUrl', 'clientId'), (field) => {
        const checked = checkStation({ ...GOOD, clientSecret: 'ABRACADABRA', [field]: '' });
        expect(checked.ok).toBe(false);
        expect(JSON.stringify(checked)).not.toContain('ABRACADABRA');
      }),
    );
  });
});
