/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'fuelings not read before sending': 'Os abastecimentos não foram lidos antes do envio',
  'fuelings not read': 'Os abastecimentos não foram lidos',
  'issuing data not kept': 'Os dados de emissão não foram guardados',
  'notes leave by the last complete sweep': 'Notas enviadas pela última lista completa',
  'notes not looked for before sending': 'As notas não foram procuradas antes do envio',
  'pending list not kept': 'A lista de pendências não foi guardada',
  'pending list not read': 'A lista de pendências não foi lida',
  'pending list shifted at each reading': 'A lista de pendências mudava a cada leitura',
  'pending lists not looked at': 'As listas de pendências não foram vistas',
  'pending sweep failed': 'A leitura das pendências falhou',
  'uncertain notes not looked for': 'As notas incertas não foram procuradas',
  'workbook for issuing failed': 'A planilha para emitir as notas não foi feita',
} as const;
