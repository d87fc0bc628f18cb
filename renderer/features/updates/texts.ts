export const updates = {
  title: 'Atualizações',
  version: 'Você usa a versão {{version}}.',
  notConfigured: 'Atualizações automáticas ainda não configuradas.',
  notReplaceable: 'Este pacote não se atualiza sozinho. Baixe o novo em {{address}} e instale por cima.',
  never: 'Ainda não procuramos versões novas neste computador.',
  lastCheck: 'Última procura: {{time}}.',
  lastNone: 'Última procura: {{time}}. Nenhuma versão mais nova.',
  lastFailed: 'Última procura: {{time}}. {{problem}}',
  check: 'Procurar agora',
  checking: 'Procurando…',
  downloading: 'Baixando a versão {{version}}: {{percent}}%',
  progress: 'Download da versão {{version}}',
  ready: 'A versão {{version}} está pronta.',
  readyText:
    'Instale agora, ou ela entra quando o Recolha abrir de novo. Antes, ele espera os envios em andamento e faz uma cópia de segurança.',
  install: 'Instalar agora',
  installing: {
    sends: 'Esperando a resposta dos envios em andamento…',
    backup: 'Fazendo a cópia de segurança…',
    starting: 'Abrindo o instalador. O Recolha vai fechar e abrir de novo.',
  },
  publisherUnchecked: 'O Windows não informou quem assinou o instalador. A assinatura do Recolha foi conferida.',
} as const;
