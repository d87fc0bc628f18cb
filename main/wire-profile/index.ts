export { createProfileEditor } from './editor.ts';
export { type WireProfileFeature, wireProfileHandlers } from './handlers.ts';
export { createNetworkInspector } from './inspector.ts';
export { createProfileFile } from './profile-file.ts';
