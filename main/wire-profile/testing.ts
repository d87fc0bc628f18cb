/** What tests need from behind the door. No product file imports it. */

export { createProfileEditor } from './editor.ts';
export { createNetworkInspector } from './inspector.ts';
export { createProfileFile, revisionOf } from './profile-file.ts';
