/** What still stands between these sources and a release: each value that a person has to fill in. */

import { signingOf } from './signing.ts';

export interface ReleaseParts {
  readonly manifest: { readonly version: string; readonly homepage: string };
  /** electron-builder.yml, as the packager reads it. */
  readonly builder: { readonly publishUrl: string; readonly maintainer: string };
  /** main/updates/trust.json */
  readonly trust: { readonly address: string | null; readonly publicKeys: readonly string[] };
  readonly changelog: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const isPlaceholder = (text: string): boolean => /\.(?:example|invalid|test)\b/.test(text);
const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);

/** One line for each value, with the place where it goes. Empty = a release can be made. */
export function missingForRelease({ manifest, builder, trust, changelog, environment }: ReleaseParts): readonly string[] {
  const missing: string[] = [];
  if (isPlaceholder(manifest.homepage)) missing.push('homepage: package.json, "homepage" (the .deb needs it)');
  if (isPlaceholder(builder.maintainer)) missing.push('maintainer: electron-builder.yml, linux.maintainer (name and e-mail)');
  if (isPlaceholder(builder.publishUrl)) missing.push('address: electron-builder.yml, publish.url (https, with a slash at its end)');
  if (trust.address === null || isPlaceholder(trust.address)) missing.push('address: main/updates/trust.json, "address"');
  else if (withSlash(trust.address) !== builder.publishUrl)
    missing.push(`address: trust.json has ${trust.address}, electron-builder.yml ${builder.publishUrl}`);
  if (trust.publicKeys.length === 0) missing.push('keys: main/updates/trust.json, "publicKeys" (npm run release:keys)');
  if ((environment.RECOLHA_RELEASE_KEY ?? '') === '')
    missing.push('keys: the secret RECOLHA_RELEASE_KEY, or sign by hand (npm run release:sign)');
  const signing = signingOf(environment);
  if (signing.method === null) for (const name of signing.missing) missing.push(`certificate: ${name}`);
  if (!new RegExp(`^## ${manifest.version.replaceAll('.', '\\.')}\\s*$`, 'm').test(changelog))
    missing.push(`changelog: CHANGELOG.md has no heading "## ${manifest.version}" without "(unreleased)"`);
  return missing;
}
