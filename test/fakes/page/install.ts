/** Puts the fake bridge where the page looks for it, with the scenario of the address (`?scenario=rows`). */

import { createFakeBridge, SCENARIOS } from './bridge.ts';

const wanted = new URLSearchParams(location.search).get('scenario');
const fake = createFakeBridge(SCENARIOS.find((scenario) => scenario === wanted) ?? 'normal');
Object.defineProperty(window, 'station', { value: fake.bridge });
