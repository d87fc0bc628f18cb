/** What the app still holds when it quits: Electron would end all the same, and hide it. */

/** Begins the line that the double writes for each. */
export const LEFT_OPEN = 'DOUBLE left open:';

/** To be called before the app is loaded. Answers where each timer that would keep the process open was begun. */
export function watchTimers(): () => readonly string[] {
  const begun = new Map<NodeJS.Timeout, string>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const stack = (): string => new Error('begun').stack?.split('\n').slice(3, 7).join(' <').replace(/\s+/g, ' ') ?? '';

  const timeout = (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      begun.delete(timer);
      act(...args);
    }, ms);
    begun.set(timer, stack());
    return timer;
  };
  const interval = (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): NodeJS.Timeout => {
    const timer = setInterval(act, ms, ...args);
    begun.set(timer, stack());
    return timer;
  };
  const clear = (real: (timer: NodeJS.Timeout | undefined) => void) => (timer: NodeJS.Timeout | undefined) => {
    if (timer !== undefined) begun.delete(timer);
    real(timer);
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(timeout, { [PROMISIFIED]: Reflect.get(setTimeout, PROMISIFIED) }),
    setInterval: interval,
    clearTimeout: clear(clearTimeout),
    clearInterval: clear(clearInterval),
  });
  return () =>
    [...begun].filter(([timer, from]) => timer.hasRef() && !OWN_CODE.test(from.split(' <')[0] ?? '')).map(([, from]) => `Timeout ${from}`);
}

const PROMISIFIED = Symbol.for('nodejs.util.promisify.custom');

const OWN_CODE = /[\\/]node_modules[\\/]ws[\\/]|[\\/]test[\\/]harness[\\/]/;

/** The double's own: the page's server and its sockets, the parent's pipes. A socket alone ends with its other end. */
const OWN_SERVERS = 1;
const TOLD: ReadonlySet<string> = new Set(['TCPServerWrap', 'FSEventWrap', 'StatWatcher', 'ProcessWrap', 'MessagePort', 'Worker']);

/** Servers, watchers of the disk, workers and processes. */
export function openResources(): readonly string[] {
  const resources = process.getActiveResourcesInfo().filter((kind) => TOLD.has(kind));
  const servers = resources.filter((kind) => kind === 'TCPServerWrap').slice(OWN_SERVERS);
  return [...resources.filter((kind) => kind !== 'TCPServerWrap'), ...servers];
}
