/** What tests need from behind the door. No product file imports it. */

export { shownName } from './outbox-columns.tsx';
