/** Every rule of the house that Biome and the compiler do not know, over the tree as it stands. */

import { checkEnglish, readComments } from './check-english.ts';
import { checkExports, readProduct } from './check-exports.ts';
import { checkFolders, readFolders } from './check-folders.ts';
import { checkKinds } from './check-kinds.ts';
import { checkLook, readLook } from './check-look.ts';
import { checkOrder, readHouse } from './check-order.ts';
import { checkTestDoors, readTests } from './check-test-doors.ts';

/** What is wrong, printed; answers the names of what fails. */
export function checkHouse(): readonly string[] {
  const house = readHouse();
  const product = readProduct();
  const rules = [
    ['order of features, doors and circles', checkOrder(house)],
    ['doors for tests', checkTestDoors(readTests(), new Set(house.keys()))],
    ['exports', checkExports(product)],
    ['kinds of uploads', checkKinds(product)],
    ['English of comments', checkEnglish(readComments())],
    ['size of folders', checkFolders(readFolders())],
    ['look', checkLook(readLook())],
  ] as const;
  for (const [, findings] of rules) for (const { rule, text } of findings) console.error(`${rule}: ${text}`);
  return rules.flatMap(([name, findings]) => (findings.length > 0 ? [name] : []));
}
