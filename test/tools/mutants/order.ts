/** What the command asks of the processes that Stryker starts; they inherit the environment and nothing else. */

import { z } from 'zod';

const schema = z.object({
  tests: z.array(z.string()),
  /** null: all. */
  sample: z.number().int().positive().nullable(),
  seed: z.number().int(),
  judgedFile: z.string(),
});

export type Order = z.infer<typeof schema>;

const NAME = 'RECOLHA_MUTANTS';

export function giveOrder(order: Order): void {
  process.env[NAME] = JSON.stringify(order);
}

export function readOrder(): Order {
  return schema.parse(JSON.parse(process.env[NAME] ?? 'null'));
}
