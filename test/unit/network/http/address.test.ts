import { describe, expect, it } from 'vitest';
import { fillPath, isLoopback, joinAddress } from '../../../../main/network/testing.ts';

const urlOf = (base: string) => {
  const address = joinAddress(base, '/v1/prices', [['page', '1']]);
  return address.type === 'address' ? address.url.href : address.problem;
};

describe('the address of a request', () => {
  it.each([
    ['https://rede.example', 'https://rede.example/v1/prices?page=1'],
    ['https://rede.example/', 'https://rede.example/v1/prices?page=1'],
    ['https://rede.example/api//', 'https://rede.example/api/v1/prices?page=1'],
    ['https://rede.example/a/b', 'https://rede.example/a/b/v1/prices?page=1'],
    ['http://[::1]:8080', 'http://[::1]:8080/v1/prices?page=1'],
    ['http://localhost:8080', 'http://localhost:8080/v1/prices?page=1'],
    ['http://127.1:8080', 'http://127.0.0.1:8080/v1/prices?page=1'],
  ])('below %s is %s', (base, expected) => {
    expect(urlOf(base)).toBe(expected);
  });

  it.each([
    ['', 'unreadable'],
    ['rede', 'unreadable'],
    ['https://ana@rede.example', 'unreadable'],
    ['https://:segredo@rede.example', 'unreadable'],
    ['https://ana:segredo@rede.example', 'unreadable'],
    ['http://rede.example', 'not-https'],
    ['http://[::2]', 'not-https'],
    ['http://localhost.rede.example', 'not-https'],
    ['ws://127.0.0.1', 'not-https'],
    ['http://127.0.0.256', 'unreadable'],
    ['file:///c:/rede', 'unreadable'],
    ['mailto:rede@rede.example', 'unreadable'],
  ])('below %s is none: %s', (base, problem) => {
    expect(urlOf(base)).toBe(problem);
  });

  it('that is none still says which path was meant', () => {
    expect(joinAddress('nada', '/v1/prices', [['page', 'a b']])).toEqual({
      type: 'bad',
      problem: 'unreadable',
      path: '/v1/prices?page=a+b',
    });
    expect(joinAddress('http://rede.example', '/v1/prices')).toEqual({ type: 'bad', problem: 'not-https', path: '/v1/prices' });
  });

  it('tells the path as it is sent, with that of the base', () => {
    expect(joinAddress('https://rede.example/api', '/v1/prices')).toMatchObject({ path: '/api/v1/prices' });
  });
});

it('only addresses of this same PC are loopback', () => {
  expect(['localhost', '[::1]', '127.0.0.1', '127.255.255.254'].map(isLoopback)).toEqual([true, true, true, true]);
  expect(['', '128.0.0.1', '127.0.0.1.example', '10.127.0.0.1', 'x127.0.0.1', '::1'].map(isLoopback)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

it('a value stays one segment of its path, wherever it stands', () => {
  expect(fillPath('/v1/{id}/x/{id}/{other}', 'id', 'a/b ?#')).toBe('/v1/a%2Fb%20%3F%23/x/a%2Fb%20%3F%23/{other}');
});
