export { aboutFile, bundleNames, readMe } from './bundle.ts';
export { CHECK_NAMES, healthReport, healthTexts, type Words } from './health.ts';
export { supportTexts } from './support.ts';
