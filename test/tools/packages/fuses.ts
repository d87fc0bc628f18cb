/**
 * What a packaged program's binary really allows: `node test/tools/packages/fuses.ts <program> [--inspect]`, after packaging
 * and after signing. Ends in 1 when a fuse is not as it must be. It says so by itself, and reads no configuration.
 */

import { pathToFileURL } from 'node:url';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

const [OFF, ON] = [48, 49];

/** WasmTrapHandlers, which @electron/fuses does not name yet, stays as Electron sets it. */
const WASM_TRAP_HANDLERS = 8;

const MUST_BE: ReadonlyMap<number, { readonly name: string; readonly state: number }> = new Map([
  [FuseV1Options.RunAsNode, { name: 'runAsNode', state: OFF }],
  [FuseV1Options.EnableCookieEncryption, { name: 'enableCookieEncryption', state: ON }],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, { name: 'enableNodeOptionsEnvironmentVariable', state: OFF }],
  [FuseV1Options.EnableNodeCliInspectArguments, { name: 'enableNodeCliInspectArguments', state: OFF }],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, { name: 'enableEmbeddedAsarIntegrityValidation', state: ON }],
  [FuseV1Options.OnlyLoadAppFromAsar, { name: 'onlyLoadAppFromAsar', state: ON }],
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, { name: 'loadBrowserProcessSpecificV8Snapshot', state: OFF }],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, { name: 'grantFileProtocolExtraPrivileges', state: OFF }],
  [WASM_TRAP_HANDLERS, { name: 'wasmTrapHandlers', state: ON }],
]);

/** One sentence for each fuse that is not as it must be. `inspect`: of the variant for end-to-end tests. */
export async function wrongFuses(program: string, inspect: boolean): Promise<readonly string[]> {
  const wire = new Map(
    Object.entries(await getCurrentFuseWire(program))
      .filter(([index]) => index !== 'version')
      .map(([index, state]) => [Number(index), Number(state)]),
  );
  const wrong = [...MUST_BE].flatMap(([index, { name, state }]) => {
    const wanted = inspect && index === FuseV1Options.EnableNodeCliInspectArguments ? ON : state;
    return wire.get(index) === wanted ? [] : [`${name} is ${shown(wire.get(index))}, and must be ${shown(wanted)}`];
  });
  const unknown = [...wire.keys()].filter((index) => !MUST_BE.has(index)).map((index) => `fuse ${index} is new: decide how it must be`);
  return [...wrong, ...unknown];
}

function shown(state: number | undefined): string {
  return state === ON ? 'on' : state === OFF ? 'off' : state === undefined ? 'missing' : `of state ${state}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [program = '', variant] = process.argv.slice(2);
  const wrong = await wrongFuses(program, variant === '--inspect');
  for (const sentence of wrong) console.error(sentence);
  console.log(wrong.length === 0 ? `${MUST_BE.size} fuses of ${program} are as they must be` : `${wrong.length} fuses are wrong`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
