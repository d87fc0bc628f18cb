// Runs one bundled benchmark and prints its figures: BENCH <name> <value> <unit> limit <limit>.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
const bench = await import(pathToFileURL(resolve(file)).href);
let over = 0;
await bench.run(({ name, value, unit, limit }) => {
  const figure = Number(value.toFixed(3));
  console.log(`BENCH ${name} ${figure} ${unit} limit ${limit ?? 'none'}`);
  if (limit !== undefined && limit !== null && figure > limit) over += 1;
});
process.exit(over === 0 ? 0 : 1);
