/** What tests need from behind the door. No product file imports it. */

export { createProfileEditor } from './editor.ts';
export { createNetworkInspector } from './inspector.ts';
export { createProfileFile } from './profile-file.ts';
