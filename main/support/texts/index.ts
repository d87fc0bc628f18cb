export { aboutFile, bundleNames, readMe } from './bundle.ts';
export { healthReport, healthTexts, type Words } from './health.ts';
export { supportTexts } from './support.ts';
