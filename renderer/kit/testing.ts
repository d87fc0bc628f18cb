/** What tests need from behind the door. No product file imports it. */

export { readTexts } from './i18n.ts';
