/** What tests need from behind the door. No product file imports it. */

export { downloadInstaller } from './download.ts';
export { fetchManifest, LIST_MS } from './feed.ts';
export { SENDS_PATIENCE_MS } from './installing.ts';
export { createLooking } from './looking.ts';
export { readManifest, type SignedManifest } from './manifest.ts';
export type { UpdateMemory } from './memory.ts';
export { UpdateProblem } from './problem.ts';
export { createCheckPublisher } from './publisher.ts';
export type { UpdatingParts } from './updating.ts';
