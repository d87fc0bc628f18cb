// A network that takes its time: node test/bench/outbox/slow-server.mjs LATENCY_MS. Prints its port, ends when its input does.
import { createServer } from 'node:http';

const latency = Number(process.argv[2]);
let taken = 0;

const server = createServer((request, response) => {
  const answer = (status, body) => {
    const text = JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
  };
  request.resume();
  if (request.url.includes('/oauth/token')) {
    answer(200, { accessToken: 't', expiresIn: 3600, tokenType: 'Bearer' });
    return;
  }
  setTimeout(() => {
    if (request.method === 'POST') answer(202, { process_id: ++taken, status: 'PENDING' });
    else answer(200, { process_id: request.url.split('/').at(-1), status: 'PENDING', items: [] });
  }, latency);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().on('end', () => process.exit(0));
