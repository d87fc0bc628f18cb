/**
 * What contextBridge does to a value that passes from one world to the other: functions become proxies
 * of themselves, promises and errors are made anew, objects are copied and frozen, the rest is cloned.
 */
export function bridgeCopy(value: unknown): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => bridgeCopy(Reflect.apply(value, undefined, args.map(bridgeCopy)));
  if (typeof value === 'symbol') throw new TypeError('A symbol cannot cross the context bridge.');
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Promise) return value.then(bridgeCopy, (error: unknown) => Promise.reject(bridgeCopy(error)));
  if (value instanceof Error) return new Error(value.message);
  if (Array.isArray(value)) return value.map(bridgeCopy);
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, bridgeCopy(member)]));
  return structuredClone(value);
}

export function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
