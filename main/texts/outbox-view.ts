/** What the screen of the outbox says when something can't be shown or done. */

export const itemNotFound = (): string => 'Este envio não existe mais neste computador.';
export const notUncertain = (): string => 'Este envio já não está incerto: veja o estado atual dele na lista.';
export const notQueued = (): string => 'Só dá para cancelar um envio que ainda está na fila: este já saiu dela.';
export const cannotRevive = (): string =>
  'Só dá para reviver um envio que parou depois de muitas tentativas: veja a situação atual dele na lista.';
export const newerExists = (): string =>
  'Há um envio mais novo deste posto: reviver este poria preços antigos por cima. Se eles ainda valem, importe a planilha de novo.';
export const bodyDamaged = (): string =>
  'O conteúdo guardado está danificado: não é mais o que foi confirmado (o SHA-256 não confere). Ele não é mostrado nem enviado.';
export const bodyMissing = (): string => 'O conteúdo guardado não foi encontrado neste computador.';
export const recordDamaged = (): string =>
  'O registro deste envio está danificado: ele não é enviado, e os envios seguintes do mesmo posto esperam. Guarde o pacote de comprovação e fale com o suporte.';
