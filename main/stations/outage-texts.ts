/** What stands between this PC and the network, and what to do about it: the words of outage.ts. */

import type { UnsentCause } from '../network/index.ts';

export interface Outage {
  readonly message: string;
  /** What a person can do; null = only wait. */
  readonly todo: string | null;
}

const HELP = 'Peça ajuda a quem cuida da internet.';

export const OUTAGES: Readonly<Record<UnsentCause, Outage>> = {
  dns: { message: 'Sem internet, ou o endereço da rede está errado.', todo: 'Confira a internet.' },
  refused: { message: 'A rede está fora do ar.', todo: null },
  'connect-timeout': { message: 'A rede não responde. Está fora do ar, ou a internet está lenta.', todo: null },
  tls: { message: 'A conexão segura com a rede falhou.', todo: 'Confira a data e a hora do computador e o antivírus.' },
  proxy: { message: 'O proxy desta internet não deixa chegar à rede.', todo: HELP },
  redirect: { message: 'Esta internet pede login em outra página.', todo: 'Abra o navegador e entre nela.' },
  moved: { message: 'O endereço da rede mudou, ou está errado.', todo: 'Confira os endereços em Ajustes.' },
  'proxy-auth': { message: 'O proxy desta internet pede usuário e senha.', todo: HELP },
  'proxy-unsupported': { message: 'Este computador usa um tipo de proxy que o programa não conhece.', todo: HELP },
  'not-api': { message: 'Quem responde no endereço informado não é a rede.', todo: 'Confira os endereços em Ajustes.' },
  'profile-refused': { message: 'O arquivo wire-profile.json tem um erro.', todo: 'Corrija em Ajustes → Avançado.' },
  cancelled: { message: 'O pedido foi interrompido antes de sair.', todo: null },
};

export const INSPECTED: Outage = {
  message: 'Algo no computador, como o antivírus, intercepta a conexão segura.',
  todo: 'Peça ajuda a quem cuida do computador. O certificado do antivírus precisa estar no Windows. Ou o antivírus deixa o Recolha de fora.',
};

export const CLOCK: Outage = {
  message: 'O certificado da rede venceu, ou a data deste computador está errada.',
  todo: 'Confira a data e a hora do computador.',
};

export const PASSWORD: Outage = {
  message: 'O proxy desta internet pede usuário e senha.',
  todo: 'Informe em Ajustes, em “Neste computador”.',
};

export const LOGIN: Outage = {
  message: 'O proxy desta internet pede um login do Windows (NTLM). O Recolha não faz esse login.',
  todo: 'Peça à TI para liberar o endereço da rede sem login. Outra saída é o proxy aceitar usuário e senha (Basic).',
};

export const UNKNOWN: Outage = { message: 'Este computador não tem caminho até a rede.', todo: null };

export const loginAt = (host: string): string => `Esta internet pede login em outra página (${host}).`;

export const REFUSED_ACCESS: Outage = {
  message: 'A rede não aceita o acesso.',
  todo: 'Informe um segredo novo em Ajustes.',
};

/** Something answered that does not speak as the network does. */
export const STRANGE_ANSWER: Outage = {
  message: 'A rede respondeu algo inesperado.',
  todo: 'Se continuar, confira os endereços em Ajustes.',
};
