/** How a release for Windows is signed, by what the environment names (docs/releasing.md). */

import { z } from 'zod';

export type SigningMethod = 'azure' | 'hsm' | 'pfx' | 'unsigned';
type Environment = Readonly<Record<string, string | undefined>>;

const NEEDS: Readonly<Record<Exclude<SigningMethod, 'unsigned'>, readonly string[]>> = {
  azure: [
    'RECOLHA_AZURE_ENDPOINT',
    'RECOLHA_AZURE_ACCOUNT',
    'RECOLHA_AZURE_PROFILE',
    'RECOLHA_PUBLISHER',
    'AZURE_TENANT_ID',
    'AZURE_CLIENT_ID',
    'AZURE_CLIENT_SECRET',
  ],
  hsm: ['RECOLHA_SIGN_COMMAND', 'RECOLHA_PUBLISHER'],
  pfx: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
};
/** The variable that chooses a method. */
const CHOOSES = { azure: 'RECOLHA_AZURE_ENDPOINT', hsm: 'RECOLHA_SIGN_COMMAND', pfx: 'WIN_CSC_LINK' } as const;
const METHODS = ['azure', 'hsm', 'pfx'] as const;

/** `missing`: what the chosen method, or every method, lacks. */
export type Signing =
  | { readonly method: SigningMethod; readonly args: readonly string[] }
  | { readonly method: null; readonly missing: readonly string[] };

const has = (environment: Environment, name: string): boolean => (environment[name] ?? '') !== '';

/** Two methods at once are a mistake: nobody could say which one had signed. */
export function signingOf(environment: Environment): Signing {
  const chosen = METHODS.filter((method) => has(environment, CHOOSES[method]));
  const unsigned = environment.RECOLHA_UNSIGNED_RELEASE === 'yes';
  if (chosen.length > 1 || (unsigned && chosen.length > 0)) {
    const names = [...chosen.map((method) => CHOOSES[method]), ...(unsigned ? ['RECOLHA_UNSIGNED_RELEASE'] : [])];
    return { method: null, missing: [`a single method of signing (now: ${names.join(', ')})`] };
  }
  const [method] = chosen;
  if (method === undefined) {
    if (unsigned) return { method: 'unsigned', args: ['--config', 'electron-builder.yml'] };
    return { method: null, missing: [`a certificate: ${Object.values(CHOOSES).join(', or ')}; or RECOLHA_UNSIGNED_RELEASE=yes`] };
  }
  const missing = NEEDS[method].filter((name) => !has(environment, name));
  if (missing.length > 0) return { method: null, missing };
  return { method, args: ['--config', 'electron-builder.release.yml', ...argsOf(method, environment)] };
}

function argsOf(method: Exclude<SigningMethod, 'unsigned'>, environment: Environment): readonly string[] {
  const value = (name: string): string => environment[name] ?? '';
  switch (method) {
    case 'azure':
      return [
        `-c.win.azureSignOptions.endpoint=${value('RECOLHA_AZURE_ENDPOINT')}`,
        `-c.win.azureSignOptions.codeSigningAccountName=${value('RECOLHA_AZURE_ACCOUNT')}`,
        `-c.win.azureSignOptions.certificateProfileName=${value('RECOLHA_AZURE_PROFILE')}`,
        `-c.win.azureSignOptions.publisherName=${value('RECOLHA_PUBLISHER')}`,
      ];
    case 'hsm':
      return [
        '-c.win.signtoolOptions.sign=./test/tools/release/sign-hook.mjs',
        `-c.win.signtoolOptions.publisherName=${value('RECOLHA_PUBLISHER')}`,
      ];
    case 'pfx':
      return [];
  }
}

const commandSchema = z.array(z.string().min(1)).min(2);

/** The program of a cloud HSM with its arguments, as a JSON list; `{file}` stands for the file to sign. */
export function signCommandOf(text: string, file: string): readonly [program: string, ...args: readonly string[]] {
  const [program = '', ...args] = commandSchema.parse(JSON.parse(text));
  if (!args.some((part) => part.includes('{file}'))) throw new Error('RECOLHA_SIGN_COMMAND names no {file}');
  return [program, ...args.map((part) => part.replaceAll('{file}', file))];
}
