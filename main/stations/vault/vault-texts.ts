/** What people call the vault of their system. */
export function vaultName(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'cofre do Windows';
  return platform === 'darwin' ? 'Acesso às Chaves do macOS' : 'chaveiro do sistema';
}
