/** Which list of versions is believed, and which version is taken. */

import { sign } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { makeKey } from '../../fakes/servers/update-server.ts';
import { createWorld, problemOf } from './world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
const find = async (world: World) => (await world.open().engine('network')).find();

test('a newer version that is signed', async () => {
  const world = await createWorld();
  world.publish();
  expect(await find(world)).toBe('0.1.1');
  expect(world.server.asked.map(({ path }) => path)).toEqual(['latest-linux.yml', 'latest-linux.yml.sig']);
});

test('signed by the second key', async () => {
  const world = await createWorld();
  world.publish({ key: world.second });
  expect(await find(world)).toBe('0.1.1');
});

test.each(['0.1.0', '0.0.9', '0.1.0-beta'])('%s is no newer than 0.1.0', async (version) => {
  const world = await createWorld();
  world.publish({ version });
  expect(await find(world)).toBeNull();
});

test('a list that is signed by nobody known, changed, or cut', async () => {
  const world = await createWorld();
  world.publish({ key: makeKey() });
  expect(await problemOf(find(world))).toBe('signature');
  world.publish();
  const list = world.server.files.get('latest-linux.yml') ?? Buffer.alloc(0);
  world.server.files.set('latest-linux.yml', Buffer.from(list.toString().replace('0.1.1', '9.9.9')));
  expect(await problemOf(find(world))).toBe('signature');
  world.server.files.set('latest-linux.yml', list.subarray(0, list.length - 1));
  expect(await problemOf(find(world))).toBe('signature');
  world.server.files.set('latest-linux.yml', list);
  world.server.files.set('latest-linux.yml.sig', Buffer.from(''));
  expect(await problemOf(find(world))).toBe('signature');
});

test('a page in the place of the list', async () => {
  const world = await createWorld();
  world.publish();
  world.server.files.set('latest-linux.yml', Buffer.from('<!doctype html><html><body>Entrar na rede</body></html>'));
  world.server.files.set('latest-linux.yml.sig', Buffer.from('<!doctype html>'));
  expect(await problemOf(find(world))).toBe('page');
});

test('past its day, by this clock', async () => {
  const world = await createWorld();
  world.publish({ notAfter: '2026-11-22T14:59:59.000Z' });
  expect(await problemOf(find(world))).toBe('expired');
  world.publish({ notAfter: '2026-11-22T15:00:01.000Z' });
  expect(await find(world)).toBe('0.1.1');
});

test.each([
  ['no YAML', ': ['],
  ['no list', 'text'],
  ['no day', 'version: 0.1.1\nfiles: []\n'],
  ['a web installer', null],
])('signed, and yet %s', async (_, list) => {
  const world = await createWorld();
  world.publish({ more: 'packages:\n  x64:\n    path: x.7z\n    sha512: x\n' });
  if (list !== null) {
    const bytes = Buffer.from(list);
    world.server.files.set('latest-linux.yml', bytes);
    world.server.files.set('latest-linux.yml.sig', Buffer.from(sign(null, bytes, world.key.privateKey).toString('base64')));
  }
  expect(await problemOf(find(world))).toBe('malformed');
});

test.each(['../Recolha.AppImage', 'https://elsewhere.example/Recolha.AppImage', 'Recolha-Setup.exe'])(
  'an installer that is no file beside the list, or for another system: %s',
  async (fileName) => {
    const world = await createWorld();
    world.publish({ fileName });
    expect(await problemOf(find(world))).toBe('malformed');
  },
);

test('plain HTTP: in an installed program never, and never to another PC', async () => {
  const world = await createWorld();
  world.publish();
  const trust = { address: new URL(world.server.address), publicKeys: [world.key.publicKey] };
  const installed = await world.open({ trust: { ...trust, loopbackHttp: false } }).engine('network');
  expect(await problemOf(installed.find())).toBe('not-https');
  const elsewhere = new URL('http://updates.example/');
  const other = await world.open({ trust: { ...trust, address: elsewhere, loopbackHttp: true } }).engine('network');
  expect(await problemOf(other.find())).toBe('not-https');
  expect(world.server.asked).toEqual([]);
});

test('a redirect on this PC is followed, one to plain HTTP elsewhere is not', async () => {
  const world = await createWorld();
  world.publish();
  world.server.on('latest-linux.yml', (_, response) => response.writeHead(302, { location: '/latest.yml' }).end());
  expect(await find(world)).toBe('0.1.1');
  world.server.on('latest-linux.yml', (_, response) => response.writeHead(302, { location: 'http://updates.example/latest.yml' }).end());
  expect(await problemOf(find(world))).toBe('not-https');
  world.server.on('latest-linux.yml', (_, response) => response.writeHead(302, { location: '/latest-linux.yml' }).end());
  expect(await problemOf(find(world))).toBe('not-https');
});

test('no server, none of the file, a list without end, a server that keeps silent', async () => {
  const world = await createWorld();
  expect(await problemOf(find(world))).toBe('unreachable');
  world.server.on('latest-linux.yml', (_, response) => response.writeHead(200).end(Buffer.alloc(70_000)));
  expect(await problemOf(find(world))).toBe('malformed');
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  world.server.on('latest-linux.yml', () => resolve());
  const silent = problemOf(find(world));
  await asked;
  world.bark();
  expect(await silent).toBe('unreachable');
  await world.server.stop();
  expect(await problemOf(find(world))).toBe('unreachable');
});

test('through the proxy of the system', async () => {
  const connects: string[] = [];
  const proxy = createServer().on('connect', (request, socket) => {
    connects.push(String(request.url));
    socket.end('HTTP/1.1 502 no\r\n\r\n');
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const bound = proxy.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const world = await createWorld({ resolveProxy: async () => `PROXY 127.0.0.1:${port}` });
  const trust = { address: new URL('https://updates.example/'), publicKeys: [world.key.publicKey], loopbackHttp: false };
  expect(await problemOf((await world.open({ trust }).engine('network')).find())).toBe('unreachable');
  expect(connects).toEqual(['updates.example:443']);
  proxy.close();
});

test('a share of the PCs: none of 0 %, all of 100 %, and the same answer each time', async () => {
  const world = await createWorld();
  world.publish({ more: 'stagingPercentage: 0\n' });
  expect(await find(world)).toBeNull();
  world.publish({ more: 'stagingPercentage: 100\n' });
  expect(await find(world)).toBe('0.1.1');
  world.publish({ more: 'stagingPercentage: 50\n' });
  const first = await find(world);
  for (let turn = 0; turn < 5; turn += 1) expect(await find(world)).toBe(first);
});
