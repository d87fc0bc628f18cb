import type { SignedManifest, UpdateMemory } from '../../../main/updates/testing.ts';

/** Kept for the length of a test. */
export function memoryOf(): UpdateMemory {
  let lastCheck: ReturnType<UpdateMemory['read']>['lastCheck'] = null;
  let ready: SignedManifest | null = null;
  let tried: string | null = null;
  let minimized = false;
  return {
    read: () => ({ lastCheck, ready, tried, minimized }),
    checked(at, problem) {
      lastCheck = { at, problem };
    },
    ready(manifest) {
      ready = manifest;
    },
    tried(version) {
      tried = version;
    },
    minimized(is) {
      minimized = is;
    },
    forgetReady() {
      ready = null;
    },
  };
}
