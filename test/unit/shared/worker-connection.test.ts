import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createWorkerConnection, type Heard } from '../../../main/shared/work/worker-connection.ts';

interface Said {
  readonly id: number;
  readonly text: string;
}

class FakeWorker extends EventEmitter {
  readonly got: unknown[] = [];
  ended = 0;
  postMessage(message: unknown): void {
    this.got.push(message);
  }
  terminate(): Promise<number> {
    this.ended += 1;
    return Promise.resolve(0);
  }
}

function connected() {
  const workers: FakeWorker[] = [];
  const heard: Heard<Said>[] = [];
  const connection = createWorkerConnection<object, Said>(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { workers, heard, connection, send: (id: number) => connection.send({ id }, [], (each) => heard.push(each)) };
}

test('what is said of the request is heard, of another not; the worker is kept', () => {
  const { workers, heard, send } = connected();
  send(1);
  workers[0]?.emit('message', { id: 1, text: 'a' });
  send(2);
  workers[0]?.emit('message', { id: 1, text: 'late' });
  workers[0]?.emit('message', { id: 2, text: 'b' });
  expect(heard).toEqual([
    { id: 1, text: 'a' },
    { id: 2, text: 'b' },
  ]);
  expect(workers).toHaveLength(1);
});

test.each([
  ['error', new Error('defect'), { cause: 'crash', technical: 'defect' }],
  ['error', Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }), { cause: 'memory', technical: 'full' }],
  ['messageerror', undefined, { cause: 'crash', technical: 'unreadable message' }],
  ['exit', 1, { cause: 'crash', technical: 'worker ended' }],
])('a lost worker (%s, %s) is told once, and the next request starts another', (event, detail, loss) => {
  const { workers, heard, send } = connected();
  send(1);
  workers[0]?.emit(event, detail);
  workers[0]?.emit('exit', 1);
  expect(heard).toEqual([{ type: 'lost', loss }]);
  expect(workers[0]?.ended).toBe(1);
  send(2);
  workers[0]?.emit('message', { id: 2, text: 'of the dead' });
  expect(heard).toHaveLength(1);
  expect(workers[1]?.got).toEqual([{ id: 2 }]);
});

test('what is not answered starts no worker; a stopped one is told as lost', async () => {
  const { workers, heard, connection, send } = connected();
  connection.tell({ close: 1 });
  expect(workers).toEqual([]);
  send(1);
  connection.tell({ close: 1 });
  expect(workers[0]?.got).toEqual([{ id: 1 }, { close: 1 }]);
  await connection.stop();
  expect(heard).toEqual([{ type: 'lost', loss: { cause: 'crash', technical: 'stopped' } }]);
  expect(workers[0]?.ended).toBe(1);
});
