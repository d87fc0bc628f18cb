/** Names that the language itself, promises and printing look up on any object. */
const PROBED = new Set(['then', 'toJSON', '__esModule', 'inspect', 'nodeType', '$$typeof', 'asymmetricMatch', 'module.exports']);

/**
 * The object, but an unknown member throws instead of being undefined: an app that uses more of Electron
 * than the double knows must fail here, not pass by luck.
 */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === 'symbol' || key in object || PROBED.has(key)) return Reflect.get(object, key, object);
      throw new Error(`The Electron double has no ${name}.${key}. Add it to test/harness/double, as electron.d.ts describes it.`);
    },
    set(object, key, value) {
      if (typeof key === 'symbol' || key in object) return Reflect.set(object, key, value, object);
      throw new Error(`The Electron double has no settable ${name}.${key}.`);
    },
  });
}
