/** What a bundle for the support says of itself. */

import { sized } from '../words.ts';

export const aboutFile = {
  readMe: 'O que há neste pacote',
  health: 'Verificação da conexão e do computador',
  versions: 'Versões do programa e do sistema',
  settings: 'Ajustes e postos, sem segredos',
  uploads: 'Quantos envios há em cada situação',
  store: 'Tamanho e cópias do banco de dados',
  profile: 'Perfil da rede mudado neste computador',
  log: 'Registro do programa',
  dump: 'Memória do programa quando ele falhou',
} as const;

/** Names of its files and folders; the content of a JSON file is for the support, and the same in every language. */
export const bundleNames = {
  readMe: 'LEIA-ME.txt',
  health: 'verificacao.txt',
  versions: 'versoes.json',
  settings: 'ajustes.json',
  uploads: 'envios.json',
  store: 'banco-de-dados.json',
  logs: 'registros',
  dumps: 'falhas',
  bundle: (at: string) => `recolha-suporte-${at}.zip`,
} as const;

export interface Listed {
  readonly path: string;
  readonly about: string;
  readonly bytes: Uint8Array;
}

export function readMe(files: readonly Listed[]): string {
  const lines = files.map(({ path, about, bytes }) => `${path}: ${about} (${sized(bytes.length)})`);
  return [
    'Pacote do Recolha para o suporte',
    '',
    'Sem segredos, senhas e nomes de motoristas. CPFs aparecem cobertos.',
    'Mensagens de erro do registro podem citar clientes, placas e preços.',
    `Os arquivos da pasta "${bundleNames.dumps}" só entram quando você marca a opção. Eles podem ter dados da memória.`,
    '',
    ...lines,
    '',
  ].join('\r\n');
}
