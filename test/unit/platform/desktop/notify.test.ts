/** A notification is held as long as the system may still show it: its click would be lost with it. */

import { EventEmitter } from 'node:events';
import type { Notification } from 'electron';
import { expect, test } from 'vitest';
import { createNotify } from '../../../../main/platform/testing.ts';

function setUp() {
  const made: EventEmitter[] = [];
  class FakeNotification extends EventEmitter {
    static isSupported = (): boolean => true;
    constructor() {
      super();
      made.push(this);
    }
    show(): void {}
  }
  const held = new Set<Notification>();
  return { made, held, notify: createNotify(FakeNotification as never, held) };
}

test('one that timed out may be clicked in the notification centre; one that a person closed is let go', () => {
  const { made, held, notify } = setUp();
  const clicked: number[] = [];
  for (const n of [0, 1]) notify({ title: `${n}`, body: '' }, () => void clicked.push(n));
  made[0]?.emit('close', { reason: 'userCanceled' });
  made[1]?.emit('close', { reason: 'timedOut' });
  expect(held.size).toBe(1);
  made[1]?.emit('click');
  expect(clicked).toEqual([1]);
});

test('no more than thirty are held', () => {
  const { made, held, notify } = setUp();
  for (let n = 0; n < 40; n += 1) notify({ title: `${n}`, body: '' }, () => {});
  for (const each of made) each.emit('close', { reason: 'timedOut' });
  expect(held.size).toBe(30);
  expect([...held]).toContain(made.at(-1));
});
