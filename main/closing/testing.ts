/** What tests need from behind the door. No product file imports it. */

export { createClosing } from './closing.ts';
export { addUp } from './model/add-up.ts';
export { monthInKey, monthsBetween, nextMonth, numberInKey } from './model/month.ts';
export { createClosingPart } from './part.ts';
export { createFuelingsRepository } from './repository/fuelings-repository.ts';
export { createPapersRepository } from './repository/papers-repository.ts';
