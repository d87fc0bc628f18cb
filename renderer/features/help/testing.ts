/** Internals exported for tests. No product file imports it. */

export { createLicencesStore } from './licences-store.ts';
export { pictureOf } from './pictures.en.ts';
export { pictureOf as picturesPictureOf } from './pictures.ts';
