/** The English of vault-texts.ts. */

export function vaultName(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'Windows vault';
  return platform === 'darwin' ? 'macOS Keychain' : 'system keyring';
}
