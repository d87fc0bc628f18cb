export { createTodayFeature } from './feature.ts';
