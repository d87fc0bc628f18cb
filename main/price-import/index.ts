export { createImportsPart } from './part.ts';
