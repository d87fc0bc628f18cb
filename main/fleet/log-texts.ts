/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'a note could not be written into the folder': 'Uma nota não foi gravada na pasta',
  'download of notes failed': 'As notas da frota não foram baixadas',
  'fueling not stored': 'O abastecimento não pôde ser guardado',
  'file of the fleet failed': 'Um arquivo da frota não foi feito',
  'saving notes into a folder failed': 'As notas da frota não foram gravadas na pasta',
  'sheet of fuelings not kept': 'A planilha de abastecimentos não pôde ser guardada',
  'the end of saving notes could not be told': 'O fim da gravação das notas na pasta não foi avisado',
  'zip of the fleet failed': 'O zip das notas da frota não foi feito',
} as const;
