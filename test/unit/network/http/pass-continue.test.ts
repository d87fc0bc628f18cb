import { once } from 'node:events';
import { createServer } from 'node:net';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createContinueChange, createHttp, type HttpRequest } from '../../../../main/network/testing.ts';
import { testClock } from '../../../integration/network/support.ts';

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const BODY = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue';
const GOOD = `HTTP/1.1 200 OK\r\ncontent-length: ${BODY.length}\r\nconnection: close\r\n\r\n${BODY}`;

/** A server that says these bytes, cut there, once it has read a request whole. */
async function serverOf(answer: string, cut = answer.length) {
  const server = createServer((socket) => {
    let asked = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      asked += bytes.toString();
      const body = asked.split('\r\n\r\n')[1];
      if (body === undefined || (asked.startsWith('POST') && body !== '{}')) return;
      socket.write(answer.slice(0, cut), () => setImmediate(() => socket.end(answer.slice(cut))));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return new URL(`http://127.0.0.1:${address.port}/v1/x`);
}

async function ask(method: HttpRequest['method'], url: URL) {
  const body = method === 'POST' ? new TextEncoder().encode('{}') : null;
  return createHttp({ clock: testClock() }).send({
    method,
    address: { type: 'address', url, path: '/v1/x' },
    headers: {},
    body,
    secrets: [],
  });
}

it.each(['GET', 'POST'] as const)('an unasked 100 before the good answer to a %s is passed over', async (method) => {
  const before = [
    CONTINUE,
    CONTINUE + CONTINUE,
    'HTTP/1.1 100 Go\r\nserver: x\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n',
    'HTTP/1.1 199 X\r\n\r\n',
  ];
  for (const interim of before) {
    for (const cut of [5, 11, 12, interim.length - 1, interim.length]) {
      expect(await ask(method, await serverOf(interim + GOOD, cut)), `${interim} ${cut}`).toMatchObject({
        type: 'response',
        status: 200,
        text: BODY,
        cut: null,
      });
    }
  }
});

it('a 100 and nothing after it is no answer, nor is an unasked change of the protocol', async () => {
  for (const answer of [CONTINUE, `HTTP/1.1 101 Switching Protocols\r\n\r\n${GOOD}`])
    expect(await ask('POST', await serverOf(answer))).toMatchObject({ type: 'unknown' });
});

it('changes the digit of each 100 before the answer, however it is cut, and nothing else', () => {
  const interim = fc.constantFrom(CONTINUE, 'HTTP/1.1 100 \r\na: b\r\n\r\n', 'HTTP/1.1 100 x\r\na: \r\r\nHTTP/1.1 100\r\n\r\n');
  const answer = fc.constantFrom(
    GOOD,
    'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 x\r\n\r\n',
    'HTTP/1.0 100 x\r\n\r\n',
    'HTTP/1.1 10',
    '',
  );
  fc.assert(
    fc.property(fc.array(interim, { maxLength: 3 }), answer, fc.array(fc.nat(120), { maxLength: 6 }), (before, after, cuts) => {
      const all = Buffer.from(before.join('') + after);
      const change = createContinueChange();
      const places = [...cuts.map((cut) => Math.min(cut, all.length)), 0, all.length].toSorted((one, other) => one - other);
      for (const [n, place] of places.entries()) change(all.subarray(place, places[n + 1] ?? place));
      expect(all.toString()).toBe(before.map((each) => each.replace('100', '102')).join('') + after);
    }),
  );
});
